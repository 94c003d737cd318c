import { WRITERS } from '../../../src/extensions/feeds/feed-writers.js';
import { LINES, MARKUP, tooExpensive } from '../../support/linear-cost.js';
import { anEvent, aVenue } from './written.js';

const BITS = [...LINES, ...MARKUP, '\n', '\r\n', '<br>=', ']]>'];

describe('Writing eight times as much text takes less than twenty-four times as long', () => {
  it.each(Object.entries(WRITERS))('wherever an event has one, as %s', async (_format, { write }) => {
    const writeText = (text: string) => {
      const json_ld = { '@type': 'Event', description: text };
      const record = anEvent({ title: text, description: text, json_ld, venue: aVenue({ venue: text }) });
      return write({ record, changedAt: new Date(), host: 'example.org' });
    };

    expect(await tooExpensive(writeText, BITS)).toEqual([]);
  });
});
