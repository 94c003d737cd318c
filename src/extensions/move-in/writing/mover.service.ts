import { Injectable } from '@nestjs/common';
import { inHalves } from '../../../calendar/content/in-halves.js';
import { RecordWriters } from '../../../calendar/content/record-writers.js';
import { parseParameters } from '../../../common/parameters/parameters.js';
import type { RecordType } from '../../../common/record-types.js';
import { Transactions } from '../../../database/transactions.js';
import type { Arrival } from '../source/arrival.js';
import { arrivalDigestOf } from './arrival-digest.js';
import { ImageCopier } from './image-copier.service.js';
import { KeptPrivacyRepository } from '../moved/kept-privacy.repository.js';
import { LanguageParts, type LanguagePart } from './language-parts.service.js';
import { Linker } from './linker.js';
import type { Move } from '../report/move.js';
import { type Moved, MovedRecordsRepository } from '../moved/moved-records.repository.js';
import { withoutInvalid } from './optional-fields.js';
import { OriginalsWriter } from './originals-writer.service.js';
import type { Outcome } from '../report/outcome.js';
import { PrivateTerms } from './private-terms.service.js';
import { refusalOf } from './refusal.js';
import { forbidden, settledOf } from './settled.js';
import type { ArrivalPage } from '../source/source.js';
import { Translating } from './translating.service.js';
import { removed, type Waiting } from './waiting.js';

/** Moves records in, by the rules of the API. */
@Injectable()
export class Mover {
  constructor(
    private readonly writers: RecordWriters,
    private readonly moved: MovedRecordsRepository,
    private readonly originals: OriginalsWriter,
    private readonly images: ImageCopier,
    private readonly linker: Linker,
    private readonly languages: LanguageParts,
    private readonly translating: Translating,
    private readonly privateTerms: PrivateTerms,
    private readonly privacy: KeptPrivacyRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Moves in the arrivals of a page, and reports each.
   * @param deferred receives those that have to wait for their originals; without, nothing waits
   */
  async move(page: ArrivalPage, move: Move, deferred?: (one: Waiting) => void): Promise<void> {
    const { type } = page;
    const arrivals = await this.images.copy(await this.privacy.within(page, move), move);
    const ids = arrivals.map(({ id }) => id);
    const known = await this.moved.find({ source: move.source.name, type }, ids);
    const mayWrite = this.writers.of(type).mayWrite(move.context.caller);
    const waiting: Waiting[] = [];
    for (const arrival of arrivals) {
      const moved = known.get(arrival.id);
      const digest = arrivalDigestOf(arrival, move.context.site);
      const settled = mayWrite ? settledOf(arrival, moved, digest) : forbidden(type);
      if (settled !== undefined) await move.report.add(arrival, settled);
      else waiting.push({ arrival, digest, moved, notes: new Set(opening(arrival, moved)) });
    }
    for await (const part of this.languages.of(type, waiting, move, deferred))
      await this.movePart(type, part, move);
  }

  private async movePart(type: RecordType, part: LanguagePart, move: Move): Promise<void> {
    if ('translations' in part) {
      const translations = await this.completed(part.translations, move);
      await this.report(translations, await this.translating.write(type, translations, move), move);
    } else {
      const within = { ...move, context: { ...move.context, language: part.language } };
      const completed = await this.completed(part.originals, within);
      const originals = await this.privateTerms.within(completed, part.language);
      const outcomes = move.isRehearsal
        ? originals.map((one) => this.rehearse(one, within))
        : await this.write(type, originals, within);
      await this.report(originals, outcomes, move);
    }
  }

  private async report(waiting: readonly Waiting[], outcomes: readonly Outcome[], move: Move): Promise<void> {
    for (const [place, { arrival, notes }] of waiting.entries()) {
      const outcome = outcomes[place] ?? { kind: 'refused' };
      await move.report.add(arrival, { ...outcome, notes: [...arrival.notes, ...notes] });
    }
  }

  /** Adds what lists do not tell, and reports those that turn out not to be able to move in. */
  private async completed<One extends Waiting>(waiting: readonly One[], move: Move): Promise<One[]> {
    const completed: One[] = [];
    for (const one of waiting) {
      const isRefused = one.arrival.refusal !== undefined;
      const arrival = (isRefused ? undefined : await move.source.completed?.(one.arrival)) ?? one.arrival;
      const { refusal: reason } = arrival;
      const { options } = this.writers.of(arrival.type);
      if (reason === undefined) completed.push({ ...one, arrival: withoutInvalid(arrival, options) });
      else await move.report.add(arrival, { kind: 'refused', reason });
    }
    return completed;
  }

  /** Tells whether a body is valid by itself, without what it refers to. */
  private rehearse({ arrival, moved, notes }: Waiting, { context }: Move): Outcome {
    const { embedHosts } = context.site;
    const { create } = this.writers.of(arrival.type).options;
    try {
      parseParameters(create, arrival.fields, { embedHosts, onRemoved: (name) => notes.add(removed(name)) });
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
      (some) =>
        this.transactions.run(move.context, (write) => this.originals.write({ type, some }, move, write)),
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
      const unknown = others.filter((one) => !move.report.knows(one));
      move.report.beyondLists(unknown);
      return this.move({ type, arrivals: unknown }, move);
    });
    return waiting.map((one, place) => {
      const { fields = {}, notes = [] } = links[place] ?? {};
      for (const note of notes) one.notes.add(note);
      // An event that lacks a link counts as changed in the next run, when the link may be there.
      const digest = notes.length === 0 ? one.digest : '';
      return { ...one, digest, arrival: { ...one.arrival, fields: { ...one.arrival.fields, ...fields } } };
    });
  }
}

/** Says that everybody sees what was private here before. */
function opening({ fields }: Arrival, moved: Moved | undefined): string[] {
  const isOpened = moved?.isPrivate === true && fields.status === 'publish';
  return isOpened ? ['It was private here, and everybody sees it now.'] : [];
}
