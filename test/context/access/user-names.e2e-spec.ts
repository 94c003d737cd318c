import { startApp } from '../../support/app.js';
import { TestLog } from '../../support/log.js';

const log = new TestLog();
const app = startApp({}, log.logger);
const cli = (...args: string[]) => app.run('user', ...args);

const RULE =
  'Use 1 to 60 characters, none of them a colon or invisible, and no blank at the start or the end.';
/** Characters that a terminal obeys, hides, or writes in another order. */
const UNPRINTABLE = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;

const OTHERS = `users WHERE name NOT LIKE 'the-%'`;

beforeEach(() => app.database.query(`DELETE FROM ${OTHERS}`));

describe('user add', () => {
  it.each(['ana', 'Zoë Müller', '李雷', 'محمد', "o'neil+x@example.org", 'a.b_c-d', '-', 'x'.repeat(60)])(
    'accepts the name %s, which signs in by Basic',
    async (name) => {
      const { stdout } = await cli('add', '--role', 'editor', '--json', '--', name);
      const { user, password } = JSON.parse(stdout) as Record<string, string>;

      expect(user).toBe(name);
      await app.get('/events').auth(name, String(password)).expect(200);
    },
  );

  it.each([
    '',
    ' ',
    ' ana',
    'ana ',
    'ana\t',
    '\u00a0ana',
    ':',
    'a:b',
    ':a',
    'x'.repeat(61),
    'a\nb',
    'a\rb',
    'a\u001b[31mb',
    'a\u007fb',
    'a\u009bb',
    'a\u202eb',
    'a\u2066b',
    'a\u200bb',
    'a\u2028b',
    'a\u00a0b',
    '\u3164',
    'a\ufe0fb',
    'a\u{e0041}b',
  ])('refuses the name %j, and says what is accepted', async (name) => {
    const { code, stdout, stderr } = await cli('add', '--role', 'editor', '--', name);

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^The name ".*" cannot be used\\. ${RULE}\n$`));
    expect(stderr).not.toMatch(UNPRINTABLE);
    expect(await app.database.query(`SELECT name FROM ${OTHERS}`)).toEqual([]);
  });
});

describe.each([
  ['', '""'],
  [' ana ', '" ana "'],
  ['a:b', '"a:b"'],
  ['a\u001b[31m\r\nb\u009bc\u202ed', '"a\\u001b[31m\\r\\nb\\u009bc\\u202ed"'],
])('A user who was once given the name %j', (name, shown) => {
  /** Adds the user as releases before the rule did. */
  beforeEach(async () => {
    await cli('add', 'placeholder', '--role', 'editor');
    await app.database.query(`UPDATE users SET name = $1 WHERE name = 'placeholder'`, [name]);
  });

  it('is listed, in quotes and with escapes', async () => {
    const { stdout } = await cli('list');

    expect(stdout).toMatch(/ {2}editor {9}/);
    expect(stdout.split('\n').map((line) => line.slice(21))).toContain(shown);
    expect(stdout).not.toMatch(UNPRINTABLE);
  });

  it('gets and loses passwords, and is disabled', async () => {
    const outputs = [
      await cli('password', name),
      await cli('password', name, '--json'),
      await cli('passwords', name),
    ];
    const number = String(/\d+/.exec(outputs[2]?.stdout ?? '')?.[0]);
    outputs.push(await cli('revoke', name, number), await cli('disable', name), await cli('passwords', name));

    expect(outputs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    for (const { stdout } of outputs) expect(stdout).not.toMatch(UNPRINTABLE);
    expect(outputs.at(-2)?.stdout).toBe(`${shown} is disabled.\n`);
  });

  it('is printed the same way in errors', async () => {
    const { code, stderr } = await cli('revoke', name, '999999');

    expect(code).toBe(1);
    expect(stderr).not.toMatch(UNPRINTABLE);
  });

  it('is logged without them', async () => {
    const { stdout } = await cli('password', name, '--json');
    const { password } = JSON.parse(stdout) as { password: string };

    const { headers } = await app.get('/events').set('Authorization', `Bearer ${password}`).expect(200);

    const [line] = await log.about(String(headers['x-request-id']));
    expect(line).toHaveProperty('user', name);
    expect(log.raw.join('')).not.toMatch(UNPRINTABLE);
  });
});
