import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { rowsOf } from '../../database/sql.js';

/** More words do not make a title easier to find. */
const MOST_WORDS = 8;
/** A mistake is seldom in the first letters. */
const BEGINNING = 2;
const MOST_SIMILAR = 5_000;

/** Reads the words of texts. */
@Injectable()
export class WordsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the words of a text, folded as those of titles and names are. */
  async in(text: string): Promise<string[]> {
    const rows = await rowsOf<{ word: string }>(
      this.database,
      sql`SELECT lexeme AS word FROM unnest(to_tsvector('simple', calendar_word_text(calendar_fold(${text}))))
        ORDER BY positions[1] LIMIT ${MOST_WORDS}`,
    );
    return rows.map(({ word }) => word);
  }

  /** Returns words of titles and names, folded, that begin like a folded word, or are like it. */
  async similarTo(word: string): Promise<string[]> {
    const known = sql`SELECT calendar_fold(word) AS word FROM known_words WHERE calendar_fold(word)`;
    const rows = await rowsOf<{ word: string }>(
      this.database,
      sql`(${known} LIKE ${`${word.slice(0, BEGINNING)}%`} LIMIT ${MOST_SIMILAR})
        UNION (${known} % ${word} LIMIT ${MOST_SIMILAR}) UNION (${known} %> ${word} LIMIT ${MOST_SIMILAR})`,
    );
    return rows.map((row) => row.word);
  }
}
