import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { startApp } from '../support/app.js';
import { documentOf } from '../support/document.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp();

const RECORDS = { events: anEvent, venues: aVenue, organizers: anOrganizer, categories: aTerm, tags: aTerm };
/** Names in the schemas of bodies. */
const NAMES: Readonly<Record<keyof typeof RECORDS, string>> = {
  events: 'Event',
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Category',
  tags: 'Tag',
};
const COLLECTIONS = Object.keys(RECORDS) as (keyof typeof RECORDS)[];

type Schema = Readonly<Record<string, unknown>>;
interface BodySchema {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, Schema>>;
}

interface Created {
  readonly id: number;
  readonly author: string;
  readonly tags: readonly { readonly id: number }[];
  readonly venue: { readonly id: number };
  readonly image: { readonly id: number };
}

const read = () => documentOf(app);

/** Returns the names and schemas of all bodies. */
async function bodies(): Promise<[string, BodySchema][]> {
  const schemas = (await read()).components?.schemas ?? {};
  return Object.entries(schemas as unknown as Record<string, BodySchema>).filter(([name]) =>
    /^(Create|Update)/.test(name),
  );
}

async function bodyOf(operation: 'Create' | 'Update', collection: keyof typeof RECORDS): Promise<BodySchema> {
  const body = new Map(await bodies()).get(`${operation}${NAMES[collection]}`);
  if (body === undefined) throw new Error(`${operation} of ${collection} has no body.`);
  return body;
}

/** Returns a function that tells whether a schema of the document accepts a value. */
async function validator() {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...(await read()), $id: 'document' });
  return (schema: object, value: unknown) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
    return ajv.validate(JSON.parse(text) as object, value);
  };
}

describe('The document', () => {
  it('declares no defaults of fields, because what is not sent stays unchanged or unknown', async () => {
    const offenders = (await bodies()).flatMap(([name, { properties }]) =>
      Object.entries(properties)
        .filter(([, schema]) => 'default' in schema)
        .map(([field]) => `${name}.${field}`),
    );

    expect(offenders).toEqual([]);
    expect((await bodies()).length).toBe(19);
  });

  it.each(COLLECTIONS)('requires the fields that POST /%s requires', async (collection) => {
    const { required } = await bodyOf('Create', collection);

    const { body } = await app.as('administrator').post(`/${collection}`).expect(400);

    expect((body as { data: { params: string[] } }).data.params).toEqual(required);
  });

  it.each(COLLECTIONS)('requires no fields in PATCH /%s/{id}, which needs none', async (collection) => {
    const { id } = await app.create(collection, RECORDS[collection]());

    expect((await bodyOf('Update', collection)).required).toBeUndefined();
    await app.as('administrator').patch(`/${collection}/${id}`).expect(200);
  });

  it.each(COLLECTIONS)('allows null in the fields of %s that null clears', async (collection) => {
    const { id } = await app.create(collection, RECORDS[collection]());
    const { properties } = await bodyOf('Update', collection);
    const accepts = await validator();

    const documented = Object.keys(properties).filter((field) => accepts(properties[field] ?? {}, null));
    const cleared: string[] = [];
    for (const field of Object.keys(properties)) {
      const { status } = await app.as('administrator').patch(`/${collection}/${id}`, { [field]: null });
      if (status === 200) cleared.push(field);
    }

    expect(documented).toEqual(cleared);
  });

  it.each([
    ['image', 'https://example.org/photo.jpg'],
    ['cost', 15],
    ['cost', ['10', 20]],
    ['categories', 'Music, Theatre'],
    ['categories', ['Music']],
    ['tags', 'a,b'],
    ['tags', ['a', 'b']],
    ['venue', { venue: 'Hall' }],
    ['venue', [{ venue: 'Hall' }]],
    ['venue', 0],
    ['venue', ''],
    ['organizer', []],
    ['timezone', ''],
    ['website', null],
    ['start_date', '1 June 2027 8pm'],
  ])('allows the %s of an event to be %j, which the service accepts', async (field, value) => {
    const { properties } = await bodyOf('Create', 'events');
    const accepts = await validator();

    await app
      .as('administrator')
      .post('/events', anEvent({ end_date: '2027-07-01', [field]: value }))
      .expect(201);

    expect(accepts(properties[field] ?? {}, value)).toBe(true);
  });

  it('allows ids of events in the form in which records contain them', async () => {
    const { properties } = await bodyOf('Update', 'events');
    const accepts = await validator();
    const links = { tags: ['Loud'], venue: aVenue(), image: 'https://example.org/photo.jpg' };
    const created = await app.create('events', anEvent(links));
    const { id, author, tags, venue, image } = created as unknown as Created;
    const ids = { author, tags: tags[0]?.id, venue: venue.id, image: image.id };

    await app.as('administrator').patch(`/events/${id}`, ids).expect(200);

    const rejected = Object.entries(ids).filter(([field, value]) => !accepts(properties[field] ?? {}, value));
    expect(rejected).toEqual([]);
  });

  it('joins the values of lists in the query by commas', async () => {
    const [one, other] = [await app.create('tags', aTerm({ name: 'A' })), await app.create('tags', aTerm())];
    const { paths } = await read();
    const lists = Object.values(paths).flatMap(({ get: { parameters = [] } = {} }) =>
      parameters.filter((parameter) => JSON.stringify(parameter).includes('"array"')),
    );

    expect(lists.filter((list) => !('explode' in list) || list.style !== 'form' || list.explode)).toEqual([]);
    expect(lists.length).toBeGreaterThan(20);
    const { body } = await app.get(`/tags?hide_empty=false&include=${one.id},${other.id}`).expect(200);
    expect(body).toHaveProperty('total', 2);
  });

  it('gives no schema a type beside alternatives', async () => {
    expect(schemasIn(await read()).filter((schema) => 'type' in schema && isChoice(schema))).toEqual([]);
  });
});

/** Returns all objects in a value, the value included. */
function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(schemasIn)];
}

function isChoice(schema: object): boolean {
  return 'oneOf' in schema || 'anyOf' in schema;
}
