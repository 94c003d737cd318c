import { readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';
import { SLUGS, STATUSES, SWITCHES, TITLES, WEBSITES } from './line-forms.rows.js';
import { DESCRIPTIONS, type Form, REASONS } from './text-forms.rows.js';

const app = startApp();

/** Creates an event and returns what `show` picks from it, or the status of an error. */
async function shown(fields: Record<string, unknown>, show: (event: Record<string, unknown>) => unknown) {
  const { status, body } = await app.as('administrator').post('/events', anEvent(fields));
  return status === 201 ? show(body as Record<string, unknown>) : status;
}

/** Normalises HTML the way browsers parse it, regardless of whitespace, entities and closing tags. */
function normalised(html: string | number): string[] | number {
  if (typeof html === 'number') return html;
  const parts: string[] = [];
  let text = '';
  const endText = (next: string) => {
    if (/[^ \n]/.test(text)) parts.push(text.replace(/[ \n]+/g, ' ').replace(/^ | $/g, ''));
    parts.push(next);
    text = '';
  };
  const parser = new Parser({
    ontext: (more) => (text += more),
    onopentag: (name, attributes) => {
      endText(JSON.stringify([name, Object.entries(attributes).sort()]));
    },
    onclosetag: (name) => {
      endText(`/${name}`);
    },
    oncomment: (comment) => {
      endText(`!${comment}`);
    },
  });
  parser.end(html);
  endText('');
  return parts;
}

const titleAndSlug = ({ id, title, slug }: Record<string, unknown>) =>
  `${String(title)} | ${slug === String(id) ? '#' : String(slug)}`;
const website = (event: Record<string, unknown>) => (event.website === event.url ? '<page>' : event.website);

type Show = (event: Record<string, unknown>) => unknown;
const TABLES: readonly [string, readonly Form[], Show][] = [
  ['title', TITLES, titleAndSlug],
  ['slug', SLUGS, ({ slug }) => slug],
  ['featured', SWITCHES, ({ featured }) => String(featured)],
  ['status', STATUSES, ({ status }) => status],
  ['website', WEBSITES, website],
];

const as = ({ sent, there, here = there, because }: Form) =>
  [JSON.stringify(sent), because ?? 'same', sent, here] as const;

describe('The description of an event', () => {
  it.each(DESCRIPTIONS.map(as))(
    'has the expected form for %s: %s',
    async (_form, _why, description, here) => {
      const html = await shown({ description }, (event) => event.description);

      expect(normalised(html as string | number)).toEqual(normalised(here));
    },
  );
});

describe.each(TABLES)('The %s of an event', (field, forms, show) => {
  it.each(forms.map(as))('has the expected form for %s: %s', async (_form, _why, sent, here) => {
    const title = field === 'slug' ? { title: 'The title' } : {};

    expect(await shown({ ...title, [field]: sent }, show)).toBe(here);
  });
});

describe('Forms that differ from the original API', () => {
  const forms = [...DESCRIPTIONS, ...TABLES.flatMap(([, rows]) => rows)];

  it('have a reason', () => {
    expect(forms.filter((form) => (form.because !== undefined) !== (form.here !== undefined))).toEqual([]);
    expect(forms.filter((form) => form.here === form.there)).toEqual([]);
  });

  it('are documented in docs/appendix/differences.md', () => {
    const docs = readFileSync(new URL('../../docs/appendix/differences.md', import.meta.url), 'utf8');
    const missing = Object.values(REASONS).filter((words) => !docs.replace(/\n */g, ' ').includes(words));

    expect(missing).toEqual([]);
  });

  it('use every reason', () => {
    const given = new Set(forms.map(({ because }) => because));

    expect(Object.keys(REASONS).filter((reason) => !given.has(reason as Form['because']))).toEqual([]);
  });
});
