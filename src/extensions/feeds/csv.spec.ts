import { strictRecords, strictRows } from '../../../test/extensions/feeds/csv.js';
import {
  anEvent,
  anOrganizer,
  aTerm,
  aVenue,
  MASKED,
  written,
  writtenLinked,
} from '../../../test/extensions/feeds/written.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { EVENTS_CSV, ORGANIZERS_CSV, VENUES_CSV } from './csv.js';

const rowOf = async (members: Partial<EventDto>) =>
  strictRecords(await written(EVENTS_CSV, [anEvent(members)]))[0];

const EMPTY = {
  all_day: 'false',
  venue: '',
  address: '',
  city: '',
  zip: '',
  stateprovince: '',
  country: '',
  geo_lat: '',
  geo_lng: '',
  virtual_url: '',
  organizer: '',
  categories: '',
  tags: '',
  cost: '',
  image: '',
};

describe('A spreadsheet of events', () => {
  it('has a column for each member', async () => {
    expect(await rowOf({})).toEqual({
      ...EMPTY,
      id: '12',
      title: 'Concert',
      status: 'publish',
      event_status: 'scheduled',
      start_date: '2027-06-21 19:30:00',
      end_date: '2027-06-21 22:30:00',
      timezone: 'Europe/Berlin',
      utc_start_date: '2027-06-21 17:30:00',
      utc_end_date: '2027-06-21 20:30:00',
      website: 'https://example.org/event/concert/',
      description: 'Loud music.',
      url: 'https://example.org/event/concert/',
      modified_utc: '2026-02-03 04:05:06',
    });
  });

  it('has empty cells for what a password hides', async () => {
    expect(await rowOf(MASKED)).toMatchObject({ ...EMPTY, all_day: '', website: '', description: '' });
  });

  it('says that an event does not take place', async () => {
    expect(await rowOf({ event_status: 'canceled' })).toMatchObject({ event_status: 'canceled' });
  });

  it('names all venues, and the place of the first one', async () => {
    const venue = [aVenue({ city: 'Köln', geo_lat: -12.3, geo_lng: 0 }), aVenue({ venue: 'Bar', zip: '1' })];

    expect(await rowOf({ venue })).toMatchObject({
      venue: 'Hall; Bar',
      city: 'Köln',
      zip: '',
      geo_lat: '-12.3',
      geo_lng: '0',
    });
  });

  it('names organizers, categories and tags', async () => {
    const members = { organizer: [anOrganizer(), anOrganizer()], categories: [aTerm('A'), aTerm('B')] };

    expect(await rowOf({ ...members, tags: [aTerm('C')] })).toMatchObject({
      organizer: 'Band; Band',
      categories: 'A; B',
      tags: 'C',
    });
  });

  it('has the columns without an event, and a byte order mark on request', async () => {
    const [columns, ...rows] = strictRows(await written(EVENTS_CSV, [], { withMark: true }));

    expect([columns?.slice(0, 2), columns?.at(-1), rows]).toEqual([
      ['\uFEFFid', 'title'],
      'modified_utc',
      [],
    ]);
  });
});

describe('A spreadsheet of venues', () => {
  const csv = (members: object) => writtenLinked(VENUES_CSV, [aVenue(members)]);

  it('has a row for each venue', async () => {
    const members = { geo_lat: -1.5, geo_lng: 2, phone: '+1 506', accessibility: ['step_free', 'toilet'] };

    expect(strictRecords(await csv({ ...members, description: '<p>=a</p>' }))).toMatchObject([
      {
        id: '7',
        venue: 'Hall',
        geo_lat: '-1.5',
        geo_lng: '2',
        phone: "'+1 506",
        city: '',
        accessibility: 'step_free toilet',
        description: "'=a",
      },
    ]);
  });
});

describe('A spreadsheet of organizers', () => {
  it('has a row for each organizer', async () => {
    const organizers = [anOrganizer({ email: 'a@example.org' }), anOrganizer({ organizer: '@b' })];

    expect(strictRecords(await writtenLinked(ORGANIZERS_CSV, organizers))).toMatchObject([
      { id: '9', organizer: 'Band', email: 'a@example.org', website: '' },
      { id: '9', organizer: "'@b", email: '' },
    ]);
  });
});
