import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { ClientProject } from './client-package.js';
import { codeBlocks } from './code-blocks.js';

const app = startApp();

const LANGUAGES = [
  { language: 'python', command: 'python3', file: 'program.py' },
  { language: 'php', command: 'php', file: 'program.php' },
];

/** Returns a program of the page, at the address and with the password of the test. */
async function programIn(language: string): Promise<string> {
  const [code = ''] = codeBlocks('docs/clients.md', language);
  return code
    .replace('http://127.0.0.1:3000', await app.nest.getUrl())
    .replace('admin', 'the-editor')
    .replace('zL3k 84Tf 9mvc mPyn qMmS 4C9u', app.users.get('editor')?.secret ?? '');
}

/** Dates are days of the clock of the test. */
const PRINTED = `2026-11-21 19:00:00 Concert
2026-11-25 19:00:00 Play
wrote Winter Swim
`;

describe('The programs of docs/clients.md', () => {
  let project: ClientProject;

  beforeAll(() => {
    project = new ClientProject();
  });
  afterAll(() => {
    project.remove();
  });
  beforeEach(async () => {
    for (const [title, date] of [
      ['Play', '2026-11-25'],
      ['Concert', '2026-11-21'],
      ['Later', '2026-12-05'],
    ])
      await app.create('events', anEvent({ title, start_date: `${date} 19:00`, end_date: `${date} 21:00` }));
  });
  afterEach(async () => {
    const { body } = await app.get('/events/by-external-id/sheet/row-1').expect(200);

    expect(body).toMatchObject({ title: 'Winter Swim', tags: [{ name: 'cold' }, { name: 'wet' }] });
  });

  it('list and write in TypeScript', async () => {
    project.write('program.ts', await programIn('ts'));

    expect(await project.compile()).toBe('');
    expect(await project.node(['built/program.js'])).toBe(PRINTED);
  });

  for (const { language, command, file } of LANGUAGES) {
    const isThere = spawnSync(command, ['--version']).status === 0;
    const name = `list and write in ${language}`;
    const run = async () => {
      project.write(file, await programIn(language));

      expect(await project.run(command, [join(project.folder, file)])).toBe(PRINTED);
    };
    if (isThere) it(name, run);
    else it.skip(`${name} (SKIPPED: ${command} is not installed)`, run);
  }
});
