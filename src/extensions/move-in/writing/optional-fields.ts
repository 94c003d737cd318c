import type { WriteOptions } from '../../../calendar/resources/resource.js';
import { Reason } from '../../../common/errors/reason.js';
import { inLanguage } from '../../../common/errors/sentences.js';
import { definitionsOf } from '../../../common/parameters/fields.js';
import type { Arrival } from '../source/arrival.js';

/** Parameters without which a record is still the same: better without them than not at all. */
const OPTIONAL = ['website', 'image', 'phone', 'email', 'cost', 'virtual_url', 'geo_lat', 'geo_lng'];

/** Leaves out what would be refused and is not essential, and notes it. */
export function withoutInvalid(arrival: Arrival, { create }: WriteOptions): Arrival {
  const definitions = definitionsOf(create).filter(({ name }) => OPTIONAL.includes(name));
  const invalid = definitions.flatMap(({ name, parser }) => {
    const { [name]: value } = arrival.fields;
    const parsed = value === undefined || value === '' ? undefined : parser.parse(value);
    return parsed instanceof Reason ? [{ name, reason: parsed }] : [];
  });
  if (invalid.length === 0) return arrival;
  const emptied = Object.fromEntries(invalid.map(({ name }) => [name, '']));
  const notes = invalid.map(
    ({ name, reason }) => `${name} ${inLanguage(reason.predicate, 'en')} It is left out.`,
  );
  return { ...arrival, fields: { ...arrival.fields, ...emptied }, notes: [...arrival.notes, ...notes] };
}
