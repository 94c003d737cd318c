/** Abbreviations that the tz database has, or PHP, for zones of North America that never change their clocks. */
const ABBREVIATION = /^[CEMP][SD]T$/i;

/** Tells whether people mean several time zones by a name, such as CST: that of Chicago, also in summer, or of China. */
export function isZoneAbbreviation(name: string): boolean {
  return ABBREVIATION.test(name.trim());
}
