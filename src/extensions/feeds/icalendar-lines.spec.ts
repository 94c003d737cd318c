import fc from 'fast-check';
import ICAL from 'ical.js';
import { component, listProperty, property, quoted, textProperty } from './icalendar-lines.js';

const UNPAIRED = /\p{Cs}/u;

const unfolded = (lines: string) => lines.replaceAll('\r\n ', '');

const texts = fc
  .string({ unit: 'binary', maxLength: 300, size: 'max' })
  .filter((text) => !UNPAIRED.test(text));

describe('textProperty', () => {
  it.each([
    ['Jazz, Blues; Soul', String.raw`Jazz\, Blues\; Soul`],
    [String.raw`C:\Jazz`, String.raw`C:\\Jazz`],
    ['one\rtwo\nthree\r\nfour', String.raw`one\ntwo\nthree\nfour`],
    ['one\u2028two\u2029three', String.raw`one\ntwo\nthree`],
    ['a "quoted": text', 'a "quoted": text'],
    ['\u0000\u0007bell\u001b\u007f\u0085', 'bell'],
    ['حفلة موسيقية', 'حفلة موسيقية'],
  ])('writes %j as %j', (text, written) => {
    expect(textProperty('SUMMARY', text)).toBe(`SUMMARY:${written}\r\n`);
  });

  it('writes any text so that it reads back', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = ICAL.Property.fromString(unfolded(textProperty('SUMMARY', text)).slice(0, -2));
        const kept = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

        expect(read.getFirstValue()).toBe(kept);
      }),
    );
  });
});

describe('any line', () => {
  it('has at most 75 octets and cuts no character', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parts = textProperty('SUMMARY', text).split('\r\n');

        expect(parts.filter((part) => Buffer.byteLength(part) > 75)).toEqual([]);
        expect(parts.filter((part) => UNPAIRED.test(part))).toEqual([]);
      }),
    );
  });

  it.each(['音楽会'.repeat(30), '🎷🎺'.repeat(30), 'é'.repeat(100), 'a'.repeat(200)])(
    'uses the space it has: %s',
    (text) => {
      const [first = ''] = textProperty('SUMMARY', text).split('\r\n');

      expect(Buffer.byteLength(first)).toBeGreaterThan(71);
    },
  );

  it('of 75 octets is not folded', () => {
    expect(textProperty('SUMMARY', 'a'.repeat(67))).toBe(`SUMMARY:${'a'.repeat(67)}\r\n`);
  });
});

describe('listProperty', () => {
  it('separates texts by commas', () => {
    expect(listProperty('CATEGORIES', ['Jazz', 'Food, drink'])).toBe('CATEGORIES:Jazz,Food\\, drink\r\n');
  });

  it('writes nothing for an empty list', () => {
    expect(listProperty('CATEGORIES', [])).toBe('');
  });
});

describe('property', () => {
  it('cannot begin another line', () => {
    expect(property('URL', 'https://example.org/\r\nSTATUS:CANCELLED')).toBe(
      'URL:https://example.org/ STATUS:CANCELLED\r\n',
    );
  });

  it('has its parameters before the value', () => {
    expect(property('DTSTART', '20300621', { VALUE: 'DATE' })).toBe('DTSTART;VALUE=DATE:20300621\r\n');
  });
});

describe('quoted', () => {
  it.each([
    ['Arts; Society, Ltd: "Jazz"', `"Arts; Society, Ltd: 'Jazz'"`],
    ['one\r\ntwo', '"one two"'],
    ['2^n', '"2^^n"'],
  ])('writes %j as %j', (text, written) => {
    expect(quoted(text)).toBe(written);
  });
});

describe('component', () => {
  it('stands between BEGIN and END', () => {
    expect(component('VEVENT', [property('UID', '1')])).toBe('BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n');
  });
});
