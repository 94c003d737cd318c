import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../../support/app.js';
import { settle } from '../../support/transactions.js';
import { CLIENT, ClientProject } from './client-package.js';

const app = startApp();

/** The address of a running former release, and a user of it with the application password: `admin:secret`. */
const { FORMER_URL, FORMER_USER = '' } = process.env;

/** The output of the program with every release. */
const OUTCOME = {
  titles: ['Concert', 'Dance', 'Film', 'Opera', 'Play'],
  tagged: [2, 4],
  organizers: ['Orchestra'],
  refused: {
    status: 404,
    code: 'rest-event-not-found',
    message: expect.stringContaining('évènement') as string,
  },
  invalid: {
    code: 'rest_invalid_param',
    params: ['timezone'],
    reason: expect.stringContaining('Did you mean Europe/Berlin?') as string,
  },
};

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
      ['LICENSE', 'README.md', 'dist/bundle.js', ...built, 'package.json'].sort(),
    );
  });

  it('names those who wrote it, also in the file that pages copy', () => {
    const licences = [
      readFileSync(join(CLIENT, 'LICENSE'), 'utf8'),
      readFileSync(join(CLIENT, 'node_modules/openapi-fetch/LICENSE'), 'utf8'),
    ];
    const bundle = project.read('node_modules/calendar-events-client/dist/bundle.js');

    expect(licences.filter((licence) => !bundle.includes(licence.trim()))).toEqual([]);
  });

  it('passes its own tests', () => {
    const tests = readdirSync(join(CLIENT, 'test')).filter((file) => file.endsWith('.test.mjs'));
    const files = tests.map((file) => join('test', file));

    expect(execFileSync(process.execPath, ['--test', ...files], { cwd: CLIENT, encoding: 'utf8' })).toMatch(
      /^# fail 0$/m,
    );
  });

  it('compiles strictly', async () => {
    project.write('program.ts', readFileSync(join(import.meta.dirname, 'programs/program.ts'), 'utf8'));

    expect(await project.compile()).toBe('');
  });

  it('lists, follows, upserts, creates once although the response is lost, and reports errors', async () => {
    await settle(app);

    expect(
      await outcomeAt(await app.nest.getUrl(), `the-editor:${app.users.get('editor')?.secret ?? ''}`),
    ).toEqual({
      ...OUTCOME,
      venues: ['Hall'],
      requests: 3,
      upserted: true,
      followed: [
        'All',
        'Choir',
        'Choir',
        'Choir',
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
        'Slides',
        'Swim',
      ],
      written: [true, 412, 400],
      inSeries: ['Choir', 'Choir', 'Choir'],
    });
  });

  // A release has a lock file of its own, so somebody has to start it.
  const former = FORMER_URL === undefined ? it.skip : it;
  former(
    `works with 1.1.0${FORMER_URL === undefined ? ' (SKIPPED: FORMER_URL names none)' : ''}`,
    async () => {
      expect(await outcomeAt(FORMER_URL ?? '', FORMER_USER)).toMatchObject({
        ...OUTCOME,
        upserted: 'rest_no_route',
        followed: 'rest_no_route',
      });
    },
  );

  async function outcomeAt(origin: string, user: string): Promise<unknown> {
    const [name = '', password = ''] = user.split(':');
    const env = { ORIGIN: origin, USER_NAME: name, PASSWORD: password };
    return JSON.parse(await project.node(['built/program.js'], env));
  }
});
