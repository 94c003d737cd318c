import type { WriteOptions } from '../../calendar/resources/resource.js';
import { inLanguage } from '../../common/errors/sentences.js';
import { INVALID } from '../../common/parameters/parameter.js';
import { definitionsOf } from '../../common/parameters/fields.js';
import type { Arrival } from './arrival.js';

/** Parameters without which a record is still the same: better without them than not at all. */
const OPTIONAL = ['website', 'image', 'phone', 'email', 'cost', 'virtual_url', 'geo_lat', 'geo_lng'];

/** Leaves out what would be refused and is not essential, and notes it. */
export function withoutInvalid(arrival: Arrival, { create }: WriteOptions): Arrival {
  const definitions = definitionsOf(create).filter(({ name }) => OPTIONAL.includes(name));
  const invalid = definitions.filter(({ name, parser }) => {
    const { [name]: value } = arrival.fields;
    return value !== undefined && value !== '' && parser.parse(value) === INVALID;
  });
  if (invalid.length === 0) return arrival;
  const emptied = Object.fromEntries(invalid.map(({ name }) => [name, '']));
  const notes = invalid.map(
    ({ name, parser }) =>
      `${name} ${inLanguage(parser.reason(arrival.fields[name]).predicate, 'en')} It is left out.`,
  );
  return { ...arrival, fields: { ...arrival.fields, ...emptied }, notes: [...arrival.notes, ...notes] };
}
