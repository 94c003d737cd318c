import { Injectable } from '@nestjs/common';
import { CachedEvents } from '../../calendar/events/cached-events.service.js';
import { Resources } from '../../calendar/resources/resources.service.js';
import { formatWallClock } from '../../common/dates/wall-clock.js';
import { RECORDS } from '../../common/record-types.js';
import { combinations } from '../../common/text/combinations.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Json } from '../../reading/json.js';
import type { RecordRef } from '../../reading/record-cache.js';
import type { Result } from '../../reading/result.js';
import type { Revision } from '../../reading/revision.js';
import { mayBeMistyped, probableBeginnings } from './probable-beginnings.js';
import type { SuggestQuery } from './suggest.query.js';
import type { SuggestionDto, SuggestionsDto } from './suggestion.dto.js';
import { type Found, type FoundRef, SuggestionsRepository } from './suggestions.repository.js';
import { WordsRepository } from './words.repository.js';

const MOST = 10;
/** So many combinations of words that are like those that find nothing. */
const MOST_TRIED = 4;
/** So many upcoming events stand before other records, if there are enough of these. */
const FIRST = 5;
/** The members of events that suggestions show. */
const SHOWN = new FieldSelection(['id', 'title', 'slug', 'url', 'start_date']);

/** Suggests records by the beginnings of words in their names. */
@Injectable()
export class SuggestService {
  constructor(
    private readonly suggestions: SuggestionsRepository,
    private readonly words: WordsRepository,
    private readonly events: CachedEvents,
    private readonly resources: Resources,
  ) {}

  async get({ q = '' }: SuggestQuery, context: RequestContext): Promise<Result> {
    const { revision, ...found } = await this.find(q, context);
    const dto: SuggestionsDto = { suggestions: await this.read(bestOf(found), revision, context) };
    return { revision, contents: (fields) => Json.of(dto).select(fields) };
  }

  /** Finds what has these words; if nothing has, what has those that were probably meant. */
  private async find(q: string, context: RequestContext): Promise<Found> {
    const words = await this.words.in(q);
    const today = formatWallClock(context.site.timezone.toWallClock(context.now)).slice(0, 10);
    const found = await this.suggestions.find({ words, today }, MOST, context);
    if (bestOf(found).length > 0 || !words.some(mayBeMistyped)) return found;
    const alternatives = await Promise.all(words.map((word) => this.meantBy(word)));
    // Words of records that are no longer public stay known: what finds something is what was meant.
    for (const meant of combinations(alternatives, MOST_TRIED)) {
      if (meant.every((word, place) => word === words[place])) continue;
      const others = await this.suggestions.find({ words: meant, today }, MOST, context);
      if (bestOf(others).length > 0) return others;
    }
    return found;
  }

  private async meantBy(word: string): Promise<string[]> {
    return mayBeMistyped(word) ? probableBeginnings(word, await this.words.similarTo(word)) : [word];
  }

  /** Reads records in this order, without those that the caller may no longer read. */
  private async read(
    refs: readonly FoundRef[],
    revision: Revision,
    context: RequestContext,
  ): Promise<SuggestionDto[]> {
    const options = { view: 'listed', revision } as const;
    const of = (type: string): RecordRef[] => refs.filter((ref) => ref.type === type);
    const events = await this.events.read(of('event'), { ...context, fields: SHOWN }, options);
    const records = { event: events, ...(await this.resources.read(of, context, options)) };
    return refs.flatMap(({ type, id }) => {
      const record = records[type].get(id)?.json.value() as Shown | undefined;
      if (record === undefined) return [];
      const { slug, url, start_date, [RECORDS[type].title]: name = '' } = record;
      return [{ type, id, name, slug, url, ...(start_date !== undefined && { start_date }) }];
    });
  }
}

type Shown = Omit<SuggestionDto, 'type' | 'id'> & Readonly<Record<string, string | undefined>>;

/** Puts upcoming events first and past ones last. */
function bestOf({ upcoming, others, past }: Omit<Found, 'revision'>): FoundRef[] {
  const first = upcoming.slice(0, Math.max(FIRST, MOST - others.length));
  return [...first, ...others, ...past].slice(0, MOST);
}
