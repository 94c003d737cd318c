import { expecting, rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { accepted, type ParameterParser } from '../../../common/parameters/parameter.js';
import { numberParser } from '../../../common/parameters/number.parsers.js';
import type { Box } from './distance.sql.js';

const LONGITUDE = numberParser(-180, 180);
const LATITUDE = numberParser(-90, 90);
const MEMBERS = [LONGITUDE, LATITUDE, LONGITUDE, LATITUDE];

/** Four numbers in degrees, the order of GeoJSON: west, south, east, north. West of more than east is across the date line. */
export const boxParser: ParameterParser<Box> = {
  schema: {
    type: 'array',
    items: { type: 'number', format: 'double', minimum: -180, maximum: 180 },
    minItems: 4,
    maxItems: 4,
  },
  isList: true,
  parse: (sent) => {
    const box = boxIn(sent);
    if (box === undefined) return expecting('array', sent, sentence('box'));
    return box[1] > box[3] ? rejected(sent, sentence('southFirst')) : box;
  },
};

/** Returns the four numbers, each in its bounds; undefined for anything else. */
function boxIn(sent: unknown): Box | undefined {
  const elements = [sent]
    .flat()
    .flatMap((one: unknown) => (typeof one === 'string' ? one.split(',') : [one]));
  if (elements.length !== MEMBERS.length) return undefined;
  const numbers = MEMBERS.map((member, place) => accepted(member.parse(elements[place])));
  return numbers.includes(undefined) ? undefined : (numbers as unknown as Box);
}
