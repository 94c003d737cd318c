import { Injectable } from '@nestjs/common';
import { RecordWriters } from '../../../calendar/content/record-writers.js';
import { ApiError } from '../../../common/errors/api-error.js';
import { type RecordType, RECORD_TYPES, RESOURCE_TYPES } from '../../../common/record-types.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { COMPARISONS, NOT_COMPARED, sameValue } from './allowed-differences.js';
import type { Arrival } from '../source/arrival.js';
import type { Compared } from './compared.js';
import { CopiedImagesRepository } from '../moved/copied-images.repository.js';
import { imageUrlOf } from '../source/image-url.js';
import type { Reading } from '../report/move.js';
import { type Moved, MovedRecordsRepository } from '../moved/moved-records.repository.js';
import type { Outcome } from '../report/outcome.js';
import { RecordReader } from '../moved/record-reader.service.js';
import { type SiteJson, textIn } from '../site/site-api.js';
import { noneNotes } from '../site/site-records.js';
import { StoredPictures } from './stored-pictures.service.js';
import type { ArrivalPage } from '../source/source.js';

type PageComparison = Omit<Compared, 'there' | 'here' | 'arrival' | 'moved'>;

/** The longest value that a difference quotes. */
const QUOTED = 80;

/** The members of a translation there that have no meaning for the record here. */
const OF_ORIGINAL = ['id', 'source', 'external_id', 'date_utc', 'status', 'parent', 'categories', 'tags'];

/** Compares calendars that have moved in with their sources, member by member. */
@Injectable()
export class VerifyingService {
  constructor(
    private readonly moved: MovedRecordsRepository,
    private readonly records: RecordReader,
    private readonly writers: RecordWriters,
    private readonly images: CopiedImagesRepository,
    private readonly pictures: StoredPictures,
  ) {}

  /** Compares all records of a source with those here, and finds those here that the source does not have. */
  async run(reading: Reading): Promise<void> {
    const { source, report } = reading;
    const read = new Set<RecordType>();
    for await (const page of source.pages()) {
      read.add(page.type);
      if (page.total !== undefined) report.expect(page.type, page.total);
      await this.verify(page, reading);
    }
    for (const type of RECORD_TYPES) if (read.has(type)) await this.findExtra(type, reading);
  }

  private async verify({ type, arrivals }: ArrivalPage, reading: Reading): Promise<void> {
    const { source, context, report } = reading;
    const unseen = arrivals.filter((arrival) => !report.has(arrival));
    const moved = await this.moved.find(
      { source: source.name, type },
      unseen.map(({ id }) => id),
    );
    const page = await this.comparing(unseen, reading);
    for (const listed of unseen) {
      const arrival = (await source.completed?.(listed)) ?? listed;
      const record = moved.get(arrival.id);
      const here = record && (await this.here(type, record, context));
      await report.add(arrival, this.outcomeOf(arrival, record, here, page));
      const image = imageUrlOf(arrival.fields);
      if (here && image !== undefined && !page.copies.has(image)) report.stays(arrival, new URL(image).host);
    }
  }

  /** Returns what all comparisons of a page need. */
  private async comparing(
    arrivals: readonly Arrival[],
    { source, context, keepsIds }: Reading,
  ): Promise<PageComparison> {
    const copies = await this.images.digests(arrivals.flatMap(({ fields }) => imageUrlOf(fields) ?? []));
    const missingFiles = await this.pictures.missing(new Set(copies.values()));
    const idHere = await this.idsHere(arrivals, source.name);
    return { site: context.site, copies, missingFiles, idHere, keepsIds };
  }

  private outcomeOf(
    arrival: Arrival,
    moved: Moved | undefined,
    here: SiteJson | undefined,
    page: PageComparison,
  ): Outcome {
    const { shown: there = {}, refusal } = arrival;
    if (moved === undefined || here === undefined || refusal !== undefined)
      return incomparable(arrival, here);
    return this.differing({ ...page, there, here, arrival, moved });
  }

  /** Returns a function that finds the records here that these are linked to. */
  private async idsHere(arrivals: readonly Arrival[], source: string): Promise<Compared['idHere']> {
    const found = new Map<RecordType, Map<string, Moved>>();
    for (const type of RESOURCE_TYPES) {
      const ids = arrivals.flatMap(({ links }) => links[type] ?? []);
      found.set(type, await this.moved.find({ source, type }, ids));
    }
    return (type, id) => found.get(type)?.get(id)?.recordId;
  }

  /** Returns a record as its editors read it; undefined if it is in the trash. */
  private async here(
    type: RecordType,
    { recordId: id, language }: Moved,
    context: RequestContext,
  ): Promise<SiteJson | undefined> {
    const within = { ...context, language: language ?? context.language, editing: true };
    try {
      return (await this.records.get(type, id, within)).json.value() as SiteJson;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined;
      throw error;
    }
  }

  private differing(compared: Compared): Outcome {
    const { there, arrival, moved } = compared;
    const { recordId: id } = moved;
    // A term that was here before has nothing but the name in common.
    if (moved.isJoined) return { kind: 'same', id, notes: joinedNotes(compared) };
    const all = [...new Set([...Object.keys(there), ...Object.keys(arrival.fields)])];
    const texts = moved.isTranslation ? this.writers.textsOf(arrival.type) : undefined;
    const members = texts ? ['id', ...writtenTexts(texts, there)] : all;
    const notes = [...differences(compared, members), ...missingFilesOf(compared)];
    if (notes.length === 0) {
      const shared = texts ? sharedDifferences(compared, all, texts) : [];
      return { kind: 'same', id, notes: [...noneNotes(there), ...shared] };
    }
    return { kind: 'different', id, notes: moved.isUntouched ? notes : [...notes, 'It was changed here.'] };
  }

  private async findExtra(type: RecordType, { source, report }: Reading): Promise<void> {
    for await (const { externalId: id, recordId, isTranslation } of this.moved.all({
      source: source.name,
      type,
    })) {
      if (report.has({ type, id })) continue;
      if (source.isGone !== undefined && !(await source.isGone(type, id))) continue;
      const prune = isTranslation ? '' : ' "move-in --prune" moves it to the trash.';
      const reason = `It is here, but gone there.${prune}`;
      await report.add({ type, id, title: '' }, { kind: 'extra', id: recordId, reason }, false);
    }
  }
}

function incomparable({ refusal }: Arrival, here: SiteJson | undefined): Outcome {
  if (here !== undefined) return { kind: 'different', id: Number(here.id), reason: refusal };
  return { kind: 'missing', reason: refusal ?? 'It is not here, or in the trash.' };
}

/** Names the id of a term that events got instead of the one there. */
function joinedNotes({ there, moved: { recordId: id }, keepsIds }: Compared): string[] {
  const isSame = !keepsIds || Number(there.id) === id;
  return isSame ? [] : [`Its id is ${id} here, where a term of its name was before.`];
}

function missingFilesOf({ arrival, copies, missingFiles }: Compared): string[] {
  const digest = copies.get(imageUrlOf(arrival.fields) ?? '');
  return digest !== undefined && missingFiles.has(digest) ? ['A file of its image is missing here.'] : [];
}

/** Returns the texts that a translation has: where one is empty, that of the original is shown. */
function writtenTexts(texts: readonly string[], there: SiteJson): string[] {
  return texts.filter((text) => textIn(there, text) !== '');
}

/** Returns sentences about what a translation has there, but here only its original. */
function sharedDifferences(compared: Compared, all: readonly string[], texts: readonly string[]): string[] {
  const shared = all.filter((member) => !texts.includes(member) && !OF_ORIGINAL.includes(member));
  return differences(compared, shared).map((difference) => `${difference} All languages share it here.`);
}

function differences({ there, here, ...compared }: Compared, members: readonly string[]): string[] {
  const different = members.filter((member) => {
    if (NOT_COMPARED.has(member)) return false;
    const compare = Object.hasOwn(COMPARISONS, member) ? COMPARISONS[member] : undefined;
    return !(compare ?? sameValue)({ there, here, ...compared }, member);
  });
  return different.map(
    (member) => `${member} is ${quoted(there[member])} there, ${quoted(here[member])} here.`,
  );
}

function quoted(value: unknown): string {
  // All objects have members that are no data, such as constructor.
  const text = JSON.stringify(typeof value === 'function' ? '' : (value ?? ''));
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}
