import { startApp } from '../support/app.js';
import { GeneratedClient } from './generated-client.js';

const app = startApp();

/** The output of both programs. */
interface Outcome {
  readonly created: Record<string, unknown>;
  readonly patched: Record<string, unknown>;
  readonly changed: Record<string, unknown>;
  readonly listed: readonly number[];
  readonly known: readonly number[];
  readonly total: string;
  readonly selected: unknown;
  readonly deleted: string;
  readonly code: string;
}

describe.each(['openapi-fetch', 'orval'] as const)('A client generated for %s', (generator) => {
  let errors: string;
  let outcome: Outcome;

  beforeAll(async () => {
    const api = `${await app.nest.getUrl()}/calendar/events/v1`;
    const credentials = `the-editor:${app.users.get('editor')?.secret ?? ''}`;
    const client = new GeneratedClient(generator);
    try {
      await client.generate(`${api}/doc`);
      errors = await client.compile();
      const env = { API: api, AUTHORIZATION: `Basic ${btoa(credentials)}` };
      outcome = (await client.run(env)) as Outcome;
    } finally {
      client.remove();
    }
  });

  it('compiles under strict and exactOptionalPropertyTypes', () => {
    expect(errors).toBe('');
  });

  it('creates an event from a number, a list, names and fields', () => {
    expect(outcome.created).toMatchObject({
      title: 'Concert',
      all_day: false,
      featured: false,
      cost: expect.stringContaining('15'),
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Ann' }],
      categories: [{ name: 'Music' }],
      tags: [{ name: 'Loud' }, { name: 'Outdoors' }],
    });
  });

  it('patches one field and leaves the others', () => {
    expect(outcome.patched).toEqual({ ...outcome.created, featured: true });
  });

  it('sends a member in the form in which it received it', () => {
    expect(outcome.changed).toMatchObject({ author: outcome.created.author, tags: [{}, {}] });
  });

  it('lists the events of any of several categories', () => {
    expect([...outcome.listed].sort()).toEqual([...outcome.known].sort());
    expect(outcome.total).toBe('2');
  });

  it('reads selected members', () => {
    expect(outcome.selected).toEqual({ id: outcome.created.id, venue: { venue: 'Hall' } });
  });

  it('deletes an event and recognises the error of the next request', () => {
    expect([outcome.deleted, outcome.code]).toEqual(['trash', 'event-no-longer-available']);
  });
});
