import { headingName } from './headings.js';

/** The languages of the headings but English, whose months the API reads. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'nl', 'pl'];
/** Polish has another form of a month beside a day. */
const FORMS = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric' } as const,
]);
/** A day with the name of its month and a year of four digits, such as `3. März 2027` or `19 de noviembre de 2027`. */
const NAMED = /(?<!\d)(\d{1,2})(?:\.|er|º)? (?:de )?(\p{L}{3,12})\.?,? (?:del? )?(\d{4})(?!\d)/u;

/** Returns a text with its day as ISO 8601 writes it, if that has the name of a month in a language of the headings. */
export function withMonthNumber(text: string): string {
  return text.replace(NAMED, (written, day: string, name: string, year: string) => {
    const month = MONTHS.get(headingName(name));
    return month === undefined ? written : `${year}-${month}-${day.padStart(2, '0')}`;
  });
}

const MONTHS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) => FORMS.flatMap((form) => monthsIn(new Intl.DateTimeFormat(language, form)))),
);

function monthsIn(format: Intl.DateTimeFormat): [name: string, number: string][] {
  return Array.from({ length: 12 }, (_, index) => {
    const parts = format.formatToParts(new Date(Date.UTC(2027, index, 15, 12)));
    const name = parts.find(({ type }) => type === 'month')?.value ?? '';
    return [headingName(name), String(index + 1).padStart(2, '0')];
  });
}
