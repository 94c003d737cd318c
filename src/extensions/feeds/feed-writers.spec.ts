import { anEvent, FEED, inParts } from '../../../test/extensions/feeds/written.js';
import { WRITERS } from './feed-writers.js';

const SIZE = 2;
const events = Array.from({ length: 10 * SIZE }, (_, n) => {
  const title = `Event no. ${n};`;
  return anEvent({ title, json_ld: { name: title } });
});

describe.each(Object.entries(WRITERS))('A feed as %s', (_, { write, join }) => {
  const parts = async () => {
    const texts = events.map((record) =>
      write({ record, changedAt: new Date(), host: 'calendar.example.org' }),
    );
    const found: string[] = [];
    for await (const part of join(FEED, inParts(texts, SIZE))) found.push(Buffer.concat(part).toString());
    return found;
  };

  it('has no more events in a part than were read at once', async () => {
    const counts = (await parts()).map((part) => (part.match(/Event no\. \d+\\?;/g) ?? []).length);

    expect(Math.max(...counts)).toBe(SIZE);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(events.length);
  });
});

describe('A calendar', () => {
  it('looks up each time zone in a part of its own', async () => {
    const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York'];
    const { write, join } = WRITERS.ics;
    const texts = zones.map((timezone) =>
      write({ record: anEvent({ timezone }), changedAt: new Date(), host: 'calendar.example.org' }),
    );
    const found: number[] = [];
    for await (const part of join(FEED, inParts(texts, zones.length))) found.push(part.length);

    // Before the part with all events, one without any for each zone.
    expect(found.findIndex((pieces) => pieces > 0)).toBe(new Set(zones).size);
  });
});
