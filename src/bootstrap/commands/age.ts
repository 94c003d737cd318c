import { InvalidArgumentError, Option } from 'commander';

const HOUR = 3_600_000;
const UNITS: Readonly<Record<string, number>> = { h: HOUR, d: 24 * HOUR, w: 7 * 24 * HOUR };

/** A length of time, as written and in milliseconds. */
export interface Age {
  readonly written: string;
  readonly ms: number;
}

/** `--older-than 30d` */
export function olderThanOption(description: string): Option {
  return new Option('--older-than <age>', description).argParser(readAge).makeOptionMandatory();
}

/**
 * Parses an age such as `12h`, `30d` or `4w`.
 * @throws InvalidArgumentError for anything else
 */
export function readAge(written: string): Age {
  const [, number = '', unit = ''] = /^(\d{1,5})([hdw])$/.exec(written) ?? [];
  const ms = Number(number) * (UNITS[unit] ?? 0);
  if (ms === 0) throw new InvalidArgumentError('Write it as 12h, 30d or 4w.');
  return { written, ms };
}
