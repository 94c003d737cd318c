import { readFileSync } from 'node:fs';

/** The files and folders from which the image is built. */
const NEEDED = ['package.json', 'package-lock.json', '.swcrc', 'demo', 'scripts', 'src'];

const linesOf = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('The image', () => {
  it('is built only from an allow list, without .git, .env or data', () => {
    const [first, ...others] = linesOf('.dockerignore');
    const allowed = others.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

    expect(first).toBe('*');
    expect(allowed.sort()).toEqual([...NEEDED].sort());
  });

  it('copies exactly the allowed files and folders', () => {
    const copied = linesOf('Dockerfile')
      .filter((line) => /^(?:COPY|ADD) (?!--from=)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1));

    expect([...new Set(copied)].sort()).toEqual([...NEEDED].sort());
  });

  it('takes the commit from CALENDAR_COMMIT, which Compose passes on, just before the build', () => {
    const lines = linesOf('Dockerfile');

    expect(lines[lines.indexOf('RUN npm run build --omit=dev') - 1]).toBe('ARG CALENDAR_COMMIT');
    expect(linesOf('deploy/compose/docker-compose.yml').join('\n')).toContain(
      "CALENDAR_COMMIT: '${CALENDAR_COMMIT:-}'",
    );
  });

  it('contains only dependencies, compiled code and the demo calendar in the end', () => {
    const lines = linesOf('Dockerfile');
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

    expect(last.filter((line) => /^(?:COPY|ADD) /.test(line))).toEqual([
      'COPY --from=dependencies /service/node_modules ./node_modules',
      'COPY --from=build /service/dist ./dist',
      'COPY demo ./demo',
    ]);
  });
});
