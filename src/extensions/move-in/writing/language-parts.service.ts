import { Injectable } from '@nestjs/common';
import type { Language } from '../../../context/language/language.js';
import type { RecordType } from '../../../common/record-types.js';
import { alone, before, type LanguageGroup } from '../source/language-group.js';
import type { Move } from '../report/move.js';
import { type Moved, MovedRecordsRepository } from '../moved/moved-records.repository.js';
import type { Waiting, WaitingTranslation } from './waiting.js';

/** Arrivals of one page that are written at once. */
export type LanguagePart =
  | { readonly originals: readonly Waiting[]; readonly language: Language }
  | { readonly translations: readonly WaitingTranslation[] };

interface Grouped extends Waiting {
  readonly group: LanguageGroup;
}

/** Brings arrivals into an order in which originals come before their translations. */
@Injectable()
export class LanguageParts {
  constructor(private readonly moved: MovedRecordsRepository) {}

  /**
   * Yields arrivals of one type, each part once the one before it is written.
   * @param deferred receives those whose originals have not come yet; without, these become originals themselves
   */
  async *of(
    type: RecordType,
    waiting: readonly Waiting[],
    move: Move,
    deferred?: (one: Waiting) => void,
  ): AsyncGenerator<LanguagePart> {
    const grouped: Grouped[] = [];
    for (const one of waiting) grouped.push(await this.grouped(one, move));
    const { originals, others } = await this.sorted(type, grouped, move);
    for (const [language, some] of originals) yield { originals: some, language };
    let left: readonly Grouped[] = others;
    while (left.length > 0) {
      const { translations, rest } = await this.located(type, left, move);
      if (translations.length > 0) yield { translations };
      if (deferred) {
        rest.forEach(deferred);
        return;
      }
      const [first, ...further] = rest;
      if (first !== undefined) yield { originals: [first], language: languageOf(first, move) };
      left = further;
    }
  }

  private async grouped(one: Waiting, { source, context, report }: Move): Promise<Grouped> {
    const found = one.moved === undefined ? await source.groupOf?.(one.arrival) : undefined;
    const group = found ?? alone(context.site.languages);
    const { foreign, refusal, notes = [] } = group;
    for (const note of notes) one.notes.add(note);
    if (foreign !== undefined) {
      report.speaks(foreign);
      one.notes.add(
        `Its language ${foreign} is not among ${group.languages.join(', ')}: here it counts as ${context.language}.`,
      );
    }
    return { ...one, group, arrival: refusal === undefined ? one.arrival : { ...one.arrival, refusal } };
  }

  /** Sorts out the originals: what is one here, and what is new and precedes the others of its group. */
  private async sorted(type: RecordType, grouped: readonly Grouped[], move: Move) {
    const known = await this.known(type, grouped, move);
    const isOriginal = ({ moved, group }: Grouped) => {
      if (moved !== undefined) return !moved.isTranslation;
      return before(group).length === 0 && firstOf(group, known) === undefined;
    };
    const originals = new Map<Language, Grouped[]>();
    const others: Grouped[] = [];
    for (const one of grouped) {
      if (!isOriginal(one)) others.push(one);
      else {
        const language = languageOf(one, move);
        originals.set(language, [...(originals.get(language) ?? []), one]);
      }
    }
    return { originals, others };
  }

  /** Finds the records that translations belong to, as far as they are here. */
  private async located(type: RecordType, waiting: readonly Grouped[], move: Move) {
    const known = await this.known(type, waiting, move);
    const translations: WaitingTranslation[] = [];
    const rest: Grouped[] = [];
    for (const one of waiting) {
      const original = one.moved ?? firstOf(one.group, known);
      if (original === undefined && !move.isRehearsal) rest.push(one);
      else translations.push({ ...one, original, language: languageOf(one, move) });
    }
    return { translations, rest };
  }

  private async known(
    type: RecordType,
    grouped: readonly Grouped[],
    { source }: Move,
  ): Promise<Map<string, Moved>> {
    const ids = grouped.flatMap(({ group }) => [...group.others.values()]);
    return ids.length === 0 ? new Map<string, Moved>() : this.moved.find({ source: source.name, type }, ids);
  }
}

function firstOf({ others }: LanguageGroup, known: ReadonlyMap<string, Moved>): Moved | undefined {
  const id = [...others.values()].find((other) => known.has(other));
  return id === undefined ? undefined : known.get(id);
}

function languageOf({ moved, group }: Grouped, { context }: Move): Language {
  return moved?.language ?? group.language ?? context.language;
}
