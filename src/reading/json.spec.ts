import { FieldSelection } from '../context/request/field-selection.js';
import { Json } from './json.js';

const textOf = (json: Json) => json.whole().toString();
const venue = { venue: 'Town hall', phone: undefined };

describe('Json', () => {
  it.each([
    ['a value', Json.of(venue), '{"venue":"Town hall"}'],
    ['an empty list', Json.list([]), '[]'],
    ['a list', Json.list<unknown>([Json.of(1), Json.of(venue)]), '[1,{"venue":"Town hall"}]'],
    ['an empty object', Json.object({}), '{}'],
    [
      'an object',
      Json.object({ id: Json.of(1), none: undefined, tags: Json.list([]) }),
      '{"id":1,"tags":[]}',
    ],
    [
      'more members',
      Json.of({ id: 1 }).with({ venue: Json.of(venue) }),
      '{"id":1,"venue":{"venue":"Town hall"}}',
    ],
    [
      'yet more members',
      Json.of({ a: 1 })
        .with({ b: Json.of(2) })
        .with({ c: Json.of(3) }),
      '{"a":1,"b":2,"c":3}',
    ],
    ['text', Json.fromText(Buffer.from('{"é":1}')).with({ b: Json.of('ü') }), '{"é":1,"b":"ü"}'],
  ])('has the same text and value when made of %s', (_, json, text) => {
    expect(textOf(json)).toBe(text);
    expect(JSON.stringify(json.value())).toBe(text);
    expect(json.serialised().value()).toEqual(JSON.parse(text));
    expect(json.joined().pieces).toHaveLength(1);
    expect(json).toHaveLength(Buffer.byteLength(text));
  });

  it('gives the value of which it was made, unparsed, unless it was kept', () => {
    const json = Json.list([Json.of(venue)]);
    expect(json.value()[0]).toBe(venue);
    expect(json.serialised().value()[0]).not.toBe(venue);
  });

  it('is serialised once, however often it is sent', () => {
    const json = Json.of(venue);
    const [first, second] = [json.with({ id: Json.of(1) }), Json.list([json, json])];
    expect(second.pieces[1]).toBe(json.pieces[0]);
    expect(second.pieces[3]).toBe(json.pieces[0]);
    expect(textOf(first)).toBe('{"venue":"Town hall","id":1}');
  });

  it('selects members as text alone', () => {
    const json = Json.object({ id: Json.of(1), venue: Json.of({ ...venue, city: 'Ghent' }) });
    expect(textOf(json.select(FieldSelection.read('venue.city')))).toBe('{"venue":{"city":"Ghent"}}');
    expect(textOf(json.select(new FieldSelection()))).toBe(textOf(json));
  });
});
