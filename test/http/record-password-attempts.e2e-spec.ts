import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { overlapInOrder } from '../database/races/overlap-in-order.js';
import { countsAttempts, FAILURES, RIGHT, startGuarded } from '../support/password-attempts.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';
import { all, statuses } from '../support/repeated.js';

const guarded = startGuarded();

describe('The password of a record', () => {
  const open = (id: unknown, password: string) =>
    guarded.get(`/events/${String(id)}?password=${encodeURIComponent(password)}`);

  it('is rejected unchecked after 12 wrong ones, as is the correct one', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));

    expect(new Set(await statuses(FAILURES, (turn) => open(id, `wrong ${turn}`)))).toEqual(new Set([403]));
    await open(id, 'open sesame').expect(429);
    await guarded.get('/tags').expect(200);
    await guarded.as('editor').get('/tags').expect(200);
  });

  it('is checked at most 12 times when 60 requests arrive at once', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const responses = await all(60, (turn) => open(id, `wrong ${turn}`));

    expect(responses.filter(({ status }) => status === 403)).toHaveLength(FAILURES);
  });

  it('does not count as a failed attempt when correct', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const responses = await statuses(FAILURES + 3, () => open(id, 'open sesame'));

    expect(new Set(responses)).toEqual(new Set([200]));
  });

  it.each(['/venues', '/events', '/organizers', '/tags'])(
    'does not count where nothing is protected: %s',
    async (path) => {
      await guarded.create('venues', { venue: 'Hall' });
      await guarded.create('events', anEvent());
      const responses = await statuses(FAILURES + 3, (turn) => guarded.get(`${path}?password=x${turn}`));

      expect(new Set(responses)).toEqual(new Set([200]));
    },
  );

  it('counts as a failed attempt in a list where a record stays protected', async () => {
    await guarded.create('venues', { venue: 'Hall', password: 'open sesame' });
    const responses = await statuses(FAILURES + 1, (turn) => guarded.get(`/venues?password=x${turn}`));

    expect(responses).toEqual([...Array.from({ length: FAILURES }, () => 200), 429]);
  });

  it.each([
    ['first', ['open sesame', 'secret']],
    ['last', ['secret', 'open sesame']],
  ])('counts as a failed attempt in a list where it opens only the %s record', async (_place, passwords) => {
    for (const password of passwords.toReversed()) await guarded.create('venues', aVenue({ password }));
    const list = () => guarded.get('/venues?password=open%20sesame');

    expect(await statuses(FAILURES + 1, list)).toEqual([...Array<number>(FAILURES).fill(200), 429]);
  });

  it('counts as one failed attempt when it opens one record and not another at the same time', async () => {
    const [opened, closed] = [{ password: 'open sesame' }, { password: 'secret' }];
    const venue = await guarded.create('venues', aVenue(opened));
    const organizer = await guarded.create('organizers', anOrganizer(closed));
    const read = (path: string) => () => guarded.get(`${path}?password=open%20sesame`);

    // The request with the correct password starts first and finishes last.
    const together = [read(`/venues/${venue.id}`), read(`/organizers/${organizer.id}`)];
    await overlapInOrder(guarded.databaseUrl, together, 'LOCK TABLE venues');

    const others = (turn: number) => guarded.get(`/venues/${venue.id}?password=x${turn}`);
    expect(await statuses(FAILURES, others)).toEqual([...Array<number>(FAILURES - 1).fill(200), 429]);
  });

  it('does not count when the client disconnects before the comparison', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const server = guarded.nest.getHttpServer();
    const { port } = server.address() as AddressInfo;
    const accepted = once(server, 'connection');
    const path = `/calendar/events/v1/events/${id}?password=open%20sesame`;
    const ask = () => once(get({ port, host: '127.0.0.1', path }), 'error');
    const leave = async () => {
      const [socket] = (await accepted) as [Socket];
      socket.destroy();
      await once(socket, 'close');
    };

    await overlapInOrder<unknown>(guarded.databaseUrl, [ask, leave], 'LOCK TABLE events');

    expect(await statuses(FAILURES, (turn) => open(id, `wrong ${turn}`))).toEqual(
      Array<number>(FAILURES).fill(403),
    );
  });

  it('does not count for an editor, who needs none', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const path = (turn: number) => `/events/${id}?context=edit&password=x${turn}`;
    const responses = await statuses(FAILURES + 3, (turn) => guarded.as('editor').get(path(turn)));

    expect(new Set(responses)).toEqual(new Set([200]));
  });
});

describe.each([
  ['by id', '/events/{id}', 403],
  ['by slug', '/events/by-slug/gala', 403],
  ['by external id', '/events/by-external-id/club/7', 403],
  ['in a list', '/events?include={id}', 200],
])('An event read %s, with linked records that have other passwords', (_read, path, refusal) => {
  countsAttempts(guarded, path, refusal);
});

describe('The records within an event', () => {
  const HIDDEN = 'Stage door: 4711';
  const addVenue = (password: string) => guarded.create('venues', aVenue({ password, description: HIDDEN }));

  const read = (path: string, password = 'open%20sesame') =>
    guarded.get(`${path}?password=${password}`).expect(200);

  it('stay closed if the event has the same password', async () => {
    const venue = await addVenue(RIGHT);
    const { id } = await guarded.create('events', anEvent({ password: RIGHT, venue: venue.id }));

    expect((await read(`/events/${id}`)).text).not.toContain(HIDDEN);
    expect((await read('/events')).text).not.toContain(HIDDEN);
    expect((await read(`/venues/${venue.id}`)).text).toContain(HIDDEN);
  });

  it.each(['/events/{id}', '/events'])(
    'are opened if the event has none, where wrong passwords count: %s',
    async (path) => {
      const venue = await addVenue(RIGHT);
      const { id } = await guarded.create('events', anEvent({ venue: venue.id }));
      const address = path.replace('{id}', String(id));

      for (let turn = 1; turn <= FAILURES + 3; turn += 1)
        expect((await read(address)).text).toContain(HIDDEN);
      const guesses = await statuses(FAILURES + 1, (turn) => guarded.get(`${address}?password=x${turn}`));
      expect(guesses).toEqual([...Array<number>(FAILURES).fill(200), 429]);
    },
  );

  it('stay closed in one event and are opened in another of the same list', async () => {
    const venue = await addVenue(RIGHT);
    for (const password of [RIGHT, ''])
      await guarded.create('events', anEvent({ password, venue: venue.id }));

    const { body } = await read('/events');

    const { events } = body as { events: { venue: { description: string } }[] };
    expect(events.map((event) => event.venue.description).sort()).toEqual(['', `<p>${HIDDEN}</p>`]);
  });

  it('tell authors nothing about their passwords by those of the event', async () => {
    const venue = await addVenue(RIGHT);
    const own = await guarded.create('events', anEvent({ venue: venue.id }), 'author');
    const attempt = async (password: string) => {
      await guarded.as('author').patch(`/events/${own.id}`, { password }).expect(200);
      const { body } = await guarded
        .get(`/events/${own.id}?password=${encodeURIComponent(password)}`)
        .expect(200);
      return (body as { venue: unknown }).venue;
    };

    expect(await attempt(RIGHT)).toEqual(await attempt('a wrong one'));
  });
});

describe('A password in the query of a write', () => {
  const SECRET = { password: RIGHT, description: 'Stage door: 4711' };
  const addOwn = async () => {
    const { id } = await guarded.create('venues', aVenue({ venue: 'Opera', ...SECRET }));
    return guarded.create('events', anEvent({ venue: id, password: 'own' }), 'author');
  };

  it.each([
    [
      'an update',
      (id: number, key: string) => guarded.as('author').patch(`/events/${id}?${key}`, { title: 'x' }),
    ],
    ['a removal', (id: number, key: string) => guarded.as('author').delete(`/events/${id}?${key}`)],
    [
      'a create',
      (_id: number, key: string) => guarded.as('author').post(`/venues?${key}`, { venue: 'Opera' }),
    ],
  ])('opens nothing in %s', async (_write, write) => {
    const { id } = await addOwn();

    const { status, text } = await write(id, 'password=open%20sesame');

    expect(status).toBeLessThan(300);
    expect(text).not.toContain(SECRET.description);
  });

  it('is not an attempt', async () => {
    const { id } = await addOwn();
    const update = (turn: number) =>
      guarded.as('author').patch(`/events/${id}?password=x${turn}`, { title: 'x' });

    expect(new Set(await statuses(FAILURES + 3, update))).toEqual(new Set([200]));
  });
});
