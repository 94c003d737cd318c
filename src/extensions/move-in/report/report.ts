import { once } from 'node:events';
import { RECORD_TYPES, RECORDS, type RecordType } from '../../../common/record-types.js';
import { printableLine } from '../../../common/text/printable.js';
import type { Arrival } from '../source/arrival.js';
import { FAILURES, type Outcome, OUTCOMES } from './outcome.js';
import { lineAbout, type Named } from './report-line.js';
import { holds, include, keyOf, type RecordIds, type RecordKey } from './record-ids.js';
import type { Unread } from '../source/unread.js';

type Counts = Partial<Record<Outcome['kind'], number>>;

/** A series of events that were folded into it. */
export interface FoldedSeries {
  readonly id: number;
  readonly title: string;
  readonly recurrence: { readonly lines: readonly string[] };
  readonly folded: readonly { readonly externalId: string }[];
}

/** Counts what has become of the records of a source, and writes a line of JSON about each. */
export class Report {
  private readonly listed: RecordIds = new Map();
  /** The records that no list of the source contained, but others that are linked to them. */
  private readonly beyond: RecordIds = new Map();
  private readonly counts = new Map<RecordType, Counts>();
  private readonly totals = new Map<RecordType, number>();
  /** The number of records in languages that have no place here, by language. */
  private readonly foreign = new Map<string, number>();
  private series = 0;
  private folded = 0;
  private hasEnded = false;
  private unread: Unread | undefined;
  /** The number of records that are here, and that not everybody may read. */
  private hidden = 0;
  /** The records whose image stays at another host, by that. */
  private readonly staying = new Map<string, Set<string>>();

  /**
   * @param lines receives a line for each record; nothing is written without
   * @param onRecord called after each record
   */
  constructor(
    private readonly lines: NodeJS.WritableStream | undefined,
    private readonly onRecord: (arrival: Named, outcome: Outcome) => void,
  ) {}

  /** Notes the number of all records of a type in the source. */
  expect(type: RecordType, total: number): void {
    this.totals.set(type, total);
  }

  has(record: RecordKey): boolean {
    return holds(this.listed, record);
  }

  /** Notes records that no list has shown, but others that are linked to them. */
  beyondLists(records: readonly RecordKey[]): void {
    for (const record of records) include(record, this.beyond);
  }

  /** Tells whether a record was in a list, or is linked to one. */
  knows(record: RecordKey): boolean {
    return this.has(record) || holds(this.beyond, record);
  }

  /** Notes that the source has what is not read, and counts it. */
  leaves(unread: Unread): void {
    this.unread = unread;
  }

  /** @param isThere false if the source does not have it any more */
  async add(
    arrival: Named & Partial<Pick<Arrival, 'fields'>>,
    outcome: Outcome,
    isThere = true,
  ): Promise<void> {
    const isBeyond = holds(this.beyond, arrival);
    if (isThere && !isBeyond) include(arrival, this.listed);
    this.count(arrival.type, outcome);
    if (HERE.includes(outcome.kind) && arrival.fields?.status === 'private') this.hidden += 1;
    const line = lineAbout(arrival, outcome);
    await this.write(isBeyond ? { ...line, beyond_lists: true } : line);
    this.onRecord(arrival, outcome);
  }

  /** Notes that the image of a record stays at its address. A record may come twice. */
  stays(record: Pick<Arrival, 'type' | 'id'>, host: string): void {
    this.staying.set(host, (this.staying.get(host) ?? new Set()).add(keyOf(record)));
  }

  /** Notes that a record is in a language that has no place here. */
  speaks(language: string): void {
    this.foreign.set(language, (this.foreign.get(language) ?? 0) + 1);
  }

  /** Notes that events have become occurrences of a series. */
  async fold({ id, title, recurrence, folded }: FoldedSeries): Promise<void> {
    this.series += 1;
    this.folded += folded.length;
    const ids = folded.map(({ externalId }) => externalId);
    await this.write({ series: id, title, recurrence: recurrence.lines, source_ids: ids });
  }

  /** Notes that the source was read to its end. */
  end(): void {
    this.hasEnded = true;
  }

  /** Tells whether all records so far are accounted for, and none of them failed. */
  get isComplete(): boolean {
    return (
      this.missing === 0 && !this.types.some((type) => FAILURES.some((kind) => this.counts.get(type)?.[kind]))
    );
  }

  /** The number of records that no list has shown, or that were there for a while only. */
  get missing(): number {
    return this.types.reduce((sum, type) => sum + Math.abs(this.thereOf(type) - this.listedOf(type)), 0);
  }

  /** Writes the last line, and returns the same as sentences to print. */
  async summary(sourceName: string): Promise<string> {
    const summary = Object.fromEntries(
      this.types.map((type) => [type, { there: this.thereOf(type), ...this.counts.get(type) }]),
    );
    const images = Object.fromEntries([...this.staying].map(([host, records]) => [host, records.size]));
    const folded = { series: this.series, folded: this.folded };
    const complete = this.hasEnded && this.isComplete;
    const beyond = this.types.reduce((sum, type) => sum + this.beyondOf(type), 0);
    const other_languages = Object.fromEntries(this.foreign);
    const rest = { beyond_lists: beyond, other_languages, images_at: images, ...folded, complete };
    const unread = this.unread?.named ?? {};
    const kept = {
      ...(this.hidden > 0 && { private: this.hidden }),
      ...(Object.keys(unread).length > 0 && { unread }),
    };
    await this.write({ source: sourceName, summary, ...rest, ...kept });
    const rows = [...this.types.map((type) => this.sentence(type)), ...this.furtherSentences()];
    return [...rows, this.verdict(sourceName)].map((line) => `${printableLine(line)}\n`).join('');
  }

  private count(type: RecordType, { kind }: Outcome): void {
    const counts = this.counts.get(type) ?? {};
    this.counts.set(type, { ...counts, [kind]: (counts[kind] ?? 0) + 1 });
  }

  private verdict(sourceName: string): string {
    if (!this.hasEnded)
      return `It stopped before the end of ${sourceName}: the other records are not accounted for. Run the same command again.`;
    const all = this.types.reduce((sum, type) => sum + this.thereOf(type), 0);
    const counted = all === 1 ? 'The only record' : `All ${all} records`;
    return this.missing === 0
      ? `${counted} of ${sourceName} ${all === 1 ? 'is' : 'are'} accounted for.`
      : `Not accounted for: ${this.missing} of ${all} records, added or removed meanwhile, or left out by its lists. Run the same command again.`;
  }

  private sentence(type: RecordType): string {
    const counts = this.counts.get(type) ?? {};
    const parts = OUTCOMES.flatMap((kind) => (counts[kind] ? [`${counts[kind]} ${kind}`] : []));
    const beyond = this.beyondOf(type) === 0 ? '' : `, ${this.beyondOf(type)} in no list`;
    return `${RECORDS[type].collection}: ${this.thereOf(type)} there${beyond}; ${parts.join(', ') || 'none'}.`;
  }

  private furtherSentences(): string[] {
    const series =
      this.series === 0 ? [] : [`series: ${this.series} made or extended, by ${this.folded} events.`];
    const languages = [...this.foreign].map(
      ([language, count]) => `languages: ${count} in ${language}, which is not among --languages.`,
    );
    const images = [...this.staying].map(([host, { size }]) => `images that stay at ${host}: ${size}.`);
    const hidden =
      this.hidden === 0
        ? []
        : [`private: ${this.hidden}, which only those see who may read private records.`];
    return [...languages, ...series, ...images, ...hidden, ...(this.unread?.sentences ?? [])];
  }

  private get types(): RecordType[] {
    return RECORD_TYPES.filter((type) => this.counts.has(type) || this.totals.has(type));
  }

  private thereOf(type: RecordType): number {
    return this.totals.get(type) ?? this.listedOf(type);
  }

  private listedOf(type: RecordType): number {
    return this.listed.get(type)?.size ?? 0;
  }

  private beyondOf(type: RecordType): number {
    return this.beyond.get(type)?.size ?? 0;
  }

  private async write(line: object): Promise<void> {
    if (this.lines?.write(`${JSON.stringify(line)}\n`) === false) await once(this.lines, 'drain');
  }
}

/** The outcomes after which a record is here as the source has it. */
const HERE: readonly Outcome['kind'][] = ['created', 'updated', 'equal'];
