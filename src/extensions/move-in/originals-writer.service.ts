import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RecordWriters } from '../../calendar/content/record-writers.js';
import type { RecordType } from '../../common/record-types.js';
import { versionTag } from '../../context/request/preconditions.js';
import { slugify } from '../../common/text/slug.js';
import { numericId } from './arrival.js';
import { KeptIdsRepository } from './kept-ids.repository.js';
import type { Move } from './move.js';
import { MovedRecordsRepository } from './moved-records.repository.js';
import { OccurrenceTranslations } from './occurrence-translations.service.js';
import type { Outcome } from './outcome.js';
import { removed, type Waiting } from './waiting.js';

/** Writes records with all that they consist of, and remembers them. */
@Injectable()
export class OriginalsWriter {
  constructor(
    private readonly writers: RecordWriters,
    private readonly moved: MovedRecordsRepository,
    private readonly keptIds: KeptIdsRepository,
    private readonly translations: OccurrenceTranslations,
  ) {}

  /** Writes records of one type within the caller's transaction. Returns an outcome for each. */
  async write(
    { type, some }: { readonly type: RecordType; readonly some: readonly Waiting[] },
    move: Move,
    manager: EntityManager,
  ): Promise<Outcome[]> {
    const added = some.filter(({ moved }) => moved === undefined);
    if (move.keepsIds) await this.reserveIds(type, some, move, manager);
    const ids = await this.create(type, added, move, manager);
    for (const { arrival, moved, notes } of some) {
      if (moved === undefined) continue;
      const { recordId: id, version } = moved;
      const context = { ...move.context, ifMatch: `"${versionTag({ type, id, version })}"` };
      const target = { type, id, onRemoved: (name: string) => notes.add(removed(name)) };
      const update = () => this.writers.update(target, arrival.fields, context, manager);
      if (type === 'event') await this.translations.keep(id, move.context, manager, update);
      else await update();
    }
    const written = some.map((one) => ({ ...one, id: one.moved?.recordId ?? ids[added.indexOf(one)] ?? 0 }));
    await this.noteSlugs(type, written, manager);
    await this.moved.store(
      { source: move.source.name, type },
      written.map(({ arrival, id, digest }) => ({ externalId: arrival.id, recordId: id, digest })),
      { language: move.context.language, isTranslation: false },
      manager,
    );
    return written.map(({ id, moved }) => ({ kind: moved === undefined ? 'created' : 'updated', id }));
  }

  /** Keeps the ids of new records from others, and those of images, which changed records may have got. */
  private async reserveIds(
    type: RecordType,
    some: readonly Waiting[],
    { source, context }: Move,
    manager: EntityManager,
  ): Promise<void> {
    const added = some.filter(({ moved }) => moved === undefined);
    const ids = added.flatMap(({ arrival }) => numericId(arrival) ?? []);
    const images = some.flatMap(({ arrival }) => arrival.image ?? []);
    await this.keptIds.reserve({ source: source.name, type, ids, images }, context, manager);
  }

  private async create(
    type: RecordType,
    added: readonly Waiting[],
    move: Move,
    manager: EntityManager,
  ): Promise<number[]> {
    if (added.length === 0) return [];
    const { keepsIds, context } = move;
    const records = added.map(({ arrival, notes }) => ({
      fields: arrival.fields,
      id: keepsIds ? numericId(arrival) : undefined,
      onRemoved: (name: string) => notes.add(removed(name)),
    }));
    return this.writers.create(type, records, context, manager);
  }

  /** Notes the slugs that others have here. */
  private async noteSlugs(
    type: RecordType,
    written: readonly (Waiting & { readonly id: number })[],
    manager: EntityManager,
  ): Promise<void> {
    const ids = written.map(({ id }) => id);
    const slugs = await this.moved.slugs(type, ids, manager);
    for (const { arrival, id, notes } of written) {
      const { slug: wanted } = arrival.fields;
      const slug = slugs.get(id);
      if (typeof wanted === 'string' && slug !== slugify(wanted))
        notes.add(`Its slug ${wanted} is ${slug ?? ''} here, as another record has that one.`);
    }
  }
}
