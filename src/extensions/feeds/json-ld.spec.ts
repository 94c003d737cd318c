import { anEvent, PICTURE, written } from '../../../test/extensions/feeds/written.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { JSON_LD } from './json-ld.js';

const SCHEMA = {
  '@type': 'Event',
  name: 'Concert',
  description: '',
  startDate: '2027-06-21T00:00:00+02:00',
  endDate: '2027-06-22T23:59:59+02:00',
  previousStartDate: ['2027-06-14T00:00:00+02:00'],
  location: [{ '@type': 'Place', name: 'Hall', url: '', sameAs: '' }],
};

async function nodeOf(members: Partial<EventDto>): Promise<unknown> {
  const text = await written(JSON_LD, [anEvent({ json_ld: SCHEMA, ...members })]);
  return (JSON.parse(text) as { '@graph': unknown[] })['@graph'][0];
}

describe('An event in schema.org', () => {
  it('has no empty texts', async () => {
    expect(await nodeOf({})).toEqual({
      '@type': 'Event',
      '@id': 'https://example.org/event/concert/',
      name: 'Concert',
      startDate: SCHEMA.startDate,
      endDate: SCHEMA.endDate,
      previousStartDate: SCHEMA.previousStartDate,
      location: [{ '@type': 'Place', name: 'Hall' }],
    });
  });

  it('has only dates if it lasts whole days', async () => {
    const members = { all_day: true, previous_start_date: ['2027-06-14 00:00:00'] };
    const days = { start_date: '2027-06-21 00:00:00', end_date: '2027-06-22 23:59:59' };

    expect(await nodeOf({ ...members, ...days, event_status: 'rescheduled' })).toMatchObject({
      startDate: '2027-06-21',
      endDate: '2027-06-22',
      previousStartDate: ['2027-06-14'],
    });
  });

  it('has its picture with what the service knows of it', async () => {
    expect(await nodeOf({ json_ld: { ...SCHEMA, image: PICTURE.url }, image: PICTURE })).toMatchObject({
      image: {
        '@type': 'ImageObject',
        url: PICTURE.url,
        width: 1600,
        height: 900,
        contentSize: '51234 B',
        encodingFormat: 'image/webp',
        description: 'A "trio"',
      },
    });
  });

  it('says nothing that the record does not say', async () => {
    const offers = [{ '@type': 'Offer', price: '12' }];
    const mode = 'https://schema.org/OfflineEventAttendanceMode';
    const json_ld = { ...SCHEMA, performer: 'Organization', offers, eventAttendanceMode: mode };
    const known = { offers: [{ price: '12' }], is_virtual: false };

    expect(await nodeOf({ json_ld })).toEqual(await nodeOf({}));
    expect(await nodeOf({ json_ld, ...known })).toMatchObject({ offers, eventAttendanceMode: mode });
  });
});
