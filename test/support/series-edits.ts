import type { startApp } from './app.js';
import type { Json } from './json.js';
import { aSeries, occurrencesOf } from './series.js';
import { at } from './translated.js';

/** A series that is stored, and its occurrences in their order. */
interface Stored {
  readonly id: number;
  readonly dates: Json[];
}

/** A path below `/events/`, or the id of an event. */
type Path = string | number | undefined;

/** A rejected write. */
interface Refusal {
  readonly code: string;
  readonly data: { readonly status: number; readonly params: Readonly<Record<string, string>> };
}

/** Returns functions that write series and read them. Paths begin below `/events/`. */
export function seriesEdits(app: ReturnType<typeof startApp>) {
  const admin = app.as('administrator');

  async function stored(fields: Record<string, unknown> = {}): Promise<Stored> {
    const { id } = await app.create('events', aSeries(fields));
    return { id, dates: await occurrencesOf(admin, id, { start_date: '2027-01-01' }) };
  }

  async function changed(path: Path, fields: object, language?: string): Promise<Json> {
    const { body } = await admin.patch(pathTo(path, language), fields).expect(200);
    return body as Json;
  }

  async function refused(path: Path, fields: object, language?: string): Promise<Refusal> {
    const { body } = await admin.patch(pathTo(path, language), fields);
    return body as Refusal;
  }

  async function deleted(path: Path): Promise<Json> {
    const { body } = await admin.delete(pathTo(path)).expect(200);
    return body as Json;
  }

  async function shown(path: Path, language?: string): Promise<Json> {
    const { body } = await admin.get(pathTo(path, language)).expect(200);
    return body as Json;
  }

  async function listed(query = '', language?: string): Promise<Json[]> {
    const path = `/events?per_page=50&start_date=2027-01-01&${query}`;
    const { body } = await app.get(language === undefined ? path : at(path, language)).expect(200);
    return (body as { events: Json[] }).events;
  }

  return { stored, changed, refused, deleted, shown, listed };
}

function pathTo(path: Path, language?: string): string {
  return language === undefined ? `/events/${path}` : at(`/events/${path}`, language);
}

export const idsOf = (events: readonly Json[]) => events.map(({ id }) => id);
export const startsOf = (events: readonly Json[]) => events.map((one) => String(one.start_date).slice(5, 16));
export const seriesOf = ({ series }: Json) => series as { id: number; overrides: string[] };
export const overridesOf = (event: Json) => seriesOf(event).overrides;
