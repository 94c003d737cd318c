import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Writes the commit as a build does, and reads it as the service does. */
const BUILD_AND_READ = `
  const { writeCommit } = await import('./scripts/lib/commit.mjs');
  writeCommit('dist');
  const { COMMIT } = await import('./dist/platform/config/release.js');
  process.stdout.write(JSON.stringify({ COMMIT }));`;
const IDENTITY = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];

const hasGit = spawnSync('git', ['--version']).status === 0;
const describeWithGit = hasGit ? describe : describe.skip;

let checkout = '';

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  cpSync(resolve('scripts'), join(checkout, 'scripts'), { recursive: true });
  mkdirSync(join(checkout, 'dist/platform/config'), { recursive: true });
  cpSync(
    resolve('.test-build/src/platform/config/release.js'),
    join(checkout, 'dist/platform/config/release.js'),
  );
});

afterEach(() => {
  rmSync(checkout, { recursive: true });
});

function git(...words: string[]): string {
  return execFileSync('git', [...IDENTITY, ...words], { cwd: checkout, encoding: 'utf8' }).trim();
}

/** Returns the commit that the service reports after a build. */
function reported(env: Readonly<Record<string, string>> = {}): unknown {
  const stdout = execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD_AND_READ], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { COMMIT?: string }).COMMIT;
}

describe('The commit that the service reports', () => {
  it('is CALENDAR_COMMIT of the build', () => {
    expect(reported({ CALENDAR_COMMIT: '2e78582' })).toBe('2e78582');
  });

  it('is unknown without that and a checkout, also after a build that knew it', () => {
    reported({ CALENDAR_COMMIT: '2e78582' });

    expect(reported({ CALENDAR_COMMIT: '' })).toBe(undefined);
    expect(reported()).toBe(undefined);
  });
});

describeWithGit('The commit that a service from a checkout reports', () => {
  beforeEach(() => {
    git('init', '--quiet');
    git('add', 'scripts');
    git('commit', '--quiet', '--message=First');
  });

  it('is the one checked out, in full, even if it has a tag', () => {
    git('tag', '--annotate', '--message=1.1.0', '1.1.0');

    expect(reported()).toBe(git('rev-parse', 'HEAD'));
  });

  it('follows commits that need no new build', () => {
    const before = reported();
    git('commit', '--quiet', '--allow-empty', '--message=Second');

    expect([before, reported()]).toEqual([git('rev-parse', 'HEAD~1'), git('rev-parse', 'HEAD')]);
  });

  it('says that files differ from it', () => {
    rmSync(join(checkout, 'scripts/start.mjs'));

    expect(reported()).toBe(`${git('rev-parse', 'HEAD')}-dirty`);
  });

  it('is not that of another project around it', () => {
    cpSync(join(checkout, 'scripts'), join(checkout, 'inner/scripts'), { recursive: true });
    cpSync(join(checkout, 'dist'), join(checkout, 'inner/dist'), { recursive: true });
    const outer = checkout;
    checkout = join(outer, 'inner');
    const commit = reported();
    checkout = outer;

    expect(commit).toBe(undefined);
  });
});
