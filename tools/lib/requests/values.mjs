import fc from 'fast-check';
import {
  ADDRESSES,
  DATES,
  MEMBER_NAMES,
  NUMBERS,
  OBJECTS,
  RECURRENCES,
  TEXTS,
  UNKNOWN_NAMES,
  ZONES,
} from './hostile-values.mjs';

/** Members and parameters that refer to records, with the collection they refer to. */
const REFERENCES = {
  venue: 'venues',
  venues: 'venues',
  organizer: 'organizers',
  organizers: 'organizers',
  categories: 'categories',
  parent: 'categories',
  tags: 'tags',
  event: 'events',
  post: 'events',
  post_parent: 'events',
  series: 'events',
  include: undefined,
  exclude: undefined,
};
const KNOWN = Symbol('known');

/** A placeholder for an existing record; which one is decided when the request is sent. */
export function known(collection, member) {
  return fc.nat(10_000).map((pick) => ({ [KNOWN]: true, collection, member, pick }));
}

/** Replaces placeholders by the ids or slugs of records. */
export function withKnown(value, records) {
  if (typeof value !== 'object' || value === null) return value;
  if (value[KNOWN]) return records.pick(value);
  if (Array.isArray(value)) return value.map((inner) => withKnown(inner, records));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKnown(inner, records)]));
}

/** Generates values for a parameter or member: mostly valid, some nearly valid, some hostile. */
export function valueOf(name, schema, place) {
  return weighted(
    [14, rightValue(name, schema, place)],
    [2, nearlyRight(name, schema, place)],
    [3, hostile],
    [1, objects],
  );
}

/** Generates one of these, by weight. */
export function weighted(...shares) {
  return fc.oneof(...shares.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Generates values that the schema allows, as far as it is specific. */
export function rightValue(name, schema, { document, collection }) {
  const place = { document, collection };
  const { $ref: reference, oneOf, anyOf, enum: choices } = schema;
  if (reference) return bodyOf(resolve(document, reference), place);
  if (choices) return fc.constantFrom(...choices);
  const alternatives = oneOf ?? anyOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => rightValue(name, one, place)));
  return named(name, schema, place) ?? typed(name, schema, place);
}

/** Generates an object of a schema: all required members, and some optional ones with values of any sort. */
export function bodyOf({ properties = {}, required = [] }, place) {
  const members = Object.entries(properties);
  const needed = Object.fromEntries(
    members
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, rightValue(name, schema, place)]),
  );
  const further = members.map(([name, schema]) => valueOf(name, schema, place).map((value) => [name, value]));
  const odd = fc.tuple(fc.constantFrom(...MEMBER_NAMES, 'id', 'role', ''), hostile);
  const changes = fc.array(weighted([12, fc.oneof(...further)], [1, odd]), { maxLength: 5 });
  return fc.tuple(fc.record(needed), changes).map(([base, changed]) => {
    // As JSON.parse does, with `__proto__` as an ordinary member.
    const body = Object.assign(Object.create(null), base);
    for (const [name, value] of /** @type {[string, unknown][]} */ (changed)) body[name] = value;
    return body;
  });
}

const deep = fc.integer({ min: 1, max: 60 }).map((depth) => {
  let value = /** @type {unknown} */ ('x');
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Generates objects, in a list or not, that cannot be converted to text or numbers. */
export const objects = fc.constantFrom(...OBJECTS, ...OBJECTS.map((one) => [one]));

export const hostile = weighted(
  [6, fc.constantFrom(...TEXTS)],
  [3, fc.constantFrom(...NUMBERS)],
  [2, fc.constantFrom(...DATES, ...ZONES, ...ADDRESSES)],
  [2, fc.string({ unit: 'binary', maxLength: 30 })],
  [2, fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: {} }, [1, [2]])],
  [1, fc.array(fc.constantFrom(...TEXTS, ...NUMBERS), { maxLength: 4 })],
  [1, fc.constantFrom(101, 5_000).map((length) => Array.from({ length }, (_, i) => i + 1))],
  [1, fc.constantFrom(UNKNOWN_NAMES, UNKNOWN_NAMES.join(','))],
  [1, deep],
  [1, fc.jsonValue({ maxDepth: 4 })],
);

const words = fc
  .array(fc.constantFrom('jazz', 'Harbour', 'été', 'night', '12', 'free', 'Größe', 'x'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) => all.join(' '));

const QUERIES = [
  '',
  'search=jazz',
  'start_date=today&end_date=%2B1+week',
  'categories=music&tags[]=jazz',
  'venue=1',
  'geoloc_lat=1',
  'bbox=170,-20,-170,20',
  'page=2',
  'a[b][c]=1',
  'search=%00',
  'search=%ff',
  '__proto__=1',
  '&&=&',
  ...MEMBER_NAMES.map((name) => `search[${name}]=1`),
];

const byName = {
  recurrence: () => fc.constantFrom(...RECURRENCES),
  timezone: () => fc.constantFrom(...ZONES.slice(0, 13)),
  website: () => fc.constantFrom(...ADDRESSES.slice(0, 3)),
  image: () => fc.constantFrom(...ADDRESSES.slice(0, 3)),
  // Few of them, so that some are taken.
  source: () => fc.constantFrom('shop', 'fair'),
  external_id: () => fc.constantFrom('1', '2', 'a/b', '🎫'),
  language: () => fc.constantFrom('en', 'fr'),
  query: () => fc.constantFrom(...QUERIES),
  slug: ({ collection }) => fc.oneof(known(collection, 'slug'), words),
};

const byType = {
  integer: ({ minimum = 0, maximum = 60 }) => fc.integer({ min: minimum, max: Math.min(maximum, 60) }),
  number: ({ minimum, maximum }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  string: () => words,
  array: ({ items = {} }, name, place) =>
    fc.array(rightValue(name, items, place), { minLength: 1, maxLength: 4 }),
};

/** Generates a value suggested by the parameter's name; undefined for names without a meaning here. */
function named(name, schema, place) {
  if (/date|^(?:starts|ends)_/.test(name)) return fc.constantFrom(...DATES.slice(-12));
  if (name in byName) return byName[name](place);
  if (!(name in REFERENCES) || schema.type === 'object') return undefined;
  const one = known(REFERENCES[name] ?? place.collection, 'id');
  return schema.type === 'array' ? fc.array(one, { minLength: 1, maxLength: 3 }) : one;
}

function typed(name, schema, place) {
  const make = byType[[schema.type].flat()[0]];
  return make ? make(schema, name, place) : fc.oneof(words, fc.integer({ min: 1, max: 60 }));
}

/** Generates values that a lenient parser accepts and a strict one may reject. */
function nearlyRight(name, schema, place) {
  const ways = [
    textOf,
    (value) => [value],
    (value) => ` ${textOf(value)} `,
    (value) => [value, value],
    () => '',
    () => null,
    () => ({ id: 1 }),
    (value) => `${textOf(value)},${textOf(value)}`,
  ];
  const right = rightValue(name, schema, place);
  return fc
    .tuple(right, fc.constantFrom(...ways))
    .map(([value, way]) => (value?.[KNOWN] ? value : way(value)));
}

function textOf(value) {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function resolve(document, reference) {
  const steps = reference.slice(2).split('/');
  return steps.reduce((found, step) => found[step], document);
}
