import { startApp } from '../../../support/app.js';
import { statementsOf } from '../../../support/statements.js';
import { occurrencesOf } from '../../../support/series.js';
import { idsOf, overridesOf, seriesEdits, startsOf } from '../../../support/series-edits.js';
import type { Json } from '../../../support/json.js';

const app = startApp();
const { stored, changed, refused, deleted, shown } = seriesEdits(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

async function statusesOf(id: number) {
  const list = `/events?series=${id}&status=publish,draft,trash&start_date=2027-01-01&per_page=50`;
  const { body } = await app.as('administrator').get(list).expect(200);
  return (body as { events: Json[] }).events.map(({ status }) => status);
}

describe('PATCH of a series', () => {
  it('changes all but what is their own', async () => {
    const { id, dates } = await stored({ venue: { venue: 'Hall' } });
    await changed(dates[1]?.id, { title: 'Guests', venue: { venue: 'Park' } });
    await changed(dates[2]?.id, { cost: '9' });

    await changed(id, { title: 'Band', cost: '5', venue: { venue: 'Club' }, tags: ['new'] });

    const shown = (await occurrencesOf(app, id)).map(({ title, cost, venue, tags }) => [
      title,
      cost,
      (venue as Json).venue,
      (tags as Json[]).length,
    ]);
    expect(shown).toEqual([
      ['Band', '$5', 'Club', 1],
      ['Guests', '$5', 'Park', 1],
      ['Band', '$9', 'Club', 1],
      ['Band', '$5', 'Club', 1],
    ]);
  });

  it('moves all to another time of day but those that have ended', async () => {
    const { id, dates } = await stored();
    app.clock.set('2027-06-08T10:00:00Z');

    await changed(id, { start_date: '2027-06-07 20:00:00', end_date: '2027-06-07 21:30:00' });

    const after = await occurrencesOf(app, id, { start_date: '2027-06-01' });
    expect(startsOf(after)).toEqual(['06-07 19:00', '06-14 20:00', '06-21 20:00', '06-28 20:00']);
    expect(idsOf(after)).toEqual(idsOf(dates));
  });

  it('moves all to another weekday, and the rule along', async () => {
    const { id, dates } = await stored();
    await changed(dates[1]?.id, {
      title: 'Guests',
      start_date: '2027-06-16 10:00',
      end_date: '2027-06-16 11:00',
    });

    const series = await changed(id, { start_date: '2027-06-08 19:00', end_date: '2027-06-08 21:00' });

    expect(series.recurrence).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4']);
    const after = await occurrencesOf(app, id);
    expect(startsOf(after)).toEqual(['06-08 19:00', '06-16 10:00', '06-22 19:00', '06-29 19:00']);
    expect([idsOf(after), after[1]?.title]).toEqual([idsOf(dates), 'Guests']);
    expect(after[1]?.series).toMatchObject({
      original_start_date: '2027-06-15 19:00:00',
      overrides: ['end_date', 'start_date', 'title'],
    });
  });

  it('refuses a first date that the rule does not give, with the first one that it gives', async () => {
    const { id } = await stored({ recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4' });

    const { data } = await refused(id, { start_date: '2027-06-08 19:00', end_date: '2027-06-08 21:00' });

    expect([data.status, data.params.recurrence]).toEqual([
      400,
      expect.stringContaining('2027-06-09 19:00:00'),
    ]);
  });

  it('gives drafts their slugs when it is published', async () => {
    const { id } = await stored({ status: 'draft' });

    await changed(id, { status: 'publish' });

    expect((await occurrencesOf(app, id)).map(({ slug }) => slug)).toEqual(
      ['07', '14', '21', '28'].map((day) => `choir-2027-06-${day}`),
    );
  });

  it('gives drafts their slugs when it gets one', async () => {
    const { id } = await stored({ status: 'draft' });

    await changed(id, { slug: 'mine' });

    expect((await occurrencesOf(app.as('administrator'), id)).map(({ slug }) => slug)).toEqual(
      ['07', '14', '21', '28'].map((day) => `mine-2027-06-${day}`),
    );
  });

  it('takes as many statements for 731 occurrences as for two', async () => {
    const counts: number[] = [];
    for (const count of [2, 731]) {
      const { id } = await stored({ recurrence: `FREQ=DAILY;COUNT=${count}` });
      const fields = { start_date: '2027-06-07 20:00', title: 'Band', venue: { venue: `Hall ${count}` } };
      counts.push((await statementsOf(() => changed(id, fields))).length);
    }

    expect(counts[1]).toBe(counts[0]);
  });

  it('restores its occurrences with it', async () => {
    const { id, dates } = await stored();
    app.clock.set('2027-06-08T10:00:00Z');
    await deleted(id);

    await changed(id, { status: 'publish' });

    const after = await occurrencesOf(app, id, { start_date: '2027-06-01' });
    expect([idsOf(after), after.map(({ slug }) => slug)]).toEqual([
      idsOf(dates),
      dates.map(({ slug }) => slug),
    ]);
  });

  it('restores with it a date of publication that one has of its own', async () => {
    const { id, dates } = await stored({ date: '2027-06-01 10:00:00' });
    await changed(dates[1]?.id, { date: '2027-06-05 10:00:00' });
    await deleted(id);
    await changed(id, { status: 'publish' });

    const { body } = await app.as('editor').get(`/events/${dates[1]?.id}`).expect(200);
    expect(body).toMatchObject({ status: 'future', date: '2027-06-05 10:00:00' });
  });

  it('restores with it a status that one has of its own, and none that was deleted before', async () => {
    const { id, dates } = await stored();
    await changed(dates[1]?.id, { status: 'draft' });
    await deleted(dates[2]?.id);
    await deleted(id);

    await changed(id, { status: 'publish' });

    expect(await statusesOf(id)).toEqual(['publish', 'draft', 'trash', 'publish']);
  });

  it('restores with it one that was published before, and none that was deleted at the same time', async () => {
    const { id, dates } = await stored({ status: 'draft' });
    for (const date of dates.slice(0, 2)) await changed(date.id, { status: 'publish' });
    await deleted(dates[1]?.id);
    await deleted(id);

    await changed(id, { status: 'draft' });

    expect(await statusesOf(id)).toEqual(['publish', 'trash', 'draft', 'draft']);
  });

  it('restores one with a status of its own when its rule gives it again', async () => {
    const { id, dates } = await stored();
    await changed(dates[3]?.id, { status: 'draft' });
    await changed(id, { recurrence: 'FREQ=WEEKLY;COUNT=3' });
    expect(await statusesOf(id)).toEqual(['publish', 'publish', 'publish', 'trash']);

    await changed(id, { recurrence: 'FREQ=WEEKLY;COUNT=4' });

    expect(await statusesOf(id)).toEqual(['publish', 'publish', 'publish', 'draft']);
  });

  it.each(['of one date', 'of the others'])(
    'restores with it the dates that went with it also if the image %s was deleted since',
    async (whose) => {
      const { id, dates } = await stored({ image: 'https://img.example/hall.png' });
      const { image: own } = await changed(dates[2]?.id, { image: 'https://img.example/guests.png' });
      app.clock.set('2027-06-22T10:00:00Z');
      await changed(id, { recurrence: 'FREQ=WEEKLY;COUNT=2' });
      app.clock.set('2027-07-01T10:00:00Z');
      await deleted(id);
      app.clock.set('2027-07-02T10:00:00Z');
      const image = (whose === 'of one date' ? own : dates[0]?.image) as Json;
      await app.as('administrator').delete(`/images/${image.id}?force=true`).expect(200);

      await changed(id, { status: 'publish' });

      expect(await statusesOf(id)).toEqual(['publish', 'publish', 'publish', 'trash']);
    },
  );

  it('restores only those that another rule still gives', async () => {
    const { id, dates } = await stored();
    await deleted(id);

    await changed(id, { status: 'publish', recurrence: 'FREQ=WEEKLY;COUNT=2' });

    expect(idsOf(await occurrencesOf(app, id))).toEqual(idsOf(dates.slice(0, 2)));
  });
});

describe('A rule that changes', () => {
  it.each([
    ['as it was read', ['MO', 'MO', 'TU']],
    ['for the new weekday', ['MO', 'TU', 'TU']],
    ['for more weekdays', ['MO', 'TU,TH', 'TU,TH']],
  ] as const)(
    'keeps its dates if it is sent with another first date: %s',
    async (_, [stand, sent, becomes]) => {
      const rule = (days: string) => `FREQ=WEEKLY;BYDAY=${days};COUNT=4`;
      const { id, dates } = await stored({ recurrence: rule(stand) });
      await changed(dates[1]?.id, { title: 'Guests' });

      const { recurrence } = await changed(id, {
        start_date: '2027-06-08 19:00',
        end_date: '2027-06-08 21:00',
        recurrence: [`RRULE:${rule(sent)}`],
      });

      expect(recurrence).toEqual([`RRULE:${rule(becomes)}`]);
      const tuesdays = (await occurrencesOf(app, id)).filter(({ id: one }) => idsOf(dates).includes(one));
      expect(startsOf(tuesdays).slice(0, 2)).toEqual(['06-08 19:00', '06-15 19:00']);
      expect([idsOf(tuesdays).slice(0, 2), tuesdays[1]?.title]).toEqual([idsOf(dates).slice(0, 2), 'Guests']);
    },
  );

  it('keeps what it still gives, and names what it does not', async () => {
    const { id, dates } = await stored();
    await changed(dates[2]?.id, { title: 'Guests' });

    const { removed } = await changed(id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' });

    expect(removed).toEqual({
      total: 2,
      occurrences: [dates[1], dates[3]].map((one) => ({
        id: one?.id,
        rest_url: expect.stringContaining(`/events/${one?.id}`),
        start_date: one?.start_date,
      })),
    });
    const after = await occurrencesOf(app, id);
    expect(startsOf(after)).toEqual(['06-07 19:00', '06-21 19:00', '07-05 19:00']);
    expect([after[0]?.id, after[1]?.id, after[1]?.title]).toEqual([dates[0]?.id, dates[2]?.id, 'Guests']);
  });

  it('brings back what it gives again, with its id, but not what was deleted', async () => {
    const { id, dates } = await stored();
    await deleted(dates[3]?.id);
    await changed(id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' });

    await changed(id, { recurrence: 'FREQ=WEEKLY;COUNT=4' });

    expect(idsOf(await occurrencesOf(app, id))).toEqual(idsOf(dates.slice(0, 3)));
  });

  it('gets a further date when one that it does not give is restored', async () => {
    const { id, dates } = await stored();
    await changed(id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' });

    await changed(dates[1]?.id, { status: 'publish' });

    expect((await shown(id)).recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2',
      'RDATE:20270614T190000',
    ]);
    expect(idsOf(await occurrencesOf(app, id))).toEqual(idsOf(dates.slice(0, 3)));
  });

  it('leaves one that is restored its times, which it names', async () => {
    const { id, dates } = await stored();
    await changed(id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' });
    await changed(id, { end_date: '2027-06-07 22:00' });

    const one = await changed(dates[1]?.id, { status: 'publish' });

    expect([one.end_date, overridesOf(one)]).toEqual(['2027-06-14 21:00:00', ['end_date']]);
  });

  it('does not bring back what was deleted for good', async () => {
    const { id, dates } = await stored();
    await deleted(dates[3]?.id);
    app.clock.set('2027-06-20T10:00:00Z');
    await app.run('trash', 'purge', '--older-than', '20d', '--yes');

    await changed(id, { recurrence: 'FREQ=WEEKLY;COUNT=5' });

    const after = await occurrencesOf(app, id, { start_date: '2027-06-01' });
    expect(startsOf(after)).toEqual(['06-07 19:00', '06-14 19:00', '06-21 19:00', '07-05 19:00']);
  });

  it('names at most a hundred of those that leave', async () => {
    const { id } = await stored({ recurrence: 'FREQ=DAILY;COUNT=150' });

    const { removed } = await changed(id, { recurrence: 'FREQ=DAILY;COUNT=10' });

    const { total, occurrences } = removed as { total: number; occurrences: Json[] };
    expect([total, occurrences.length]).toEqual([140, 100]);
  });
});
