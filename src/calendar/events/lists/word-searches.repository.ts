import { Injectable } from '@nestjs/common';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { combinations } from '../../../common/text/combinations.js';
import { readWordQuery, type Word } from '../../../common/text/word-query.js';
import { byIndexes, finds, rowOf } from '../../../database/sql.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from '../../../reading/revision.js';
import { EventsRepository } from '../record/events.repository.js';
import type { EventList } from './event-list.js';
import type { FoundWords, WordSearch } from './found-words.js';
import { isListed } from './matching.sql.js';
import { ListEventsQuery } from './list-events.query.js';
import { foldedText, isVisibleName, wordColumns } from './words.sql.js';

/** The most words that are looked up for a mistyped one, and the most combinations of them that are tried. */
const SIMILAR = 3;
const MOST_TRIED = 4;

type LookedUp = Omit<FoundWords, 'isPlain'> & { readonly isSilent: boolean };

/** Prepares lists with `q`: looks words up among names, and finds words that were meant. */
@Injectable()
export class WordSearchesRepository {
  constructor(private readonly events: EventsRepository) {}

  /** Adds the words of `q`, if it was sent, to a list whose statement is not that of a page. */
  async withWords(list: EventList): Promise<EventList> {
    return list.query.q === undefined ? list : { ...list, words: (await this.lookUp(list)).words };
  }

  /**
   * Looks each word up among the names that the caller may see. Words that say nothing in the language of the list, such as
   * `the`, are left out beside others.
   */
  async lookUp(list: EventList): Promise<{ readonly words: WordSearch; readonly revision: Revision }> {
    const { query, context } = list;
    const { wanted, unwanted } = readWordQuery(query.q ?? '');
    const groups = [...wanted, ...unwanted.map((word) => [word])];
    const { found, ...revision } = await rowOf<RevisionRow & { readonly found: LookedUp[] | null }>(
      this.events.manager,
      sql`${lookingUp(groups, list)} SELECT ${revisionColumns(context.now)}, (SELECT json_agg(json_build_object(
          'query', query::text, 'asIs', as_is::text, 'isSilent', is_silent, 'names', coalesce(names, '[]')) ORDER BY place)
        FROM words LEFT JOIN named USING (place)) AS found`,
    );
    const each = (found ?? []).map((words, place) => ({ ...words, isPlain: isPlain(groups[place]) }));
    const all = each.slice(0, wanted.length);
    const telling = all.filter(({ isSilent }) => !isSilent);
    const words = { wanted: telling.length > 0 ? telling : all, unwanted: each.slice(wanted.length) };
    return { words, revision: toRevision(revision) };
  }

  /**
   * Returns the search with other words in place of those that nobody has written, if that finds something. Alternatives stay: one
   * of them that finds something would tell a word of the other that only a draft has.
   */
  async meant(list: EventList): Promise<string | undefined> {
    const { q: text = '' } = list.query;
    const words = readWordQuery(text)
      .wanted.filter(({ length }) => length === 1)
      .flat()
      .filter(({ isPhrase }) => !isPhrase);
    if (words.length === 0) return undefined;
    const { similar } = await rowOf<{ similar: string[][] }>(
      this.events.manager,
      sql`SELECT json_build_array(${join(words.map(similarTo))}) AS similar`,
    );
    const alternatives = similar.map((known, index) =>
      known.length > 0 ? known : [words[index]?.text ?? ''],
    );
    for (const others of combinations(alternatives, MOST_TRIED)) {
      const q = words.reduceRight((changed, word, index) => replaced(changed, word, others[index]), text);
      if (q !== text && (await this.finds(list, q))) return q;
    }
    return undefined;
  }

  private async finds({ query, ...others }: EventList, q: string): Promise<boolean> {
    const list = { ...others, query: Object.assign(new ListEventsQuery(), query, { q }) };
    const { words } = await this.lookUp(list);
    const matches = isListed({ ...list, words });
    return byIndexes(this.events.manager, (manager) =>
      finds(manager, sql`SELECT FROM events row WHERE ${matches} LIMIT 1`),
    );
  }
}

function replaced(text: string, { at, text: { length } }: Word, other = ''): string {
  return text.slice(0, at) + other + text.slice(at + length);
}

function isPlain([word, ...others]: readonly Word[] = []): boolean {
  return word?.isPhrase === false && others.length === 0;
}

/** Returns a WITH clause: words as PostgreSQL finds them, and the records with these words in their names. */
function lookingUp(groups: readonly (readonly Word[])[], list: EventList): Sql {
  const { language } = list.context;
  const each = groups.map(
    (words, place) => sql`SELECT ${place}::integer AS place, ${wordColumns(words, language)}`,
  );
  const words =
    each.length === 0
      ? sql`SELECT 0 AS place, ''::tsquery AS query, ''::tsquery AS as_is, true AS is_silent WHERE false`
      : join(each, ' UNION ALL ');
  return sql`WITH words AS MATERIALIZED (${words}),
    named AS (SELECT place, json_agg(json_build_object('type', kind, 'ids', ids)) AS names FROM (
      SELECT place, kind, array_agg(DISTINCT record_id) AS ids FROM words JOIN name_words name ON name.words @@ words.query
      WHERE name.language IN ('', ${language}) AND ${isVisibleName(list.context)} GROUP BY place, kind) AS each_kind GROUP BY place)`;
}

/** Returns the known words that are most like one, whatever their accents. */
function similarTo(word: Word): Sql {
  const folded = foldedText(word);
  return sql`ARRAY(SELECT word FROM (SELECT DISTINCT word FROM known_words WHERE calendar_fold(word) % ${folded}) AS known
    ORDER BY similarity(calendar_fold(word), ${folded}) DESC, word LIMIT ${raw(String(SIMILAR))})`;
}
