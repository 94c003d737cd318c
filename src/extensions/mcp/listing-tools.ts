import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../calendar/categories/categories.service.js';
import { OrganizersService } from '../../calendar/organizers/organizers.service.js';
import type { ListLinkedQuery } from '../../calendar/publications/list-linked.query.js';
import { TagsService } from '../../calendar/tags/tags.service.js';
import type { ListTermsQuery } from '../../calendar/terms/list-terms.query.js';
import { VenuesService } from '../../calendar/venues/venues.service.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Result } from '../../reading/result.js';
import { sized } from './page-size.js';
import { READS } from './reading-tools.js';
import { ORGANIZER_MEMBERS, TERM_MEMBERS, VENUE_MEMBERS } from './record-members.js';
import { selecting, tool } from './tool.js';
import { ListOrganizersArguments, ListTermsArguments, ListVenuesArguments } from './tool-arguments.dto.js';
import { fromStart, pageOf, presentPage } from './tool-page.js';

const LINKED_TEXTS = { search: 'Words in the name, the texts or other fields.' };
const TERM_TEXTS = {
  search: 'Text in the name or the slug.',
  event: 'Only those of this event (id).',
  page: '`next` of the last page.',
};

interface Lists<Query> {
  list(query: Query, context: RequestContext): Promise<Result>;
}

/** The tools that tell what there is besides events: what it is called, and its ids. */
@Injectable()
export class ListingTools {
  readonly tools = [
    tool(
      { ...described('venues', 'Lists venues with address and coordinates.'), texts: LINKED_TEXTS },
      ListVenuesArguments,
      (query, context) => linked(this.venues, query, selecting(pageOf('venues', VENUE_MEMBERS), context)),
    ),
    tool(
      { ...described('organizers', 'Lists organizers.'), texts: LINKED_TEXTS },
      ListOrganizersArguments,
      (query, context) =>
        linked(this.organizers, query, selecting(pageOf('organizers', ORGANIZER_MEMBERS), context)),
    ),
    tool(
      { ...described('categories', 'Lists categories.'), texts: TERM_TEXTS },
      ListTermsArguments,
      (query, context) =>
        terms(this.categories, query, selecting(pageOf('categories', TERM_MEMBERS), context)),
    ),
    tool({ ...described('tags', 'Lists tags.'), texts: TERM_TEXTS }, ListTermsArguments, (query, context) =>
      terms(this.tags, query, selecting(pageOf('tags', TERM_MEMBERS), context)),
    ),
  ];

  constructor(
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
  ) {}
}

function described(collection: string, description: string) {
  return {
    name: `list_${collection}`,
    title: `List ${collection}`,
    description,
    annotations: READS,
    results: [collection, 'total', 'next'],
  };
}

/** Returns a page of venues or organizers. */
async function linked(service: Lists<ListLinkedQuery>, query: ListLinkedQuery, reader: RequestContext) {
  return presentPage(await service.list(sized(fromStart(query)), reader), reader);
}

/** Returns a page of categories or tags, also of those without events: a new event may have them. */
async function terms(service: Lists<ListTermsQuery>, query: ListTermsArguments, reader: RequestContext) {
  const list = Object.assign(sized(query), { hide_empty: false });
  return presentPage(await service.list(list, reader), reader);
}
