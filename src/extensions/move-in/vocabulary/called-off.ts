import { headingName } from './headings.js';
import { wordsIn } from './words-in.js';

/** The words by which programs call an event off, in the languages in which Outlook is used most. */
const WORDS = wordsIn(`
  canceled cancelled abgesagt annule annulee cancelado cancelada annullato annullata geannuleerd odwolane odwolany
  odwolana
`);

export const TITLED_CALLED_OFF = 'It is canceled here, as its title says so.';

/** Tells whether a title begins with a word that calls the event off, as Outlook writes it. */
export function isTitledCalledOff(title: string): boolean {
  const [, word = ''] = /^([^\s:]{1,20})\s?: /.exec(title) ?? [];
  return isCallingOff(word);
}

export function isCallingOff(word: string): boolean {
  return WORDS.includes(headingName(word));
}
