import { Client, EVENTS } from '../lib/client.mjs';
import { AUTHORIZATION } from '../lib/service.mjs';

/** Notes in which transaction each event was created, and which request it was. */
const INSTRUMENTS = `
  CREATE TABLE born (tx xid8 DEFAULT pg_current_xact_id(), id integer);
  CREATE TABLE noted (tx xid8 DEFAULT pg_current_xact_id(), number text, place bigint GENERATED ALWAYS AS IDENTITY);
  CREATE FUNCTION note_birth() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO born (id) VALUES (NEW.id); RETURN NULL; END';
  CREATE FUNCTION note_request() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO noted (number) VALUES (NEW.request_id); RETURN NULL; END';
  CREATE TRIGGER born AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note_birth();
  CREATE TRIGGER noted AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION note_request();`;
const ORDER = 'SELECT number FROM noted WHERE number IS NOT NULL GROUP BY 1 ORDER BY min(place)';
const BORN = 'SELECT id FROM born WHERE tx IN (SELECT tx FROM noted WHERE number = $1) GROUP BY 1 ORDER BY 1';
const STATE = `
  SELECT id, series_id AS series, title, status, capacity, overrides, recurrence, starts_local::text, ends_local::text,
    original_start::text,
    ARRAY(SELECT name FROM event_tags JOIN tags ON tags.id = tag_id WHERE event_id = row.id ORDER BY name) AS tags
  FROM events row`;

/** Prepares a database, so that the edits of a series can be made once more. */
export function instrument(database) {
  return database.query(INSTRUMENTS);
}

/**
 * Makes the edits of a series once more, of another series, one after the other in the order in which they were stored. If no
 * order explains what was stored and answered, the second time differs.
 */
export class SeriesReplay {
  #database;
  #client;
  /** The ids of the records of the second time by those of the first. */
  #twins = new Map();
  /** Edits by `If-Match` of a record that was not as their editor had seen it. */
  overwritten = /** @type {string[]} */ ([]);
  /** Answers that differ. */
  answers = /** @type {string[]} */ ([]);
  /** Records that differ in the end. */
  records = /** @type {string[]} */ ([]);

  constructor({ database, origin }) {
    this.#database = database;
    this.#client = new Client(origin);
  }

  /**
   * Makes the edits that were stored. Returns their numbers.
   * @param {import('./series-editor.mjs').Sent[]} sent
   */
  async run(sent) {
    const byNumber = new Map(sent.map((edit) => [edit.number, edit]));
    const stored = (await this.#database.query(ORDER)).map(({ number }) => number);
    for (const number of stored) await this.#repeat(byNumber.get(number));
    this.#client.close();
    await this.#compare();
    return new Set(stored);
  }

  async #repeat(edit) {
    const { id, seen, method, path, fields, number } = edit;
    const twin = `${EVENTS}${id === undefined ? '' : `/${this.#twins.get(id)}`}`;
    const before = seen && (await this.#client.signedIn(twin)).body;
    if (before && shown(before) !== shown(seen)) this.overwritten.push(`${number} of ${shown(before)}`);
    const headers = {
      Authorization: AUTHORIZATION,
      'Content-Type': 'application/json',
      'X-Request-Id': `${number}-again`,
    };
    const again = {
      method,
      path: twin + path.replace(/^[^?]*/, ''),
      headers,
      body: fields && JSON.stringify(fields),
    };
    const answer = await this.#client.send(again);
    if (!isExplained(edit, answer))
      this.answers.push(`${number} ${method} ${path}: ${shown(edit.body)}\n  became ${answer.text}`);
    await this.#learn(number);
  }

  /** Remembers which records of the second time are those of the first. */
  async #learn(number) {
    const born = (which) => this.#database.query(BORN, [which]);
    const [first, second] = [await born(number), await born(`${number}-again`)];
    first.forEach(({ id }, place) => this.#twins.set(id, second[place]?.id));
  }

  async #compare() {
    const rows = new Map((await this.#database.query(STATE)).map((row) => [row.id, row]));
    for (const [first, second] of this.#twins) {
      const [row, twin] = [rows.get(first), rows.get(second)];
      const expected = JSON.stringify({ ...row, id: second, series: this.#twins.get(row.series) ?? null });
      if (JSON.stringify(twin) !== expected)
        this.records.push(`${expected}\n  became ${JSON.stringify(twin)}`);
    }
    const others = rows.size - 2 * this.#twins.size;
    if (others !== 0) this.records.push(`${others} records that the other time has not`);
  }
}

/** Tells whether an edit succeeds again, with the same answer, if it had one. */
function isExplained({ status, body }, again) {
  return again.status < 300 && (status === undefined || shown(body) === shown(again.body));
}

const COMPARED = ['title', 'status', 'start_date', 'end_date', 'capacity', 'recurrence'];

/** Returns what does not depend on ids and the time of a request. */
function shown(event) {
  const own = COMPARED.map((name) => event?.[name]);
  const names = event?.tags?.map(({ name }) => name).sort();
  return JSON.stringify([...own, event?.series?.overrides, names]);
}
