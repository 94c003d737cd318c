import { startApp } from '../support/app.js';

const app = startApp();

interface Failure {
  readonly message: string;
  readonly data: { readonly params: Readonly<Record<string, string>> };
}

/** The parameters of a write in the order in which errors name them. */
const PARAMETERS = {
  events: `author date date_utc title description slug excerpt status timezone all_day start_date end_date image cost
    website show_map show_map_link hide_from_listings sticky featured categories tags venue organizer post_parent
    ticketed password event_status event_status_reason is_virtual virtual_event_type virtual_url offers capacity
    accessibility accessibility_note source external_id`,
  venues: `author date date_utc venue description excerpt slug status show_map show_map_link address city country
    province state zip phone stateprovince website image geo_lat geo_lng accessibility accessibility_note password
    source external_id`,
  organizers: `author date date_utc organizer description excerpt slug status phone website email image password
    source external_id`,
  categories: 'name description slug parent',
  tags: 'name description slug parent',
};

// No parameter accepts it. Sent in reverse, so that the order is not that of the body.
const UNSTORABLE = 'x\u0000';
const invalid = (names: readonly string[]) =>
  Object.fromEntries([...names].reverse().map((name) => [name, UNSTORABLE]));

describe.each(Object.entries(PARAMETERS))('An error about %s', (collection, parameters) => {
  const names = parameters.split(/\s+/);
  const sentence = `Invalid parameter(s): ${names.join(', ')}`;

  it('names all invalid parameters of a create in one order', async () => {
    const { body } = await app.as('administrator').post(`/${collection}`, invalid(names)).expect(400);

    const { message, data } = body as Failure;
    expect(Object.keys(data.params)).toEqual(names);
    expect(message).toBe(sentence);
  });

  it('names those of an update in the same order', async () => {
    const { body } = await app.as('administrator').patch(`/${collection}/1`, invalid(names)).expect(400);

    const { message, data } = body as Failure;
    expect(Object.keys(data.params)).toEqual(names);
    expect(message).toBe(sentence);
  });
});

describe('An error about missing parameters', () => {
  it.each([
    ['events', 'title, start_date, end_date'],
    ['venues', 'venue'],
    ['organizers', 'organizer'],
    ['categories', 'name'],
    ['tags', 'name'],
  ])('of %s names %s', async (collection, missing) => {
    const { body } = await app.as('administrator').post(`/${collection}`).expect(400);

    expect((body as Failure).message).toBe(`Missing parameter(s): ${missing}`);
  });
});
