import fc from 'fast-check';
import { PICTURE } from '../../../test/extensions/feeds/written.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { eventText } from './icalendar-event.js';

const JUNE = { year: '2027', month: '06', day: '21', minutes: '30', seconds: '00' };

const EVENT: Partial<EventDto> = {
  id: 12,
  timezone: 'UTC',
  url: 'https://example.org/event/concert/',
  date_utc: '2026-01-02 03:04:05',
  modified_utc: '2026-02-03 04:05:06',
  title: 'Concert',
  description: '',
  excerpt: '',
  image: false,
  all_day: false,
  utc_start_date_details: { ...JUNE, hour: '17' },
  utc_end_date_details: { ...JUNE, hour: '20' },
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
};

const aVenue = (members: Partial<VenueDto> = {}) =>
  ({ venue: 'Harbour Hall', geo_lat: 46.0878, geo_lng: -64.7782, ...members }) as VenueDto;
const anOrganizer = (members: Partial<OrganizerDto>) =>
  ({ organizer: 'Arts', email: 'hello@example.org', ...members }) as OrganizerDto;
const BAND = {
  organizer: 'Band',
  phone: '+1 506 555 0100',
  website: 'https://example.org/band',
} as OrganizerDto;

function written(members: Partial<EventDto>, changedAt = '2026-02-03T04:05:06.123Z'): string {
  const record = { ...EVENT, ...members } as EventDto;
  const { beginning, text } = eventText({
    record,
    changedAt: new Date(changedAt),
    host: 'calendar.example.org',
  });
  return `${beginning?.inUtc.toString() ?? ''}${text.toString()}`;
}

const linesOf = (members: Partial<EventDto>, changedAt?: string) =>
  written(members, changedAt).replaceAll('\r\n ', '').split('\r\n');

/** Returns the lines of a property. */
const lines = (name: string, members: Partial<EventDto>, changedAt?: string) =>
  linesOf(members, changedAt).filter((line) => line.startsWith(name));

describe('an event', () => {
  it('with little to say is written in full', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VEVENT',
      'DTSTART:20270621T173000Z',
      'DTEND:20270621T203000Z',
      'UID:12@calendar.example.org',
      'SEQUENCE:192254706',
      'DTSTAMP:20260203T040506Z',
      'LAST-MODIFIED:20260203T040506Z',
      'CREATED:20260102T030405Z',
      'SUMMARY:Concert',
      'DESCRIPTION:https://example.org/event/concert/',
      'URL:https://example.org/event/concert/',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      '',
    ]);
  });

  it('that is protected is written without its contents', () => {
    const masked = { all_day: null, website: '', show_map: null, event_status: 'canceled' } as const;

    expect(lines('STATUS', masked)).toEqual(['STATUS:CANCELLED']);
    expect(lines('DTSTART', masked)).toEqual(['DTSTART:20270621T173000Z']);
  });

  it('that was published after its last change has no time of creation', () => {
    expect(lines('CREATED', { date_utc: '2026-12-01 00:00:00' })).toEqual([]);
  });

  it.each([
    ['2020-01-01T00:00:00Z', 0],
    ['2020-01-01T00:00:01.999Z', 1],
    ['1970-01-01T00:00:01Z', 0],
    ['2088-01-19T03:14:07Z', 2147483647],
  ])('that was changed at %s has the sequence number %i', (changedAt, sequence) => {
    expect(lines('SEQUENCE', {}, changedAt)).toEqual([`SEQUENCE:${sequence}`]);
  });

  it.each([
    ['canceled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
    ['moved-online', 'CONFIRMED'],
    ['rescheduled', 'CONFIRMED'],
  ] as const)('that is %s is %s', (event_status, status) => {
    expect(lines('STATUS', { event_status })).toEqual([`STATUS:${status}`]);
  });
});

describe('the description', () => {
  const ADDRESS = String.raw`\n\nhttps://example.org/event/concert/`;

  it.each([
    ['<p>One &amp; <strong>two</strong></p>\n<p>three<br>four</p>', String.raw`One & two\nthree\nfour`],
    ['<ul><li>a</li><li>b; c, d</li></ul>', String.raw`a\nb\; c\, d`],
    ['a'.repeat(500), 'a'.repeat(500)],
    ['🎷'.repeat(501), `${'🎷'.repeat(499)}…`],
  ])('of %j is plain text and the address', (description, text) => {
    expect(lines('DESCRIPTION', { description })).toEqual([`DESCRIPTION:${text}${ADDRESS}`]);
  });

  it('is the excerpt if there is no other', () => {
    expect(lines('DESCRIPTION', { excerpt: '<p>Short</p>' })).toEqual([`DESCRIPTION:Short${ADDRESS}`]);
  });

  it('begins with the reason for which an event is cancelled', () => {
    const members = { event_status: 'canceled', event_status_reason: 'Storm', description: 'Jazz' } as const;

    expect(lines('DESCRIPTION', members)).toEqual([String.raw`DESCRIPTION:Storm\n\nJazz${ADDRESS}`]);
  });

  it('is not repeated as HTML', () => {
    expect(written({ description: '<p>Jazz</p>' })).not.toMatch(/X-ALT-DESC|<p>/);
  });
});

describe('the place', () => {
  it('is the address of the venue', () => {
    const venue = aVenue({
      address: '1 Quay Street',
      city: 'Port Aubrey',
      zip: 'E1C 0A1',
      country: 'Canada',
    });

    expect(lines('LOCATION', { venue })).toEqual([
      String.raw`LOCATION:Harbour Hall\, 1 Quay Street\, Port Aubrey\, E1C 0A1\, Canada`,
    ]);
    expect(lines('GEO', { venue })).toEqual(['GEO:46.0878;-64.7782']);
  });

  it('is all venues, at the position of the first', () => {
    const venue = [aVenue(), aVenue({ venue: 'Foyer', geo_lat: 1 })];

    expect(lines('LOCATION', { venue })).toEqual([String.raw`LOCATION:Harbour Hall\; Foyer`]);
    expect(lines('GEO', { venue })).toEqual(['GEO:46.0878;-64.7782']);
  });

  it('is online if there is no venue', () => {
    const members = { virtual_url: 'https://example.org/live?a=1;b,c' };

    expect(lines('LOCATION', members)).toEqual([String.raw`LOCATION:https://example.org/live?a=1\;b\,c`]);
    expect(lines('CONFERENCE', members)).toEqual([
      'CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.org/live?a=1;b,c',
    ]);
  });

  it('of a protected venue is its name', () => {
    const venue = { venue: 'Hall', show_map: null, image: false } as VenueDto;

    expect(lines('LOCATION', { venue })).toEqual(['LOCATION:Hall']);
    expect(lines('GEO', { venue })).toEqual([]);
  });
});

describe('the organizer', () => {
  it('is the first with an e-mail address; others are contacts', () => {
    const members = {
      organizer: [
        BAND,
        anOrganizer({ organizer: 'Arts "Society", Ltd' }),
        anOrganizer({ organizer: 'Other' }),
      ],
    };

    expect(lines('ORGANIZER', members)).toEqual([
      `ORGANIZER;CN="Arts 'Society', Ltd":mailto:hello@example.org`,
    ]);
    expect(lines('CONTACT', members)).toEqual([
      String.raw`CONTACT:Band\, +1 506 555 0100\, https://example.org/band`,
      String.raw`CONTACT:Other\, hello@example.org`,
    ]);
  });

  it('has its e-mail address encoded', () => {
    expect(lines('ORGANIZER', { organizer: [anOrganizer({ email: 'a+b?c%d é@example.org' })] })).toEqual([
      'ORGANIZER;CN="Arts":mailto:a+b%3Fc%25d%20%C3%A9@example.org',
    ]);
  });

  it('is missing if nobody has an e-mail address', () => {
    expect(lines('ORGANIZER', { organizer: [BAND] })).toEqual([]);
  });
});

describe('further properties', () => {
  it('are the categories, separated by commas', () => {
    const categories = [{ name: 'Jazz' }, { name: 'Food, drink' }] as TermDto[];

    expect(lines('CATEGORIES', { categories })).toEqual([String.raw`CATEGORIES:Jazz,Food\, drink`]);
  });

  it('are the image', () => {
    const image = { url: 'https://example.org/a,b.jpg', id: 1, extension: 'jpg' };

    expect(lines('IMAGE', { image })).toEqual(['IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/a,b.jpg']);
  });
});

describe('an uploaded picture', () => {
  const members = { image: PICTURE };

  it('is the image, and an attachment for apps that know none', () => {
    expect([...lines('IMAGE', members), ...lines('ATTACH', members)]).toEqual([
      `IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/webp:${PICTURE.url}`,
      `ATTACH;FMTTYPE=image/webp;SIZE=51234:${PICTURE.url}`,
    ]);
  });
});

describe('any text', () => {
  it('adds no line to the event', () => {
    const names = linesOf({
      title: 'a',
      venue: aVenue(),
      organizer: [anOrganizer({}), BAND],
      virtual_url: 'b',
    }).map(nameOf);

    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('\r\n', '\n', '\r', '"', ';'),
        (text, hard) => {
          const any = `a${text}${hard}STATUS:x`;
          const venue = aVenue({ venue: any });
          const organizer = [anOrganizer({ organizer: any, email: any }), { organizer: any } as OrganizerDto];

          expect(linesOf({ title: any, venue, organizer, virtual_url: any }).map(nameOf)).toEqual(names);
        },
      ),
    );
  });
});

function nameOf(line: string): string {
  return line.replace(/[:;][^]*/, '');
}
