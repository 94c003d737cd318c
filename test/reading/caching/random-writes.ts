import type { TestApp } from '../../harness/test-app.js';

type Json = Record<string, unknown>;
type List = 'events' | 'venues' | 'organizers' | 'categories' | 'tags';

const LISTS: readonly List[] = ['events', 'venues', 'organizers', 'categories', 'tags'];
const NAMES = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' };
/** Few records of each type, so that most writes affect linked records. */
const AT_MOST = { events: 8, venues: 3, organizers: 3, categories: 3, tags: 3 };

/** Sends random valid writes, in both languages, to either instance, and by SQL. */
export class RandomWrites {
  readonly ids: Record<List, number[]> = { events: [], venues: [], organizers: [], categories: [], tags: [] };
  private count = 0;

  constructor(
    private readonly app: TestApp,
    private readonly origins: readonly string[],
    private readonly pick: (below: number) => number,
  ) {}

  /** Performs one write and returns its description. */
  async next(): Promise<string> {
    this.count += 1;
    const kinds = [
      () => this.create(),
      () => this.change(),
      () => this.change(),
      () => this.change(),
      () => this.change(),
      () => this.remove(),
      () => this.byHand(),
      () => this.wait(),
    ];
    return (await this.oneOf(kinds)()) ?? this.create();
  }

  private async create(): Promise<string> {
    const short = LISTS.filter((list) => this.ids[list].length < AT_MOST[list]);
    const list = short.length > 0 ? this.oneOf(short) : 'events';
    const body = {
      [NAMES[list]]: this.text(),
      ...(list === 'events' && this.schedule()),
      ...this.fields(list),
    };
    const { id } = (await this.send('POST', `/${list}`, body)) as { id?: number };
    if (id !== undefined && !this.ids[list].includes(id)) this.ids[list].push(id);
    return `create in ${list}: ${JSON.stringify(body)}`;
  }

  private async change(): Promise<string | undefined> {
    const list = this.oneOf(LISTS);
    if (this.ids[list].length === 0) return undefined;
    const id = this.oneOf(this.ids[list]);
    const body = this.oneOf([
      this.fields(list),
      { [NAMES[list]]: this.text() },
      this.fields(list),
      { status: 'publish' },
    ]);
    await this.send('PATCH', `/${list}/${id}`, body);
    return `change ${list}/${id}: ${JSON.stringify(body)}`;
  }

  private async remove(): Promise<string | undefined> {
    const list = this.oneOf(LISTS);
    if (this.ids[list].length === 0) return undefined;
    const id = this.oneOf(this.ids[list]);
    await this.send('DELETE', `/${list}/${id}`);
    if (list === 'categories' || list === 'tags') this.ids[list] = this.ids[list].filter((one) => one !== id);
    return `delete ${list}/${id}`;
  }

  /** Changes that no request makes, but an operator or a later version may. */
  private async byHand(): Promise<string> {
    const statement = this.oneOf([
      `UPDATE images SET url = 'https://example.org/${this.count}.png' WHERE id = (SELECT min(id) FROM images)`,
      `UPDATE event_venues SET position = 5 - position`,
      `UPDATE event_organizers SET position = 5 - position`,
      ...['tag', 'category'].map((one) => {
        const [link, table] = one === 'tag' ? ['event_tags', 'tags'] : ['event_categories', 'categories'];
        return `UPDATE ${link} link SET ${one}_id = (SELECT max(id) FROM ${table}) WHERE NOT EXISTS (
          SELECT 1 FROM ${link} other WHERE other.event_id = link.event_id AND other.${one}_id = (SELECT max(id) FROM ${table}))
          AND ${one}_id = (SELECT min(${one}_id) FROM ${link} own WHERE own.event_id = link.event_id)`;
      }),
      ...['event', 'venue', 'organizer', 'category', 'tag'].map((one) => `DELETE FROM ${one}_translations`),
    ]);
    await this.app.database.query(statement);
    return statement;
  }

  /** Advances the clock, so that scheduled records fall due. */
  private wait(): Promise<string> {
    const later = new Date(this.app.clock.now().getTime() + 3_600_000);
    this.app.clock.set(later.toISOString());
    return Promise.resolve(`wait until ${later.toISOString()}`);
  }

  private fields(list: List): Json {
    const term = { description: this.text() };
    if (list === 'tags') return this.oneOf([term, { slug: this.text() }]);
    if (list === 'categories')
      return this.oneOf([term, { parent: this.oneOf([0, ...this.ids.categories]) }, { slug: this.text() }]);
    const common = [
      { description: this.text() },
      { excerpt: this.text() },
      { status: this.oneOf(['publish', 'draft', 'private', 'publish']) },
      { password: this.oneOf(['', 'secret']) },
      { image: this.oneOf(['', 'https://example.org/a.png', 'https://example.org/b.jpg']) },
      { date: this.oneOf(['2026-11-19 10:00:00', this.inTwoHours()]) },
      { slug: this.text() },
    ];
    if (list === 'venues')
      return this.oneOf([...common, { city: this.text() }, { geo_lat: '5', geo_lng: '6' }]);
    if (list === 'organizers')
      return this.oneOf([...common, { email: 'a@example.org' }, { phone: String(this.count) }]);
    return this.oneOf([...common, ...this.eventFields(), ...this.eventFields()]);
  }

  private eventFields(): Json[] {
    return [
      { venue: this.some('venues') },
      { organizer: this.some('organizers') },
      { categories: this.some('categories') },
      { tags: this.some('tags') },
      { post_parent: this.oneOf([0, ...this.ids.events]) },
      { cost: this.oneOf(['', '5', '10-20']) },
      { website: this.oneOf(['', 'https://example.org/x']) },
      { featured: this.pick(2) === 0, hide_from_listings: this.pick(4) === 0 },
      this.schedule(),
    ];
  }

  private schedule(): Json {
    const day = 10 + this.pick(15);
    return { start_date: `2026-12-${day} 10:00:00`, end_date: `2026-12-${day} 12:00:00` };
  }

  private some(list: List): number[] {
    return this.ids[list].filter(() => this.pick(2) === 0);
  }

  private inTwoHours(): string {
    const later = new Date(this.app.clock.now().getTime() + 7_200_000);
    return later.toISOString().slice(0, 19).replace('T', ' ');
  }

  private text(): string {
    return `${this.oneOf(['Été', 'Zoo', 'alpha', '"q" \\', 'Ωmega', '</b> & co'])} ${this.pick(50)}`;
  }

  private oneOf<T>(all: readonly T[]): T {
    return all[this.pick(all.length)] as T;
  }

  private async send(method: string, path: string, body?: Json): Promise<unknown> {
    const base = this.oneOf(['/calendar/events/v1', '/translated/calendar/events/v1']);
    const language = base.startsWith('/translated')
      ? `?translation_language=${this.oneOf(['en', 'fr'])}`
      : '';
    const secret = this.app.users.get('administrator')?.secret ?? '';
    const response = await fetch(`${this.oneOf(this.origins)}${base}${path}${language}`, {
      method,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (response.status >= 500) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.json();
  }
}
