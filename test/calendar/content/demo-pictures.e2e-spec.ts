import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoCalendar } from '../../../src/bootstrap/preparation.js';
import { PROJECT } from '../../documentation/shell-blocks.js';
import { startApp } from '../../support/app.js';
import { filesIn } from '../../support/pictures.js';
import { DEMO_CALENDAR } from '../../support/records.js';

const app = startApp();
const parent = mkdtempSync(join(tmpdir(), 'demo-pictures-'));
const folder = join(parent, 'demo');
const texts = join(PROJECT, 'demo/pictures.json');
const slugs = readdirSync(join(PROJECT, 'demo/pictures')).map((name) => name.replace('.svg', ''));

interface Shown {
  readonly image: false | { readonly alt: string; readonly width: number; readonly extension: string };
}

beforeAll(() => {
  // As in the build: within the service no SVG can be read.
  const script =
    "import('./scripts/lib/demo-pictures.mjs').then((m) => m.renderPictures('demo/pictures', process.argv[1]))";
  execFileSync(process.execPath, ['-e', script, folder], { cwd: PROJECT });
});

afterAll(() => {
  rmSync(parent, { recursive: true });
});

async function shown(language: string): Promise<Shown[]> {
  const pages = [1, 2].map(async (page) => {
    const query = `start_date=2000-01-01&per_page=50&page=${page}&translation_language=${language}`;
    const { body } = await app.get(`//translated/calendar/events/v1/events?${query}`).expect(200);
    return (body as { events: Shown[] }).events;
  });
  return (await Promise.all(pages)).flat();
}

describe('The pictures of the demo calendar', () => {
  it('are shown by nearly all events, described in both languages, and stored once each, in four sizes', async () => {
    const count = await loadDemoCalendar(app.nest, DEMO_CALENDAR, { folder, texts });

    const images = (await shown('en')).flatMap(({ image }) => (image === false ? [] : [image]));
    const french = (await shown('fr')).flatMap(({ image }) => (image === false ? [] : [image.alt]));
    expect(images.length).toBeGreaterThan(count * 0.9);
    expect(images[0]).toMatchObject({ width: 1600, extension: 'webp' });
    const described = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, { en: string; fr: string }>;
    const all = Object.values(described);
    expect(new Set(images.map(({ alt }) => alt))).toEqual(new Set(all.map(({ en }) => en)));
    expect(new Set(french)).toEqual(new Set(all.map(({ fr }) => fr)));
    expect(await filesIn(app.images)).toHaveLength(4 * slugs.length);
  });

  it('each belong to a category with a description', () => {
    expect(Object.keys(JSON.parse(readFileSync(texts, 'utf8')) as object)).toEqual(slugs.sort());
  });
});
