import type { TestClient } from '../../../harness/client.js';
import type { Json } from '../../../support/json.js';
import { at } from '../../../support/translated.js';

/** A series, its dates, and one of them that somebody else has made theirs. */
export interface StoredSeries {
  readonly id: number;
  readonly dates: readonly Json[];
  readonly one: Json;
}

export type Send = (
  client: TestClient,
  stored: StoredSeries,
) => PromiseLike<{ status: number; body: unknown }>;

const LATER = { start_date: '2027-06-07 20:00:00', end_date: '2027-06-07 22:00:00' };
export const KEY = { source: 'crm', external_id: '7' };

/** Writes of a series that change its second date. */
export const WRITES: Readonly<Record<string, Send>> = {
  'PATCH of a text': (client, { id }) => client.patch(`/events/${id}`, { title: 'Mine' }),
  'PUT of a text': (client, { id }) => client.put(`/events/${id}`, { description: 'Mine' }),
  'POST of a text': (client, { id }) => client.send('post', `/events/${id}`).send({ excerpt: 'Mine' }),
  'a write by slug': (client) => client.patch('/events/by-slug/choir', { title: 'Mine' }),
  'a write by external id': (client) => client.put('/events/by-external-id/crm/7', { title: 'Mine' }),
  'a text in another language': (client, { id }) =>
    client.patch(at(`/events/${id}`, 'fr'), { title: 'À moi' }),
  'its first slug in another language': (client, { id }) =>
    client.patch(at(`/events/${id}`, 'fr'), { slug: 'a-moi' }),
  'a write of the translated base': (client, { id }) =>
    client.patch(at(`/events/${id}`, 'en'), { title: 'Mine' }),
  'hiding it': (client, { id }) => client.patch(`/events/${id}`, { hide_from_listings: true }),
  'a password': (client, { id }) => client.patch(`/events/${id}`, { password: 'sesame' }),
  'a venue': (client, { id }) => client.patch(`/events/${id}`, { venue: { venue: 'Mine' } }),
  'another time of day': (client, { id }) => client.patch(`/events/${id}`, LATER),
  'another first date': (client, { id }) =>
    client.patch(`/events/${id}`, { start_date: '2027-06-08 19:00', end_date: '2027-06-08 21:00' }),
  'a rule that drops it': (client, { id }) =>
    client.patch(`/events/${id}`, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' }),
  'a rule that ends before it': (client, { id }) =>
    client.patch(`/events/${id}`, { recurrence: 'FREQ=WEEKLY;COUNT=1' }),
  'no rule any more': (client, { id }) => client.patch(`/events/${id}`, { recurrence: '' }),
  'PATCH from the first date on': (client, { dates }) =>
    client.patch(`/events/${dates[0]?.id}?scope=following`, { title: 'Mine' }),
  'DELETE from the first date on': (client, { dates }) =>
    client.delete(`/events/${dates[0]?.id}?scope=following`),
  'DELETE of the series': (client, { id }) => client.delete(`/events/${id}`),
  'DELETE by external id': (client) => client.delete('/events/by-external-id/crm/7'),
};

/** Writes of the second date and all that follow, which change the third one. */
export const SPLITS: Readonly<Record<string, Send>> = {
  'PATCH from a date before it on': (client, { dates }) =>
    client.patch(`/events/${dates[1]?.id}?scope=following`, { title: 'Mine' }),
  'a split that only moves it': (client, { dates }) =>
    client.patch(`/events/${dates[1]?.id}?scope=following`, { slug: 'mine' }),
  'DELETE from a date before it on': (client, { dates }) =>
    client.delete(`/events/${dates[1]?.id}?scope=following`),
};
