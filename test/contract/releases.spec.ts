import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PROJECT } from '../documentation/shell-blocks.js';

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

describe('The version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('is that of the lock file', () => {
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } });
  });

  it('is the newest one of the changelog', () => {
    const [newest] = read('CHANGELOG.md').match(/(?<=^## )\d+\.\d+\.\d+/m) ?? [];

    expect(newest).toBe(version);
  });

  it('is the only one that gets security fixes', () => {
    const supported = [...read('SECURITY.md').matchAll(/^\| (\d+\.\d+) +\| yes/gm)].map(([, minor]) => minor);

    expect(supported).toEqual([version.split('.').slice(0, 2).join('.')]);
  });
});

/** The script that closes migrations. */
const CLOSING = ['tools/close-migrations.mjs', 'scripts/lib/paths.mjs'];

describe('A release', () => {
  const { version, repository } = JSON.parse(read('package.json')) as {
    version: string;
    repository: { url: string };
  };
  const tag = `v${version}`;
  const image = 'registry.example/calendar/calendar-events-service';
  const workflows = ['.github/workflows/release.yml', '.gitlab-ci.yml'];
  const folder = mkdtempSync(join(tmpdir(), 'calendar-release-'));
  const migrations = join(folder, 'src/database/migrations');
  const run = (script: string, ...words: readonly string[]) =>
    execFileSync('bash', [join(folder, '.ci', script), ...words], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
    });
  beforeAll(() => {
    for (const path of ['.ci', 'CHANGELOG.md', 'Dockerfile', 'package.json', ...CLOSING])
      cpSync(join(PROJECT, path), join(folder, path), { recursive: true });
    mkdirSync(migrations, { recursive: true });
    writeFileSync(join(folder, 'git'), '#!/bin/sh\necho 0123abc\n', { mode: 0o755 });
    writeFileSync(
      join(folder, 'docker'),
      '#!/bin/sh\ncase "$*" in *imagetools*) echo sha256:fedc ;; *) echo "$@" ;; esac\n',
      { mode: 0o755 },
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('has the section of the changelog as notes, and nothing of other versions', () => {
    const notes = run('release-notes', tag, image);

    expect(notes.trim().length).toBeGreaterThan(0);
    expect(read('CHANGELOG.md')).toContain(notes.trim());
    expect(notes).not.toMatch(/^## /m);
  });

  it.each([
    ['a tag that is not the version', 'v0.0.1', image, 'is not'],
    ['an image without an owner', tag, 'ghcr.io/OWNER/calendar-events-service', 'no owner'],
  ])('is refused for %s', (_, otherTag, otherImage, reason) => {
    expect(() => run('release-notes', otherTag, otherImage)).toThrow(reason);
  });

  it('is refused for a version that the changelog lacks', () => {
    const changelog = join(folder, 'CHANGELOG.md');
    writeFileSync(changelog, read('CHANGELOG.md').replace(`## ${version} `, '## 0.0.1 '));

    expect(() => run('release-notes', tag, image)).toThrow('no section');
    cpSync(join(PROJECT, 'CHANGELOG.md'), changelog);
  });

  it('folds the migrations since the last one, without which it is refused', () => {
    const close = () =>
      execFileSync(process.execPath, [join(folder, 'tools/close-migrations.mjs')], { encoding: 'utf8' });
    writeFileSync(join(migrations, '1700000000000-old.1.0.0.sql'), 'SELECT 0;\n');
    writeFileSync(join(migrations, '1800000000000-second.sql'), 'SELECT 2;\n');
    writeFileSync(join(migrations, '1790000000000-first.sql'), 'SELECT 1;\n');
    expect(() => run('release-notes', tag, image)).toThrow('migrations:close');

    close();

    const closed = `1800000000000-second.${version}.sql`;
    expect(readdirSync(migrations).sort()).toEqual(['1700000000000-old.1.0.0.sql', closed]);
    expect(readFileSync(join(migrations, closed), 'utf8')).toMatch(/SELECT 1;[^]*SELECT 2;/);
    expect(run('release-notes', tag, image)).not.toBe('');
    expect(close()).toBe('No migration is open.\n');
  });

  it('is an image for two architectures, with provenance and SBOM, on a base that is named by its digest', () => {
    const [, base] = /^ARG NODE_IMAGE=(.*)$/m.exec(read('Dockerfile')) ?? [];

    expect(run('release-image', tag, image).trim().split(' --').sort()).toEqual(
      [
        `build-arg CALENDAR_COMMIT=0123abc`,
        `build-arg NODE_IMAGE=${base}@sha256:fedc`,
        `label org.opencontainers.image.version=${version}`,
        'platform linux/amd64,linux/arm64',
        'provenance=mode=max',
        'push',
        'sbom=true',
        `tag ${image}:${version}`,
        'buildx build .',
      ].sort(),
    );
  });

  it('is described where each of its scripts is named', () => {
    const scripts = readdirSync(join(PROJECT, '.ci'));
    const named = [...read('CONTRIBUTING.md').matchAll(/^\| `\.ci\/(?<name>[\w-]+)`/gm)].map(
      ([, name]) => name,
    );

    expect(named.sort()).toEqual(scripts.sort());
  });

  it.each(workflows)('is made by %s for a tag of a version, once .ci/run has passed', (workflow) => {
    const text = read(workflow);

    expect(text).toMatch(/v\*\.\*\.\*|\/\^v\\d\+\\\.\\d\+\\\.\\d\+\$\//);
    for (const script of ['release-notes', 'release-image'])
      expect(text).toMatch(new RegExp(`bash \\.ci/${script} "\\$\\w+" "\\$IMAGE"`));
    expect(text).toMatch(/needs: (?:check$|\[check,)/m);
  });

  it.each(workflows)(
    'has in %s an image of the name of the package, whose owner has to be filled in',
    (workflow) => {
      const [, owner, name] = /^git\+https:\/\/github\.com\/(.*)\/(.*)\.git$/.exec(repository.url) ?? [];

      expect(read(workflow)).toMatch(new RegExp(`IMAGE: [\\w.]+/${owner}/${name}$`, 'm'));
    },
  );

  it.each([...workflows, '.github/workflows/check.yml'])('uses in %s the Node of the image', (workflow) => {
    const [, node] = /^ARG NODE_IMAGE=node:([\d.]+)/m.exec(read('Dockerfile')) ?? [];
    const used = [...read(workflow).matchAll(/(?:node:|node-version: )([\d.]+)/g)].map(([, one]) => one);

    expect([...new Set(used)]).toEqual([node]);
  });
});
