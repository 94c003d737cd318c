import { Injectable } from '@nestjs/common';
import { isPublic } from '../access/rights.js';
import { CategoriesView } from '../categories/categories.view.js';
import { type Piece, withCommas } from '../common/text/pieces.js';
import type { RequestContext } from '../http/request-context.js';
import { OrganizersView } from '../organizers/organizers.view.js';
import { FinishedRecordsService, type PublicRecord } from '../public-view/finished-records.service.js';
import type { LinkedIds } from '../public-view/finished-record.js';
import { type Draft, type Nesting, RecordView, type Served } from '../public-view/record-view.js';
import { type Fills, type Marker, member } from '../public-view/slots.js';
import { isLocked } from '../publishing/protection.js';
import { TagsView } from '../tags/tags.view.js';
import { termOrder } from '../terms/term-order.js';
import { VenuesView } from '../venues/venues.view.js';
import { composeEvent } from './event.presenter.js';
import { EventsService } from './events.service.js';
import type { LoadedEvent } from './loaded-event.js';
import { wantedLinks } from './wanted-links.js';

type ServedLinks = { readonly [K in keyof LinkedIds]: ReadonlyMap<number, Served> };
const NONE: LinkedIds = { venues: [], organizers: [], categories: [], tags: [] };

/** Events as everybody sees them. What they are linked to has records of its own, which are put in when they are served. */
@Injectable()
export class EventsView extends RecordView<LoadedEvent> {
  constructor(
    finished: FinishedRecordsService,
    events: EventsService,
    private readonly venues: VenuesView,
    private readonly organizers: OrganizersView,
    private readonly categories: CategoriesView,
    private readonly tags: TagsView,
  ) {
    super(finished, { kind: 'event', load: (ids, context) => events.byIds(ids, context), draft });
  }

  protected override async ownFills(
    records: readonly PublicRecord[],
    context: RequestContext,
    nesting: Nesting,
  ): Promise<(record: PublicRecord) => Fills> {
    const all = records.map(({ finished }) => finished.links ?? NONE);
    const wanted = wantedLinks(context.fields);
    const idsOf = (name: keyof LinkedIds) =>
      wanted[name] ? [...new Set(all.flatMap((links) => links[name]))] : [];
    const served: ServedLinks = {
      venues: await this.venues.serve(idsOf('venues'), context, nesting),
      organizers: await this.organizers.serve(idsOf('organizers'), context, nesting),
      categories: await this.categories.serve(idsOf('categories'), context, nesting),
      tags: await this.tags.serve(idsOf('tags'), context, nesting),
    };
    const inOrder = termOrder(context.language, ({ finished: { id, name = '' } }: Served) => ({ id, name }));
    return (record) => fillsOf(record, served, inOrder);
  }
}

function draft(event: LoadedEvent, context: RequestContext, marker: Marker): Draft | undefined {
  // It may have been withdrawn since it was seen to be public.
  if (!isPublic(event, context.now)) return undefined;
  const parts = {
    venue: marker.mark('venue'),
    organizer: marker.mark('organizer'),
    categories: marker.mark('categories'),
    tags: marker.mark('tags'),
    parent: marker.mark('post_parent'),
    location: marker.mark('location'),
    host: marker.mark('host'),
  };
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const { venues, organizers, categories, tags } = event;
  return {
    record: composeEvent(event, parts, { context, view: 'single' }),
    links: {
      venues: ids(venues),
      organizers: ids(organizers),
      categories: ids(categories),
      tags: ids(tags),
    },
    isLocked: isLocked(event, context),
  };
}

function fillsOf(
  { finished, parentId }: PublicRecord,
  served: ServedLinks,
  inOrder: (a: Served, b: Served) => number,
): Fills {
  const links = finished.links ?? NONE;
  const shown = (name: keyof LinkedIds) => links[name].flatMap((id) => served[name].get(id) ?? []);
  const [venues, organizers] = [shown('venues'), shown('organizers')];
  const sorted = (terms: readonly Served[]) => list(terms.toSorted(inOrder));
  return {
    venue: venues.length === 1 ? venues[0]?.pieces : list(venues),
    organizer: list(organizers),
    categories: sorted(shown('categories')),
    tags: sorted(shown('tags')),
    post_parent: member('post_parent', parentId === undefined ? undefined : [String(parentId)]),
    location: member('location', jsonLdOf(venues)),
    host: member('host', jsonLdOf(organizers)),
  };
}

function list(records: readonly Served[]): Piece[] {
  return ['[', ...withCommas(records.map(({ pieces }) => pieces)), ']'];
}

/** Of the first that no password hides. */
function jsonLdOf(records: readonly Served[]): readonly Piece[] | undefined {
  const jsonLd = records.find(({ finished }) => !finished.isLocked)?.finished.jsonLd;
  return jsonLd === undefined ? undefined : [jsonLd];
}
