import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RecordWriters } from '../../../calendar/content/record-writers.js';
import type { RecordType } from '../../../common/record-types.js';
import { versionTag } from '../../../context/request/preconditions.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { slugify } from '../../../common/text/slug.js';
import { type Arrival, isPrivate, numericId } from '../source/arrival.js';
import { grouped } from '../source/grouped.js';
import { KeptIdsRepository } from '../moved/kept-ids.repository.js';
import type { Provenance } from '../report/move.js';
import { MovedRecordsRepository, type Origin } from '../moved/moved-records.repository.js';
import { OccurrenceTranslations } from './occurrence-translations.service.js';
import type { Outcome } from '../report/outcome.js';
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
    provenance: Provenance,
    write: RequestWrite,
  ): Promise<Outcome[]> {
    const added = some.filter(({ moved }) => moved === undefined);
    const { source, keepsIds } = provenance;
    const { context, manager } = write;
    if (keepsIds) await this.reserveIds({ source: source.name, type }, some, write);
    const ids = await this.create(type, added, provenance, write);
    for (const { arrival, moved, notes } of some) {
      if (moved === undefined) continue;
      const { recordId: id, version } = moved;
      const ifMatch = `"${versionTag({ type, id, version })}"`;
      const current = write.with({ ifMatch, described: describedBy(arrival) });
      const target = { type, id, onRemoved: (name: string) => notes.add(removed(name)) };
      const update = () => this.writers.update(target, arrival.fields, current);
      if (type === 'event') await this.translations.keep(id, write, update);
      else await update();
    }
    const written = some.map((one) => ({ ...one, id: one.moved?.recordId ?? ids.get(one) ?? 0 }));
    await this.noteSlugs(type, written, manager);
    await this.moved.store(
      { source: source.name, type },
      written.map(({ arrival, id, digest }) => ({ externalId: arrival.id, recordId: id, digest })),
      { language: context.language, isTranslation: false },
      manager,
    );
    return written.map(({ id, moved }) => ({ kind: moved === undefined ? 'created' : 'updated', id }));
  }

  /** Keeps the ids of new records from others, and those of images, which changed records may have got. */
  private async reserveIds(origin: Origin, some: readonly Waiting[], write: RequestWrite): Promise<void> {
    const added = some.filter(({ moved }) => moved === undefined);
    const ids = added.flatMap(({ arrival }) => numericId(arrival) ?? []);
    const images = some.flatMap(({ arrival }) => arrival.image ?? []);
    await this.keptIds.reserve({ ...origin, ids, images }, write);
  }

  /** Creates records, private ones by themselves. Returns their ids. */
  private async create(
    type: RecordType,
    added: readonly Waiting[],
    provenance: Provenance,
    write: RequestWrite,
  ): Promise<Map<Waiting, number>> {
    const ids = new Map<Waiting, number>();
    for (const [described, some] of grouped(added, ({ arrival }) => describedBy(arrival))) {
      const created = await this.createAlike(type, some, provenance, write.with({ described }));
      for (const [place, one] of some.entries()) ids.set(one, created[place] ?? 0);
    }
    return ids;
  }

  private async createAlike(
    type: RecordType,
    added: readonly Waiting[],
    { keepsIds }: Provenance,
    write: RequestWrite,
  ): Promise<number[]> {
    const records = added.map(({ arrival, notes }) => ({
      fields: arrival.fields,
      id: keepsIds ? numericId(arrival) : undefined,
      onRemoved: (name: string) => notes.add(removed(name)),
    }));
    return this.writers.create(type, records, write);
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

/** Tells how the venues and organizers count that an arrival describes. */
function describedBy(arrival: Arrival): 'private' | 'public' {
  return isPrivate(arrival) ? 'private' : 'public';
}
