import { Injectable, Logger } from '@nestjs/common';
import { ANONYMOUS } from '../access/caller.js';
import { fromDatabaseError } from '../common/errors/database-errors.js';
import { FieldSelection } from '../http/field-selection.js';
import type { RequestContext } from '../http/request-context.js';
import type { FinishedRecord, KeptRecord, Kind } from './finished-record.js';
import { FinishedRecordsRepository, type VersionedRecord } from './finished-records.repository.js';
import type { Draft, ViewKind } from './record-view.js';
import { Marker } from './slots.js';
import { TemplateLinks } from './template-links.js';
import { ViewMetrics } from './view-metrics.js';

/** A record that everybody may see. */
export interface PublicRecord {
  readonly parentId?: number;
  readonly finished: FinishedRecord;
}

/** Hands out finished records, and finishes anew those of which something has changed. */
@Injectable()
export class FinishedRecordsService {
  private readonly logger = new Logger('PublicView');

  constructor(
    private readonly kept: FinishedRecordsRepository,
    private readonly metrics: ViewMetrics,
  ) {}

  /** Those of these records that everybody may see. */
  async records<Row extends { readonly id: number }>(
    kind: ViewKind<Row>,
    ids: readonly number[],
    context: RequestContext,
  ): Promise<PublicRecord[]> {
    if (ids.length === 0) return [];
    const kept = await this.kept.read(kind.kind, ids, context);
    const fresh = await this.finish(
      kind,
      kept.filter(({ finished }) => finished === undefined),
      context,
    );
    if (fresh.length > 0) await this.keep(kind.kind, fresh, context);
    const anew = new Map(fresh.map(({ finished }) => [finished.id, finished]));
    return kept.flatMap(({ id, parentId, finished = anew.get(id) }) =>
      finished ? [{ parentId, finished }] : [],
    );
  }

  /** Presents records anew. Their versions were read before the rows are, so nothing newer is missed. */
  private async finish<Row extends { readonly id: number }>(
    kind: ViewKind<Row>,
    outdated: readonly KeptRecord[],
    context: RequestContext,
  ): Promise<VersionedRecord[]> {
    if (outdated.length === 0) return [];
    const versions = new Map(outdated.map(({ id, version }) => [id, version]));
    // Whatever this request asks for, the whole record is kept.
    const everything = { ...context, caller: ANONYMOUS, fields: new FieldSelection() };
    const rows = await kind.load([...versions.keys()], everything);
    const fresh = rows.flatMap((row): VersionedRecord[] => {
      const [finished, version] = [finishedRow(kind, row, everything), versions.get(row.id)];
      return finished && version ? [{ finished, version }] : [];
    });
    this.metrics.notePresented(kind.kind, fresh.length);
    return fresh;
  }

  /** Where the database takes nothing, the answer is good all the same. */
  private async keep(
    kind: Kind,
    fresh: readonly VersionedRecord[],
    { language }: RequestContext,
  ): Promise<void> {
    try {
      await this.kept.store(kind, language, fresh);
    } catch (error) {
      if (fromDatabaseError(error) === undefined) throw error;
      this.logger.warn(`Finished records could not be kept: ${String(error)}`);
    }
  }
}

function finishedRow<Row extends { readonly id: number }>(
  kind: ViewKind<Row>,
  row: Row,
  context: RequestContext,
): FinishedRecord | undefined {
  const marker = new Marker();
  const draft = kind.draft(row, { ...context, links: new TemplateLinks(marker) }, marker);
  return draft && toFinished(row.id, draft, marker);
}

function toFinished(
  id: number,
  { record, name, links, isLocked = false }: Draft,
  marker: Marker,
): FinishedRecord {
  const { json_ld: jsonLd, language, translations } = record;
  const marked = {
    ...record,
    language: marker.mark('language'),
    translations: undefined,
    ...(jsonLd && { json_ld: marker.mark('json_ld') }),
  };
  return {
    id,
    body: marker.toTemplate(marked),
    jsonLd: jsonLd && marker.toTemplate(jsonLd),
    languages: `,${JSON.stringify({ language, translations }).slice(1, -1)}`,
    name,
    links,
    isLocked,
  };
}
