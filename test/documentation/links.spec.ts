import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pages, PROJECT } from './shell-blocks.js';

const LINK = /\]\((?<file>[^)#\s:]*)(?:#(?<heading>[^)\s]+))?\)/g;

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8');
}

/** Returns the anchors that GitHub derives from the headings of a page. */
function anchors(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (?<text>.+)$/gm)].map(({ groups }) => groups?.text ?? '');
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string): string[] {
  const text = read(page).replace(/^ *```[^]*?^ *```$/gm, '');
  return [...text.matchAll(LINK)].flatMap(({ 0: link, groups: { file = '', heading } = {} }) => {
    const target = file === '' ? page : relative(PROJECT, join(PROJECT, dirname(page), file));
    const isFound = existsSync(join(PROJECT, target));
    const hasHeading = heading === undefined || (isFound && anchors(target).includes(heading));
    return isFound && hasHeading ? [] : [`${page}: ${link}`];
  });
}

describe('Links between the documents', () => {
  it('lead to files and headings that exist', () => {
    expect(
      [...pages(), 'packages/client/README.md', 'packages/element/README.md'].flatMap(brokenLinks),
    ).toEqual([]);
  });
});
