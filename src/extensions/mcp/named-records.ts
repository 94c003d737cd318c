import { Injectable } from '@nestjs/common';
import { OrganizersService } from '../../calendar/organizers/organizers.service.js';
import { VenuesService } from '../../calendar/venues/venues.service.js';
import { invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { type Sentence, sentence } from '../../common/errors/sentences.js';
import type { LinkedType } from '../../common/record-types.js';
import { isSameText } from '../../common/text/same-text.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { valueOf } from '../../reading/contents-value.js';
import { selecting } from './tool.js';

/** More records than this with the words of a name are not looked through. */
const MOST_FOUND = 50;
const IDS = { venue: 'venue_id', organizer: 'organizer_ids' } as const;

/** Finds venues and organizers by their names, among those that the caller may see. */
@Injectable()
export class NamedRecords {
  constructor(
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
  ) {}

  /** @throws ApiError `invalidParameter` unless exactly one record has the name, in any letter case */
  async idOf(type: LinkedType, name: string, context: RequestContext): Promise<number> {
    const collection = `${type}s` as const;
    const reader = selecting([`${collection}.id`, `${collection}.${type}`, 'total'], context);
    const list = await this[collection].list({ search: name, per_page: MOST_FOUND }, reader);
    const { [collection]: found, total } = (await valueOf(
      await list.contents(reader.fields),
    )) as unknown as Found;
    const ids = found.flatMap((one) => (isNamed(one[type], name) ? [one.id] : []));
    const [id, other] = ids;
    const refuse = (advice: Sentence) => invalidParameter(type, rejected(name, advice));
    const [argument, tool] = [IDS[type], `list_${collection}`];
    // Those that were not looked through may have the name as well.
    if (total > found.length) throw refuse(sentence('tooManyOfName', { tool, argument }));
    if (id === undefined) throw refuse(sentence('noneOfName', { tool, argument }));
    if (other !== undefined) throw refuse(sentence('severalOfName', { ids: ids.join(', '), argument }));
    return id;
  }
}

type Found = Readonly<Record<'venues' | 'organizers', readonly Named[]>> & { readonly total: number };
type Named = { readonly id: number } & Readonly<Partial<Record<LinkedType, string>>>;

function isNamed(title: string | undefined, name: string): boolean {
  return title !== undefined && isSameText(title.toLowerCase(), name.trim().toLowerCase());
}
