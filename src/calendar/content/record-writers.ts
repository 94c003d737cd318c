import { Injectable } from '@nestjs/common';
import { CreateEventDto } from '../events/record/event.dto.js';
import { EventsService } from '../events/events.service.js';
import { accepted } from '../../common/parameters/parameter.js';
import { parseParameters } from '../../common/parameters/parameters.js';
import { nameParser } from '../../common/parameters/text.parsers.js';
import { RECORDS, type RecordType, type ResourceType } from '../../common/record-types.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import type { Site } from '../../context/request/site.js';
import type { WritableResource } from '../resources/resource.js';
import { Resources } from '../resources/resources.service.js';
import { completeAll } from '../../database/new-names.js';
import { snakeCase } from '../../common/text/snake-case.js';
import { type ContentLine, type RecordFields, readLine } from './content-line.js';

/** The body of a write, as another system or a file has it. */
export interface NewRecord {
  readonly fields: RecordFields;
  /** The id that it brings; a new one if absent. */
  readonly id?: number;
  /** Called with the name of each element and attribute that is removed from its texts. */
  readonly onRemoved?: (name: string) => void;
}

/** Writes records from the lines of a file, by the rules of the API. */
@Injectable()
export class RecordWriters {
  constructor(
    private readonly events: EventsService,
    private readonly resources: Resources,
  ) {}

  of(type: RecordType): WritableResource {
    return type === 'event' ? this.events : this.resources[type];
  }

  /** Parses a line. */
  read(text: string, { site }: RequestContext): ContentLine {
    return readLine(text, site.languages, (type) => this.textsOf(type));
  }

  /** Creates records of one type. Returns their ids. */
  async create(type: RecordType, records: readonly NewRecord[], write: RequestWrite): Promise<number[]> {
    const ids: number[] = [];
    if (type === 'event') {
      const dtos = records.map((record) => parsed(CreateEventDto, record, write.context.site));
      for (const { id } of await this.events.createAllWithin(dtos, write)) ids.push(id);
    } else for (const record of records) ids.push((await this.createOne(type, record, write)).id);
    return ids;
  }

  private async createOne(
    type: ResourceType,
    record: NewRecord,
    write: RequestWrite,
  ): Promise<{ readonly id: number }> {
    const resource = this.of(type);
    const fields = type === 'category' ? await this.withParentId(record.fields, write) : record.fields;
    const dto = parsed(resource.options.create, { ...record, fields }, write.context.site);
    return resource.createWithin(dto, write);
  }

  /** Changes a record; its texts in the language of the context. */
  async update(
    { type, id, onRemoved }: Omit<NewRecord, 'fields'> & { readonly type: RecordType; readonly id: number },
    fields: RecordFields,
    write: RequestWrite,
  ): Promise<void> {
    const resource = this.of(type);
    const dto = parsed(resource.options.update, { fields, onRemoved }, write.context.site);
    await resource.updateWithin({ id }, dto, write);
  }

  /** Returns the parameters that can be translated. */
  textsOf(type: RecordType): string[] {
    const [, ...others] = this.of(type).options.translations.texts;
    return [RECORDS[type].title, ...others.map(snakeCase)];
  }

  /** Resolves a parent given by name, because the author of a file does not know ids. */
  private async withParentId(fields: RecordFields, write: RequestWrite): Promise<RecordFields> {
    const { parent } = fields;
    const isNamed = typeof parent === 'string' && /\D/.test(parent);
    const name = isNamed ? accepted(nameParser.parse(parent)) : undefined;
    if (name === undefined) return fields;
    const parents = await this.resources.category.resolve([name], write);
    const { ids } = await completeAll({ ids: parents }, write.manager);
    return { ...fields, parent: ids[0] };
  }
}

function parsed<Dto extends object>(
  dto: new () => Dto,
  { fields, id, onRemoved }: NewRecord,
  { embedHosts }: Site,
): Dto {
  const values = parseParameters(dto, fields, { embedHosts, onRemoved });
  return id === undefined ? values : Object.assign(values, { id });
}
