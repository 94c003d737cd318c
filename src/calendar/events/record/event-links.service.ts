import { Injectable } from '@nestjs/common';
import { completeAll, type Resolution } from '../../../database/new-names.js';
import type { ResourceType } from '../../../common/record-types.js';
import { Resources } from '../../resources/resources.service.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { EVENT_LINKS, type EventLink } from './event-links.js';
import { EventLinksRepository, type NamedLinks, type NewLinks } from './event-links.repository.js';

/** The parameters of a write that name the records to link to. */
type References = { readonly [Member in EventLink['member']]?: readonly unknown[] };

/** Links events to venues, organizers, categories and tags, creating those that do not exist yet. */
@Injectable()
export class EventLinksService {
  constructor(
    private readonly links: EventLinksRepository,
    private readonly resources: Resources,
  ) {}

  /** Links new events. Returns the parameters that named at least one record, by event. */
  async add(
    added: readonly { readonly row: { readonly id: number }; readonly dto: References }[],
    write: RequestWrite,
  ): Promise<ReadonlyMap<number, string[]>> {
    const links: NewLinks[] = [];
    for (const { row, dto } of added) links.push({ eventId: row.id, linked: await this.named(dto, write) });
    return this.links.add(links, write);
  }

  /** Replaces the links of an existing event, for the parameters sent. Returns those that changed something. */
  async replace(eventId: number, dto: References, write: RequestWrite): Promise<string[]> {
    return this.links.replace(eventId, await this.named(dto, write), write);
  }

  private async named(dto: References, write: RequestWrite): Promise<NamedLinks> {
    const found: { [Type in ResourceType]?: Resolution } = {};
    for (const { type, member } of EVENT_LINKS) {
      const { [member]: references } = dto;
      if (references !== undefined) found[type] = await this.resources.of(type).resolve(references, write);
    }
    return completeAll(found, write.manager);
  }
}
