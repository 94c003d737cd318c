import { zoneMeantBy } from './foreign-zones.js';
import { similarZone, zonesOfCity } from './zone-names.js';

/**
 * Returns the time zone that was probably meant: that of another program's name (`W. Europe Standard Time`), the only one
 * of a city (`Berlin`), or one with a similar name.
 */
export function nearestZone(text: string): string | undefined {
  const meant = zoneMeantBy(text);
  if (meant !== undefined) return meant;
  const [zone, another] = zonesOfCity(text);
  return another === undefined ? (zone ?? similarZone(text)) : undefined;
}
