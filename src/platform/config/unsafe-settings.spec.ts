import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inspectEnvironment } from './read-environment.js';
import { unsafeSettings } from './unsafe-settings.js';

/** Settings of a production behind one proxy, of which nothing is unsafe. */
const SAFE = {
  DATABASE_URL: 'postgres://calendar_app:0a5fcbbd7a0bd1a6@127.0.0.1/calendar',
  PUBLIC_URL: 'https://calendar.example.org',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '5',
  CORS_ORIGINS: 'https://www.example.org',
};

/** Returns the lines for production settings, some of them changed or, with an empty value, left out. */
const linesOf = (changes: Readonly<Record<string, string>> = {}) =>
  unsafeSettings(inspectEnvironment({ ...SAFE, ...changes }));

describe('Settings in production', () => {
  it('can all be safe', () => {
    expect(linesOf()).toEqual([]);
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
    [{ PUBLIC_URL: 'http://calendar.example.org' }, 'PUBLIC_URL is not https'],
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY is off'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY is off'],
    [{ DRAIN_SECONDS: '0' }, 'DRAIN_SECONDS is 0 behind a proxy'],
    [{ CORS_ORIGINS: '' }, 'CORS_ORIGINS is *'],
    [{ DEMO_DATA: 'true' }, 'DEMO_DATA is on'],
    [{ RATE_LIMIT_ENABLED: 'false' }, 'RATE_LIMIT_ENABLED is off'],
    [{ ATTEMPT_LIMIT_ENABLED: 'false' }, 'ATTEMPT_LIMIT_ENABLED is off'],
    [{ WEBHOOK_NETWORKS: '127.0.0.0/8' }, 'WEBHOOK_NETWORKS includes addresses of this machine'],
    [{ WEBHOOK_NETWORKS: '10.0.0.0/8, ::/0' }, 'WEBHOOK_NETWORKS includes addresses of this machine'],
    [{ IMAGES_NETWORKS: '::1/128' }, 'IMAGES_NETWORKS includes addresses of this machine'],
    [{ ADMIN_APPLICATION_PASSWORD: 'x'.repeat(20) }, 'ADMIN_APPLICATION_PASSWORD is an example'],
    [{ DATABASE_URL: 'postgres://app:app@127.0.0.1/calendar' }, 'DATABASE_URL has a password'],
  ])('are unsafe with %j', (changes, start) => {
    expect(linesOf(changes)).toEqual([expect.stringMatching(`^${start.replaceAll('*', '\\*')}.*\\.$`)]);
  });

  it.each<Readonly<Record<string, string>>>([
    { TRUST_PROXY: 'loopback' },
    { TRUST_PROXY: '10.0.0.0/8' },
    { PUBLIC_URL: 'http://127.0.0.1:3000', TRUST_PROXY: '', DRAIN_SECONDS: '' },
    { WEBHOOK_NETWORKS: '10.0.0.0/8, fd12:3456::/32' },
    { ADMIN_APPLICATION_PASSWORD: '4629380175629384' },
    { DATABASE_URL: 'postgres://calendar@127.0.0.1/calendar' },
    { DATABASE_URL: 'postgres://calendar:%zz@[::/calendar' },
  ])('are safe with %j', (changes) => {
    expect(linesOf(changes)).toEqual([]);
  });

  it('are unsafe with the passwords in .env.example', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const examples = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
    const { DATABASE_URL = '', ADMIN_APPLICATION_PASSWORD = '' } = examples;

    expect(linesOf({ DATABASE_URL, ADMIN_APPLICATION_PASSWORD })).toHaveLength(2);
  });

  it('that are invalid are not judged, nor is what follows from them', () => {
    expect(linesOf({ PUBLIC_URL: 'calendar', TRUST_PROXY: '', WEBHOOK_NETWORKS: 'all' })).toEqual([]);
  });

  it('appear without secrets', () => {
    const lines = linesOf({ DATABASE_URL: 'postgres://postgres:changeme@127.0.0.1/calendar' });

    expect(lines.join()).not.toContain('changeme');
  });
});
