import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inHalves } from '../content/in-halves.js';
import { RecordWriters } from '../content/record-writers.js';
import { parseId } from '../parameters/number.parsers.js';
import type { RecordType } from '../records/record-types.js';
import { versionTag } from '../request/preconditions.js';
import { slugify } from '../slugs/slug.js';
import { Transactions } from '../sql/transactions.js';
import { type Arrival, digestOf } from './arrival.js';
import { ImageCopier } from './image-copier.service.js';
import { KeptIdsRepository } from './kept-ids.repository.js';
import { Linker } from './linker.js';
import type { Move } from './move.js';
import { type Moved, MovedRecordsRepository } from './moved-records.repository.js';
import { withoutInvalid } from './optional-fields.js';
import type { Outcome } from './outcome.js';
import { refusalOf } from './refusal.js';
import { forbidden, settledOf } from './settled.js';
import type { ArrivalPage } from './source.js';

/** An arrival to be written. */
interface Waiting {
  readonly arrival: Arrival;
  /** Of its state in the list, which is compared in the next run. */
  readonly digest: string;
  /** Its record here; absent if it is new. */
  readonly moved: Moved | undefined;
  readonly notes: Set<string>;
}

/** Moves records in, by the rules of the API. */
@Injectable()
export class Mover {
  constructor(
    private readonly writers: RecordWriters,
    private readonly moved: MovedRecordsRepository,
    private readonly keptIds: KeptIdsRepository,
    private readonly images: ImageCopier,
    private readonly linker: Linker,
    private readonly transactions: Transactions,
  ) {}

  /** Moves in the arrivals of a page, and reports each. */
  async move({ type, arrivals: listed }: ArrivalPage, move: Move, isListed = true): Promise<void> {
    const origin = { source: move.source.name, type };
    const arrivals = await this.images.copy(listed, move);
    const known = await this.moved.find(
      origin,
      arrivals.map(({ id }) => id),
    );
    const mayWrite = this.writers.of(type).mayWrite(move.context.caller);
    const waiting: Waiting[] = [];
    for (const arrival of arrivals) {
      const moved = known.get(arrival.id);
      const settled = mayWrite ? settledOf(arrival, moved) : forbidden(type);
      if (settled !== undefined) await move.report.add(arrival, settled, isListed);
      else waiting.push({ arrival, digest: digestOf(arrival), moved, notes: new Set() });
    }
    const completed = await this.completed(waiting, move, isListed);
    const outcomes = move.isRehearsal
      ? completed.map((one) => this.rehearse(one, move))
      : await this.write(type, completed, move);
    for (const [place, { arrival, notes }] of completed.entries()) {
      const outcome = outcomes[place] ?? { kind: 'refused' };
      await move.report.add(arrival, { ...outcome, notes: [...arrival.notes, ...notes] }, isListed);
    }
  }

  /** Adds what lists do not tell, and reports those that turn out not to be able to move in. */
  private async completed(waiting: readonly Waiting[], move: Move, isListed: boolean): Promise<Waiting[]> {
    const completed: Waiting[] = [];
    for (const one of waiting) {
      const arrival = (await move.source.completed?.(one.arrival)) ?? one.arrival;
      const { refusal: reason } = arrival;
      const { options } = this.writers.of(arrival.type);
      if (reason === undefined) completed.push({ ...one, arrival: withoutInvalid(arrival, options) });
      else await move.report.add(arrival, { kind: 'refused', reason }, isListed);
    }
    return completed;
  }

  private rehearse({ arrival, moved, notes }: Waiting, { context }: Move): Outcome {
    try {
      const record = { fields: arrival.fields, onRemoved: (name: string) => notes.add(removed(name)) };
      this.writers.check(arrival.type, record, context);
      return moved === undefined ? { kind: 'created' } : { kind: 'updated', id: moved.recordId };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      return refusal;
    }
  }

  private async write(type: RecordType, waiting: readonly Waiting[], move: Move): Promise<Outcome[]> {
    if (waiting.length === 0) return [];
    const linked = await this.linked(waiting, move);
    const outcomes = await inHalves(
      linked,
      (some) => this.transactions.run((manager) => this.writeWithin({ type, some }, move, manager)),
      refusalOf,
    );
    for (const [place, { kind, id }] of outcomes.entries()) {
      const { arrival, digest } = linked[place] ?? {};
      if (kind !== 'joined' || id === undefined || !arrival || digest === undefined) continue;
      const joined = { externalId: arrival.id, recordId: id, digest };
      await this.moved.join({ source: move.source.name, type }, joined);
    }
    return outcomes;
  }

  /** Returns the arrivals with their links. */
  private async linked(waiting: readonly Waiting[], move: Move): Promise<Waiting[]> {
    const arrivals = waiting.map(({ arrival }) => arrival);
    const links = await this.linker.link(arrivals, move.source.name, (type, others) => {
      // A record that was refused once would be refused again.
      const unknown = others.filter((one) => !move.report.has(one));
      return this.move({ type, arrivals: unknown }, move, false);
    });
    return waiting.map((one, place) => {
      const { fields = {}, notes = [] } = links[place] ?? {};
      for (const note of notes) one.notes.add(note);
      return { ...one, arrival: { ...one.arrival, fields: { ...one.arrival.fields, ...fields } } };
    });
  }

  private async writeWithin(
    { type, some }: { readonly type: RecordType; readonly some: readonly Waiting[] },
    move: Move,
    manager: EntityManager,
  ): Promise<Outcome[]> {
    const added = some.filter(({ moved }) => moved === undefined);
    const ids = await this.create(type, added, move, manager);
    for (const { arrival, moved, notes } of some) {
      if (moved === undefined) continue;
      const { recordId: id, version } = moved;
      const context = { ...move.context, ifMatch: `"${versionTag({ type, id, version })}"` };
      const target = { type, id, onRemoved: (name: string) => notes.add(removed(name)) };
      await this.writers.update(target, arrival.fields, context, manager);
    }
    const written = some.map((one) => ({ ...one, id: one.moved?.recordId ?? ids[added.indexOf(one)] ?? 0 }));
    await this.noteSlugs(type, written, manager);
    await this.moved.store(
      { source: move.source.name, type },
      written.map(({ arrival, id, digest }) => ({ externalId: arrival.id, recordId: id, digest })),
      manager,
    );
    return written.map(({ id, moved }) => ({ kind: moved === undefined ? 'created' : 'updated', id }));
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
      id: keepsIds ? parseId(arrival.id) : undefined,
      onRemoved: (name: string) => notes.add(removed(name)),
    }));
    if (keepsIds) {
      const images = added.flatMap(({ arrival }) => arrival.image ?? []);
      await this.keptIds.reserve(
        { type, ids: records.flatMap(({ id }) => id ?? []), images },
        context,
        manager,
      );
    }
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

function removed(name: string): string {
  return `Its texts lose ${name}.`;
}
