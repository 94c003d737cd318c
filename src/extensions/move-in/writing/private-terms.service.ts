import { Injectable } from '@nestjs/common';
import { Resources } from '../../../calendar/resources/resources.service.js';
import { scalarText } from '../../../common/text/scalar-text.js';
import type { Language } from '../../../context/language/language.js';
import { type Arrival, isPrivate } from '../source/arrival.js';
import type { Waiting } from './waiting.js';

const NAMED = [
  { type: 'category', member: 'categories' },
  { type: 'tag', member: 'tags' },
] as const;

/** Keeps private events from naming new categories and tags, which everybody would see. */
@Injectable()
export class PrivateTerms {
  constructor(private readonly resources: Resources) {}

  /** Returns events with those of their categories and tags that are here, if they are private, and notes the others. */
  async within(waiting: readonly Waiting[], language: Language): Promise<Waiting[]> {
    let all = [...waiting];
    for (const { type, member } of NAMED) {
      const names = new Set(all.flatMap(({ arrival }) => namesIn(arrival, member)));
      if (names.size === 0) continue;
      const { unknown } = await this.resources[type].filter([...names], language);
      all = all.map((one) => withoutNames(one, member, unknown.map(String)));
    }
    return all;
  }
}

function namesIn(arrival: Arrival, member: string): string[] {
  const { [member]: named } = arrival.fields;
  return isPrivate(arrival) && Array.isArray(named) ? named.flatMap((name) => scalarText(name) ?? []) : [];
}

function withoutNames(one: Waiting, member: string, unknown: readonly string[]): Waiting {
  const { arrival, notes } = one;
  const names = namesIn(arrival, member);
  const left = names.filter((name) => unknown.includes(name));
  if (left.length === 0) return one;
  notes.add(
    `Its ${member} "${left.join('", "')}" stay out: it is private, and everybody would see the new names.`,
  );
  const known = names.filter((name) => !unknown.includes(name));
  return { ...one, arrival: { ...arrival, fields: { ...arrival.fields, [member]: known } } };
}
