import { check } from '@placemarkio/check-geojson';
import {
  anEvent,
  aTerm,
  aVenue,
  MASKED,
  written,
  writtenLinked,
} from '../../../test/extensions/feeds/written.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { EVENTS_GEOJSON, VENUES_GEOJSON } from './geojson.js';

interface Feature {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

async function featureOf(members: Partial<EventDto>): Promise<Feature | undefined> {
  const collection = check(await written(EVENTS_GEOJSON, [anEvent(members)])) as unknown;
  return (collection as { readonly features: readonly Feature[] }).features[0];
}

describe('A map of events', () => {
  it('says what takes place when and where', async () => {
    const venue = aVenue({ address: '1 Quay', city: 'Köln', geo_lat: 50.9, geo_lng: 7 });

    expect(await featureOf({ venue, categories: [aTerm('Jazz')] })).toEqual({
      type: 'Feature',
      id: 12,
      geometry: { type: 'Point', coordinates: [7, 50.9] },
      properties: {
        title: 'Concert',
        start_date: '2027-06-21 19:30:00',
        end_date: '2027-06-21 22:30:00',
        timezone: 'Europe/Berlin',
        all_day: false,
        event_status: 'scheduled',
        url: 'https://example.org/event/concert/',
        categories: ['Jazz'],
        venue: 'Hall',
        address: 'Hall, 1 Quay, Köln',
      },
    });
  });

  it('says that an event does not take place', async () => {
    expect((await featureOf({ event_status: 'postponed' }))?.properties).toMatchObject({
      event_status: 'postponed',
    });
  });

  const [there, half, nowhere] = [
    aVenue({ venue: 'There', geo_lat: 0, geo_lng: 0 }),
    aVenue({ venue: 'Half', geo_lat: 1 }),
    aVenue({ venue: 'Nowhere' }),
  ];

  it.each<[string, VenueDto[], unknown, string | undefined]>([
    ['of the first venue with coordinates', [half, nowhere, there], [0, 0], 'There'],
    ['nowhere if no venue has any', [nowhere, half], undefined, 'Nowhere'],
    ['nowhere without a venue', [], undefined, undefined],
  ])('has the place %s', async (_, venue, coordinates, name) => {
    const feature = await featureOf({ venue });

    expect([feature?.geometry, feature?.properties.venue]).toEqual([
      coordinates === undefined ? null : { type: 'Point', coordinates },
      name,
    ]);
  });

  it('does not place a protected event', async () => {
    expect((await featureOf(MASKED))?.geometry).toBeNull();
  });
});

describe('A map of venues', () => {
  it('has a point for each venue that has coordinates', async () => {
    const venues = [aVenue(), aVenue({ geo_lat: 1, geo_lng: 2 })];
    const map = check(await writtenLinked(VENUES_GEOJSON, venues)) as { features?: unknown };

    expect(map.features).toMatchObject([{ geometry: null }, { geometry: { coordinates: [2, 1] } }]);
  });

  it('is valid without any', async () => {
    expect(check(await writtenLinked(VENUES_GEOJSON, []))).toMatchObject({ features: [] });
  });
});
