import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT } from '../documentation/shell-blocks.js';

const NAME = `${'a'.repeat(64)}/large.webp`;
const YESTERDAY = new Date('2026-11-19T02:30:00Z');

describe('deploy/backup/images.sh', () => {
  let folder = '';
  const images = () => join(folder, 'images');
  const copies = () => join(folder, 'backups/images');
  const copied = (name: string) => readFileSync(join(copies(), name), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'calendar-images-'));
    store('calendar-id', '5f3c');
    store(NAME, 'picture');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function store(name: string, contents: string): void {
    const path = join(images(), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }

  function copy(variables: Readonly<Record<string, string>> = {}) {
    const env = {
      PATH: process.env.PATH,
      IMAGES_DIR: images(),
      BACKUPS: join(folder, 'backups'),
      ...variables,
    };
    return spawnSync('bash', [join(PROJECT, 'deploy/backup/images.sh')], { encoding: 'utf8', env });
  }

  it('copies pictures and the marker with their modes and times, and nothing else', () => {
    chmodSync(join(images(), NAME), 0o644);
    utimesSync(join(images(), NAME), YESTERDAY, YESTERDAY);
    store('incoming/4f/file', 'half');

    expect(copy().stdout).toBe(`${copies()}: 2 new files\n`);
    expect([copied(NAME), copied('calendar-id'), readdirSync(copies()).length]).toEqual([
      'picture',
      '5f3c',
      2,
    ]);
    const { mode, mtime } = statSync(join(copies(), NAME));
    expect([mode & 0o777, mtime]).toEqual([0o644, YESTERDAY]);
  });

  it('copies only what is new, and keeps what was removed', () => {
    copy();
    rmSync(join(images(), dirname(NAME)), { recursive: true });
    store(`${'b'.repeat(64)}/full.webp`, 'another');

    expect(copy().stdout).toBe(`${copies()}: 1 new files\n`);
    expect(copied(NAME)).toBe('picture');
  });

  it('copies a picture anew of which an interrupted run has left a part', () => {
    copy();
    rmSync(join(copies(), NAME));
    writeFileSync(join(copies(), `${NAME}.part`), 'pict');

    expect(copy().status).toBe(0);
    expect([copied(NAME), readdirSync(dirname(join(copies(), NAME)))]).toEqual(['picture', ['large.webp']]);
  });

  it('fails where there is no folder', () => {
    expect(copy({ IMAGES_DIR: join(folder, 'none') }).status).not.toBe(0);
  });
});

describe('deploy/pgbackrest/backup.sh', () => {
  let folder = '';
  const backups = () => readdirSync(join(folder, 'backups'));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'calendar-pgbackrest-'));
    mkdirSync(join(folder, 'backups'));
    mkdirSync(join(folder, 'images'));
    writeFileSync(join(folder, 'images/calendar-id'), '5f3c');
    writeFileSync(join(folder, 'pgbackrest'), '#!/bin/sh\necho "status: ok"', { mode: 0o755 });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function backUp(variables: Readonly<Record<string, string>>) {
    const env = { PATH: `${folder}:${process.env.PATH}`, BACKUPS: join(folder, 'backups'), ...variables };
    return spawnSync('sh', [join(PROJECT, 'deploy/pgbackrest/backup.sh')], { encoding: 'utf8', env });
  }

  it('copies the pictures, and says when the backup was begun', () => {
    expect(backUp({ IMAGES_DIR: join(folder, 'images') }).status).toBe(0);
    expect(backups()).toEqual(['images', 'last']);
    expect(readdirSync(join(folder, 'backups/images'))).toEqual(['calendar-id']);
  });

  it('reports no backup whose pictures could not be copied', () => {
    expect(backUp({ IMAGES_DIR: join(folder, 'none') }).status).not.toBe(0);
    expect(backups()).not.toContain('last');
  });

  it('needs no pictures on a machine that has the database alone', () => {
    expect(backUp({}).status).toBe(0);
    expect(backups()).toEqual(['last']);
  });
});
