import { between, choose, oneOf, seeded } from '../../lib/random.mjs';
import { capital, slugOf, zipf } from './words.mjs';

const CITIES = 80;
const STATUSES = [
  [0.985, 'publish'],
  [0.01, 'draft'],
  [0.005, 'private'],
];

/** Generates venues in a few cities, most with coordinates, and their French translations. */
export function makeVenues(world, ids) {
  const random = seeded(21);
  const cities = makeCities(world.english, random);
  const anyCity = zipf(CITIES);
  const rows = ids.map((id) => {
    const city = cities[anyCity(random)];
    return { ...linked(id, random, world), ...place(city, random), ...contact(id, random) };
  });
  return { rows, translations: translations('venue_id', rows, random, world) };
}

/** Generates organizers and their French translations. */
export function makeOrganizers(world, ids) {
  const random = seeded(31);
  const rows = ids.map((id) => ({
    ...linked(id, random, world),
    ...contact(id, random),
    email: random() < 0.7 ? `office${id}@example.org` : '',
  }));
  return { rows, translations: translations('organizer_id', rows, random, world) };
}

function makeCities({ words }, random) {
  return Array.from({ length: CITIES }, (_, index) => ({
    name: capital(words[500 + index * 7]),
    lat: 43 + random() * 8,
    lng: -68 + random() * 8,
  }));
}

function linked(id, random, { english, authors, images, anchor }) {
  const title = english.title(random);
  const published = new Date(anchor - between(random, 100, 3000) * 86_400_000).toISOString();
  return {
    id,
    author_id: oneOf(random, authors),
    status: choose(random, STATUSES),
    title,
    slug: slugOf(title, id),
    description: random() < 0.5 ? english.html(random, 300) : '',
    excerpt: random() < 0.1 ? english.html(random, 80) : '',
    published_at: published,
    modified_at: published,
    image_id: random() < 0.3 ? oneOf(random, images) : null,
    language: 'en',
  };
}

function place(city, random) {
  const isLocated = random() < 0.8;
  const near = (degrees) => (isLocated ? Number((degrees + (random() - 0.5) / 5).toFixed(5)) : null);
  return {
    address: `${between(random, 1, 400)} ${city.name} Street`,
    city: city.name,
    country: 'Canada',
    province: 'New Brunswick',
    state: '',
    stateprovince: 'New Brunswick',
    zip: `E${between(random, 1, 9)}A ${between(random, 1, 9)}B${between(random, 1, 9)}`,
    geo_lat: near(city.lat),
    geo_lng: near(city.lng),
    show_map: true,
    show_map_link: true,
  };
}

function contact(id, random) {
  return {
    phone: random() < 0.6 ? `+1 506 555 ${String(id % 10_000).padStart(4, '0')}` : '',
    website: random() < 0.5 ? `https://www.example.org/${id}` : '',
  };
}

function translations(owner, rows, random, { french }) {
  return rows
    .filter(() => random() < 0.3)
    .map(({ id, description }) => {
      const title = french.title(random);
      const text = description === '' ? null : french.html(random, 300);
      const slug = slugOf(title, `fr-${id}`);
      return { [owner]: id, language: 'fr', title, slug, description: text, excerpt: null };
    });
}
