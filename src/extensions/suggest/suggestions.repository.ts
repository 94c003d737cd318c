import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import type { RecordType } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { rowOf } from '../../database/sql.js';
import type { RecordRef } from '../../reading/record-cache.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from '../../reading/revision.js';
import { type Search, suggestedEvents, suggestedNames } from './suggested.sql.js';

export type FoundRef = RecordRef & { readonly type: RecordType };

/** References to records whose names have words with some beginnings, the best first. */
export interface Found {
  readonly upcoming: readonly FoundRef[];
  readonly past: readonly FoundRef[];
  /** Venues, organizers, categories and tags. */
  readonly others: readonly FoundRef[];
  readonly revision: Revision;
}

/** Finds records to suggest. */
@Injectable()
export class SuggestionsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @param most so many of each */
  async find(search: Search, most: number, context: RequestContext): Promise<Found> {
    const limit = raw(String(most));
    const { events, others, ...revision } = await rowOf<FoundRow>(
      this.database,
      sql`SELECT ${revisionColumns(context.now)}, (${suggestedEvents(search, limit, context)}) AS events,
        (${suggestedNames(search, limit, context)}) AS others`,
    );
    const upcoming = events.filter(({ isOver }) => !isOver);
    return { upcoming, past: events.filter(({ isOver }) => isOver), others, revision: toRevision(revision) };
  }
}

type FoundRow = RevisionRow &
  Pick<Found, 'others'> & { readonly events: readonly (FoundRef & { readonly isOver: boolean })[] };
