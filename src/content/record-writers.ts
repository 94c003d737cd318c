import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CreateEventDto } from '../events/event.dto.js';
import { EventsService } from '../events/events.service.js';
import { INVALID } from '../parameters/parameter.js';
import { parseParameters } from '../parameters/parameters.js';
import { nameParser } from '../parameters/text.parsers.js';
import { type LinkType, RECORDS, type RecordType } from '../records/record-types.js';
import type { RequestContext } from '../request/request-context.js';
import type { WritableResource } from '../resources/resource.js';
import { Resources } from '../resources/resources.service.js';
import { completeAll } from '../sql/new-names.js';
import { snakeCase } from '../text/snake-case.js';
import { type ContentLine, type Fields, readLine } from './content-line.js';

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

  /** Creates the records of lines of one type. Returns their ids. */
  async create(
    type: RecordType,
    lines: readonly ContentLine[],
    context: RequestContext,
    manager: EntityManager,
  ): Promise<number[]> {
    const ids: number[] = [];
    if (type === 'event') {
      const dtos = lines.map(({ fields }) => parseParameters(CreateEventDto, fields, context.site));
      for (const { id } of await this.events.createAllWithin(dtos, context, manager)) ids.push(id);
    } else
      for (const { fields } of lines) ids.push((await this.createOne(type, fields, context, manager)).id);
    return ids;
  }

  private async createOne(
    type: LinkType,
    fields: Fields,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<{ readonly id: number }> {
    const resource = this.resources.of(type);
    const placed = type === 'category' ? await this.withParentId(fields, context, manager) : fields;
    const dto = parseParameters(resource.options.create, placed, context.site);
    return resource.createWithin(dto, context, manager);
  }

  /** Stores texts in the language of the context. */
  async translate(
    { type, id }: { readonly type: RecordType; readonly id: number },
    texts: Fields,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<void> {
    const resource = this.of(type);
    const dto = parseParameters(resource.options.update, texts, context.site);
    await resource.updateWithin({ id }, dto, context, manager);
  }

  /** Returns the parameters that can be translated. */
  private textsOf(type: RecordType): string[] {
    const [, ...others] = this.of(type).options.translations.texts;
    return [RECORDS[type].title, ...others.map(snakeCase)];
  }

  /** Resolves a parent given by name, because the author of a file does not know ids. */
  private async withParentId(
    fields: Fields,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Fields> {
    const { parent } = fields;
    const isNamed = typeof parent === 'string' && /\D/.test(parent);
    const name = isNamed ? nameParser.parse(parent) : INVALID;
    if (name === INVALID) return fields;
    const parents = await this.resources.category.resolve([name], context, manager);
    const { ids } = await completeAll({ ids: parents }, manager);
    return { ...fields, parent: ids[0] };
  }
}
