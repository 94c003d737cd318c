import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../../support/app.js';
import { settle } from '../../support/changes.js';
import { CLIENT, ClientProject } from './client-package.js';

const app = startApp();

describe('The client, installed from its tarball into an empty project', () => {
  let project: ClientProject;
  beforeAll(() => {
    project = new ClientProject();
  });
  afterAll(() => {
    project.remove();
  });

  it('contains its modules, their types, and one file with everything', () => {
    const modules = readdirSync(join(CLIENT, 'src')).map((file) => file.replace(/\.ts$/, ''));
    const built = modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);

    expect([...project.packed].sort()).toEqual(
      ['README.md', 'dist/bundle.js', ...built, 'package.json'].sort(),
    );
  });

  it('passes its own tests', () => {
    const tests = readdirSync(join(CLIENT, 'test')).filter((file) => file.endsWith('.test.mjs'));
    const files = tests.map((file) => join('test', file));

    expect(execFileSync(process.execPath, ['--test', ...files], { cwd: CLIENT, encoding: 'utf8' })).toMatch(
      /^# fail 0$/m,
    );
  });

  it('compiles strictly, and lists, follows, upserts and reports errors', async () => {
    await settle(app);

    project.write('program.ts', readFileSync(join(import.meta.dirname, 'programs/program.ts'), 'utf8'));

    expect(await project.compile()).toBe('');
    const ORIGIN = await app.nest.getUrl();
    const PASSWORD = app.users.get('editor')?.secret ?? '';
    expect(JSON.parse(await project.node(['built/program.js'], { ORIGIN, PASSWORD }))).toEqual({
      titles: ['Concert', 'Dance', 'Film', 'Opera', 'Play'],
      tagged: [2, 4],
      venues: ['Hall'],
      refused: { status: 404, code: 'rest-event-not-found', message: expect.stringContaining('évènement') },
      invalid: {
        code: 'rest_invalid_param',
        params: ['timezone'],
        reason: expect.stringContaining('Did you mean Europe/Berlin?'),
      },
      upserted: true,
      followed: [
        'All',
        'Concert',
        'Concert',
        'Dance',
        'Dance',
        'Film',
        'Film',
        'Opera',
        'Opera',
        'Play',
        'Play',
        'Swim',
      ],
    });
  });
});
