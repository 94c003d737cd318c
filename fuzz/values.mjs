import fc from 'fast-check';
import { ADDRESSES, DATES, NUMBERS, TEXTS, UNKNOWN_NAMES, ZONES } from './hostile-values.mjs';

/** Members and parameters that name records, and of which collection. */
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
  include: undefined,
  exclude: undefined,
};
const KNOWN = Symbol('known');

/** Stands for a record that the service has told of; which one is only known when the request is sent. */
export function known(collection, member) {
  return fc.nat(10_000).map((pick) => ({ [KNOWN]: true, collection, member, pick }));
}

/** The value with what stands for records replaced by their ids or slugs. */
export function withKnown(value, records) {
  if (typeof value !== 'object' || value === null) return value;
  if (value[KNOWN]) return records.pick(value);
  if (Array.isArray(value)) return value.map((inner) => withKnown(inner, records));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKnown(inner, records)]));
}

/** Values for a parameter or a member: mostly right ones, and nearly right and hostile ones. */
export function valueOf(name, schema, place) {
  return fc.oneof(
    { weight: 14, arbitrary: rightValue(name, schema, place) },
    { weight: 2, arbitrary: nearlyRight(name, schema, place) },
    { weight: 3, arbitrary: hostile },
  );
}

/** Values that the schema allows, as far as it goes. */
export function rightValue(name, schema, { document, collection }) {
  const place = { document, collection };
  const { $ref: reference, oneOf, anyOf, enum: choices } = schema;
  if (reference) return bodyOf(resolve(document, reference), place);
  if (choices) return fc.constantFrom(...choices);
  const alternatives = oneOf ?? anyOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => rightValue(name, one, place)));
  return named(name, schema, place) ?? typed(name, schema, place);
}

/** An object of a schema: what is required, and some of the rest with values of any sort. */
export function bodyOf({ properties = {}, required = [] }, place) {
  const members = Object.entries(properties);
  const needed = Object.fromEntries(
    members
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, rightValue(name, schema, place)]),
  );
  const further = members.map(([name, schema]) => valueOf(name, schema, place).map((value) => [name, value]));
  const odd = fc.tuple(fc.constantFrom('__proto__', 'id', 'role', 'constructor', 'toJSON', ''), hostile);
  const changes = fc.array(fc.oneof({ weight: 12, arbitrary: fc.oneof(...further) }, odd), { maxLength: 5 });
  return fc.tuple(fc.record(needed), changes).map(([base, changed]) => {
    // As a parser makes it: `__proto__` is a member like any other.
    const body = Object.assign(Object.create(null), base);
    for (const [name, value] of changed) body[name] = value;
    return body;
  });
}

const deep = fc.integer({ min: 1, max: 60 }).map((depth) => {
  let value = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
});

export const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...DATES, ...ZONES, ...ADDRESSES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: {} }, [1, [2]]) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...TEXTS, ...NUMBERS), { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(101, 5_000).map((length) => Array.from({ length }, (_, i) => i + 1)),
  },
  { weight: 1, arbitrary: fc.constantFrom(UNKNOWN_NAMES, UNKNOWN_NAMES.join(',')) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const words = fc
  .array(fc.constantFrom('jazz', 'Harbour', 'été', 'night', '12', 'free', 'Größe', 'x'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) => all.join(' '));

const byName = {
  timezone: () => fc.constantFrom(...ZONES.slice(0, 13)),
  website: () => fc.constantFrom(...ADDRESSES.slice(0, 3)),
  image: () => fc.constantFrom(...ADDRESSES.slice(0, 3)),
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

/** What the name says of a value; undefined when it says nothing. */
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

/** Right in a way that a loose reader takes and a strict one may not. */
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
