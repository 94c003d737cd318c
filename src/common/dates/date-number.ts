import { type Sentence, sentence } from '../errors/sentences.js';
import { scalarText } from '../text/scalar-text.js';
import { formatWallClock, MS_OF_DAY } from './wall-clock.js';

/** Returns a number as the text of a date: integers are read by their digits, others can only be Unix seconds. */
export function numberText(sent: number): string | undefined {
  if (Number.isInteger(sent)) return String(sent);
  return sent >= 1e8 && sent < 1e10 ? `@${sent}` : undefined;
}

/** Adds to advice on dates what a number would be that is none here, and how to send that. */
export function withReadings(sent: unknown, advice: Sentence): Sentence {
  const text = scalarText(sent)?.trim() ?? '';
  if (!NUMBER.test(text)) return advice;
  const number = Number(text);
  if (MILLISECONDS.test(text)) return asMilliseconds(number, advice);
  const read = Math.abs(number) > LAST_SECOND ? advice : asSeconds(text, advice);
  if (number < FIRST_OF_1980 || number >= FIRST_OF_2100) return read;
  return sentence('dateOfSheet', { advice: read, date: instantOf((number - DAYS_OF_SHEETS) * MS_OF_DAY) });
}

const NUMBER = /^-?\d{1,20}(?:\.\d{1,20})?$/;
const MILLISECONDS = /^\d{12,13}$/;
/** The last second that is a date in every zone, before or after 1970. */
const LAST_SECOND = 62_135_000_000;
/** Spreadsheets count days from the end of 1899. */
const DAYS_OF_SHEETS = 25_569;
const FIRST_OF_1980 = 29_221;
const FIRST_OF_2100 = 73_051;

function asSeconds(text: string, advice: Sentence): Sentence {
  return sentence('dateSeconds', {
    advice,
    instant: instantOf(Math.floor(Number(text)) * 1000),
    number: text,
  });
}

function asMilliseconds(number: number, advice: Sentence): Sentence {
  return sentence('dateMilliseconds', {
    advice,
    instant: instantOf(number),
    number: String(Math.floor(number / 1000)),
  });
}

function instantOf(ms: number): string {
  // Days of spreadsheets are rounded numbers.
  return formatWallClock(new Date(Math.round(ms / 1000) * 1000));
}
