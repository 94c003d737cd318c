import { isCallingOff } from './called-off.js';
import { headingName } from './headings.js';
import { wordsIn } from './words-in.js';

/** "Yes" and "no" as programs write them, in the languages of the headings. */
const YES = wordsIn('true yes 1 y on x ✓ ✔ wahr ja j ein an vrai oui verdadero si vero waar aan prawda tak');
const NO = wordsIn('false no 0 n off falsch nein aus faux non falso onwaar nee uit falsz nie');
/** Sensitivities that everybody may see. */
const OPEN = wordsIn(`
  listed normal normale normaal normalny normalna normalne default standard public offentlich oeffentlich publique
  publico pubblico openbaar publiczne publiczny
`);
/** Sensitivities that not everybody may see. Outlook numbers them: 1 is personal, 2 private, 3 confidential. */
const CLOSED = wordsIn(`
  2 3 unlisted personal private confidential company_confidential secret personlich persoenlich privat vertraulich geheim
  personnel prive confidentiel privado confidencial personale privato riservato persoonlijk vertrouwelijk
  osobiste osobisty prywatne prywatny poufne poufny
`);

/** Returns the meaning of a cell that says yes or no; undefined if it says neither. */
export function yesOrNo(cell: string): boolean | undefined {
  return among(cell, YES, NO);
}

/** Tells whether a cell about privacy closes a record to the public; undefined if it does not say so in a known way. */
export function isClosing(cell: string): boolean | undefined {
  return among(cell, [...YES, ...CLOSED], [...NO, ...OPEN]);
}

/** Words of programs such as Eventbrite for an event that everybody may see, also one that is over. */
const PUBLISHED = wordsIn('publish published live started ended completed');
const STATUSES = wordsIn('draft pending private future');

/** Returns the status of a record in another program as one here; what is none as it is. */
export function statusOf(cell: string): string {
  const word = headingName(cell);
  if (PUBLISHED.includes(word) || isCallingOff(word)) return 'publish';
  return STATUSES.includes(word) ? word : cell;
}

/** Tells whether a word is the status of a record. */
export function isStatus(cell: string): boolean {
  return [...PUBLISHED, ...STATUSES].includes(headingName(cell));
}

function among(cell: string, yes: readonly string[], no: readonly string[]): boolean | undefined {
  const word = headingName(cell) || cell.trim();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}
