import { ApiError, invalidParameter, reasonWithin } from '../../common/errors/api-error.js';
import { lock, type LockKey } from '../../database/lock-keys.js';
import type { Resolution } from '../../database/new-names.js';
import type { RequestWrite } from '../../context/request/request-context.js';
import type { LinkedReference } from './linked-list.parser.js';
import type { LinkedOptions } from './linked-records.js';
import type { LinkedRepository } from './linked.repository.js';
import type { Publication } from './publication.entity.js';
import type { PublicationChanges } from './create-publication.dto.js';
import type { PublishingService } from './publishing.service.js';

/** The fields of a record in a write, the row they would become, and the id of the equal record if there is one. */
interface Description<Row, Dto> {
  readonly dto: Dto;
  readonly row: Row;
  readonly existing: number | undefined;
}

/** Creates the venues or organizers that writes describe, unless equal ones exist. */
export class DescribedRecords<Row extends Publication, Dto extends PublicationChanges> {
  constructor(
    private readonly records: LinkedRepository<Row>,
    private readonly options: LinkedOptions<Row, Dto>,
    private readonly publishing: PublishingService,
  ) {}

  /** Creates a record, or returns the existing one, unchanged, if the same record is posted twice. */
  async findOrCreate(dto: Dto, write: RequestWrite): Promise<Row> {
    const described = await this.lookUp(dto, write);
    await lock(this.newNames([described]), write.manager);
    const made = await this.complete(described, write);
    if (typeof made !== 'number') return made;
    const row = await this.records.byId(made, write.manager);
    if (row === null) throw new ApiError('conflict');
    return row;
  }

  /** Looks up the records in the write of an event. Their ids are in order and without duplicates. */
  async resolve(references: readonly LinkedReference<Dto>[], write: RequestWrite): Promise<Resolution> {
    const found: (number | Description<Row, Dto>)[] = [];
    for (const reference of references)
      found.push(
        typeof reference === 'number' ? reference : await this.asNested(this.lookUp(reference, write)),
      );
    const complete = async () => {
      const ids: number[] = [];
      for (const one of found) {
        const made = typeof one === 'number' ? one : await this.asNested(this.complete(one, write));
        ids.push(typeof made === 'number' ? made : made.id);
      }
      return [...new Set(ids)];
    };
    return { newNames: this.newNames(found.filter((one) => typeof one !== 'number')), complete };
  }

  /** Creates a record, whether or not an equal one exists. */
  async create(dto: Dto, write: RequestWrite): Promise<Row> {
    return this.insert(dto, await this.begin(dto, write), write);
  }

  private async lookUp(dto: Dto, write: RequestWrite): Promise<Description<Row, Dto>> {
    const row = await this.begin(dto, write);
    return { dto, row, existing: await this.findEqual(dto, row, write) };
  }

  private async begin(dto: Dto, write: RequestWrite): Promise<Row> {
    const row = this.records.blank();
    this.options.fields.assign(row, dto);
    const { status = write.context.described === 'private' ? 'private' : undefined } = dto;
    await this.publishing.begin(row, Object.assign(new this.options.create(), dto, { status }), write);
    return row;
  }

  private newNames(descriptions: readonly Description<Row, Dto>[]): LockKey[] {
    const described = descriptions.filter(({ existing }) => existing === undefined);
    return described.map(({ row }) => this.records.keyOf(row.title));
  }

  /** Returns the id of the record that a description equals, or creates it. Its name is locked if it was new. */
  private async complete(
    { dto, row, existing }: Description<Row, Dto>,
    write: RequestWrite,
  ): Promise<number | Row> {
    const known = existing ?? (await this.findEqual(dto, row, write));
    return known ?? this.insert(dto, row, write);
  }

  private findEqual(dto: Dto, row: Row, write: RequestWrite): Promise<number | undefined> {
    const sent = { members: this.options.fields.sentMembers(dto), password: dto.password };
    return this.records.findEqual(row, sent, write);
  }

  private async insert(dto: Dto, row: Row, write: RequestWrite): Promise<Row> {
    await this.records.externalKeys.claim(row, write);
    await this.records.insert([{ row, slug: dto.slug }], write.manager);
    write.noteChange({ type: this.records.type, row, before: this.records.blank() });
    return row;
  }

  /** Names the parameter of the event in errors about those of the nested record. */
  private asNested<T>(nested: Promise<T>): Promise<T> {
    return nested.catch((error: unknown) => {
      const reason = reasonWithin(error);
      throw reason === undefined ? error : invalidParameter(this.records.type, reason);
    });
  }
}
