import { readFileSync } from 'node:fs';
import { ERRORS } from '../../src/common/errors/error-catalogue.js';
import { EN } from '../../src/common/errors/sentences/en.js';

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const vcl = fileOf('deploy/varnish/calendar.vcl');
const [, drain] = /DRAIN_SECONDS=(\d+)/.exec(fileOf('docs/install.md')) ?? [];

/** Returns the number that a setting of the probe or an option of varnishd has. */
function numberOf(setting: RegExp, text = vcl): number {
  return Number(setting.exec(text)?.[1]);
}

describe('Varnish', () => {
  it('returns errors with codes and messages that the service uses', () => {
    const { noRoute, unavailable } = ERRORS;

    expect(vcl).toContain(`"code":"${noRoute.code}"`);
    expect(vcl).toContain(`synth(${noRoute.status}, "${EN.noRoute}")`);
    expect(vcl).toContain(
      `{"code":"${unavailable.code}","message":"${EN.unavailable}","data":{"status":502}}`,
    );
  });

  it('leaves out an instance that stops before it closes connections', () => {
    const failures = numberOf(/window = (\d+)/) - numberOf(/threshold = (\d+)/) + 1;

    expect(failures * numberOf(/interval = (\d+)s/)).toBeLessThan(Number(drain));
  });

  it('closes idle connections before an instance does', () => {
    const seconds = numberOf(/backend_idle_timeout=(\d+)/, fileOf('deploy/debian/varnish.conf'));

    expect(seconds).toBeLessThan(Number(drain));
  });

  it('keeps no page that was on its way for longer than its keys are purged', () => {
    const purged = numberOf(/ON_THE_WAY_SECONDS = (\d+)/, fileOf('deploy/varnish/purge.mjs'));

    expect(numberOf(/beresp\.time - bereq\.time < (\d+)s/)).toBe(purged);
  });
});
