import { UserProblem } from '../../../common/errors/user-problem.js';
import type { Language } from '../../../context/language/language.js';
import { RECORD_TYPES, type RecordType, TERM_TYPES, type TermType } from '../../../common/record-types.js';
import type { Arrival } from '../source/arrival.js';
import { byDepth } from '../source/by-depth.js';
import { CalendarFile } from '../source/calendar-file.js';
import { broken, inPages } from '../source/file-pages.js';
import { arrivalOf, MOVING_STATUSES } from '../site/site-records.js';
import type { ArrivalPage, MovingSource } from '../source/source.js';
import { Unread } from '../source/unread.js';
import { WxrLanguages } from './wxr-languages.js';
import { type WxrPart, wxrParts } from './wxr-parts.js';
import { foreignExport, lacksImage, notesOnItem, refusalOfItem, unreadOf } from './wxr-notes.js';
import { listedLinks, unlistedTerms } from './wxr-terms.js';
import { type LinkedItem, POST_TYPES, recordOf, type WxrIndex } from './wxr-records.js';

const TAXONOMIES = { category: 'tribe_events_cat', tag: 'post_tag' } as const;
const LINKED: readonly string[] = [POST_TYPES.venue, POST_TYPES.organizer];
/** The types in the order in which they move: events are linked to the others. */
const POSTS = ['venue', 'organizer', 'event'] as const;

/** The facts of an export that are no records. */
interface Index extends WxrIndex {
  readonly terms: readonly Arrival[];
  /** The number of items of each type. */
  readonly types: ReadonlyMap<string, number>;
  /** True if some of it cannot be read. */
  readonly isBroken: boolean;
}

/** The facts that items tell. */
interface Noted {
  readonly images: Map<string, string>;
  readonly linked: Map<string, LinkedItem>;
  readonly types: Map<string, number>;
}

/** An export of WordPress. It is read several times rather than held in memory, but for terms, addresses of images, and names of venues. */
export class WxrFile extends CalendarFile {
  /** Absent if only one language is read. */
  groupOf: MovingSource['groupOf'];
  readonly unread = new Unread('fields and items');
  private languages: WxrLanguages | undefined;
  private known: Promise<Index> | undefined;

  /** @param languages those that become one record, that of originals first */
  inLanguages(languages: readonly Language[]): this {
    if (languages.length === 0) return this;
    const found = new WxrLanguages(languages);
    this.languages = found;
    this.groupOf = (arrival) => Promise.resolve(found.groupOf(arrival));
    return this;
  }

  pages(): AsyncGenerator<ArrivalPage> {
    return this.read(RECORD_TYPES);
  }

  async *again(type: RecordType, ids: ReadonlySet<string>): AsyncGenerator<ArrivalPage> {
    for await (const { arrivals } of this.read([type]))
      yield { type, arrivals: arrivals.filter(({ id }) => ids.has(id)) };
  }

  private async *read(types: readonly RecordType[]): AsyncGenerator<ArrivalPage> {
    const { terms, ...index } = await this.index();
    for (const type of TERM_TYPES.filter((one) => types.includes(one))) {
      const arrivals = terms.filter((term) => term.type === type);
      if (arrivals.length > 0) yield* byDepth({ type, arrivals });
    }
    for (const type of POSTS.filter((one) => types.includes(one)))
      yield* inPages(type, this.items(type, index));
  }

  private async *items(type: keyof typeof POST_TYPES, index: WxrIndex): AsyncGenerator<Arrival> {
    for await (const part of wxrParts(this.path)) {
      if ('reason' in part) {
        if (type === 'event') yield broken(part);
      } else if (isMoving(part, [POST_TYPES[type]])) yield this.arrival(type, part, index);
    }
  }

  private arrival(type: keyof typeof POST_TYPES, part: WxrPart, index: WxrIndex): Arrival {
    const record = recordOf(type, part, index);
    const arrival = arrivalOf(type, record, { source: this.name, site: this.site });
    const password = part.texts.get('wp:post_password') ?? '';
    const { image, ...others } = arrival.fields;
    // An image whose address is in another export stays as it is here.
    const kept = lacksImage(part, index.images) ? others : { ...others, image };
    const fields = { ...kept, password, ...unlistedTerms(record) };
    return {
      ...arrival,
      fields,
      links: listedLinks(arrival, fields),
      linked: [],
      shown: undefined,
      toldBy: 'export',
      notes: [...arrival.notes, ...notesOnItem(part, index)],
      refusal: refusalOfItem(part) ?? arrival.refusal,
    };
  }

  /** @throws UserProblem if nothing in the export is of The Events Calendar */
  async requireEvents(): Promise<this> {
    const { terms, types, isBroken } = await this.index();
    const hasSome = isBroken || terms.some(({ type }) => type === 'category');
    const problem = hasSome ? undefined : foreignExport(types);
    if (problem !== undefined) throw new UserProblem(problem);
    return this;
  }

  private index(): Promise<Index> {
    this.known ??= this.readIndex();
    return this.known;
  }

  private async readIndex(): Promise<Index> {
    const images = new Map<string, string>();
    const linked = new Map<string, LinkedItem>();
    const types = new Map<string, number>();
    let isBroken = false;
    const termIds = new Map<string, string>();
    const found: { type: TermType; part: WxrPart }[] = [];
    for await (const part of wxrParts(this.path)) {
      if ('reason' in part) {
        isBroken = true;
        continue;
      }
      this.noteLanguage(part);
      const type = termTypeOf(part);
      if (type !== undefined) {
        found.push({ type, part });
        termIds.set(`${TAXONOMIES[type]} ${slugOf(part)}`, textOf(part, 'wp:term_id'));
      } else if (part.element === 'item') {
        this.noteUnread(part);
        noteItem(part, { images, linked, types });
      }
    }
    const terms = found.map(({ type, part }) => this.term(type, part, termIds));
    return { images, linked, termIds, terms, types, isBroken, timezone: this.site.timezone.name };
  }

  private noteUnread(item: WxrPart): void {
    const postTypes = Object.values(POST_TYPES);
    const [type, status] = ['wp:post_type', 'wp:status'].map((element) => textOf(item, element));
    if (isMoving(item, postTypes)) for (const name of unreadOf(item)) this.unread.add(name);
    else if (postTypes.some((one) => one === type)) this.unread.add(`${type} with status ${status}`);
  }

  private noteLanguage(part: WxrPart): void {
    if (part.element !== 'item' || isMoving(part, Object.values(POST_TYPES))) this.languages?.note(part);
  }

  private term(type: TermType, part: WxrPart, termIds: ReadonlyMap<string, string>): Arrival {
    const { texts } = part;
    const record = {
      id: Number(texts.get('wp:term_id')),
      name: texts.get('wp:term_name') ?? texts.get('wp:tag_name'),
      slug: slugOf(part),
      description: texts.get('wp:term_description') ?? texts.get('wp:tag_description'),
      parent: Number(termIds.get(`${TAXONOMIES[type]} ${texts.get('wp:term_parent') ?? ''}`) ?? 0),
    };
    return {
      ...arrivalOf(type, record, { source: this.name, site: this.site }),
      shown: undefined,
      toldBy: 'export',
    };
  }
}

function termTypeOf({ element, texts }: WxrPart): TermType | undefined {
  if (element === 'wp:tag') return 'tag';
  const taxonomy = element === 'wp:term' ? texts.get('wp:term_taxonomy') : undefined;
  return (['category', 'tag'] as const).find((type) => TAXONOMIES[type] === taxonomy);
}

function textOf({ texts }: WxrPart, element: string): string {
  return texts.get(element) ?? '';
}

function noteItem(item: WxrPart, { images, linked, types }: Noted): void {
  const [type, id, url] = ['wp:post_type', 'wp:post_id', 'wp:attachment_url'].map((one) =>
    textOf(item, one),
  ) as [string, string, string];
  types.set(type, (types.get(type) ?? 0) + 1);
  if (type === 'attachment' && url !== '') images.set(id, url);
  if (LINKED.includes(type))
    linked.set(id, { title: textOf(item, 'title'), status: textOf(item, 'wp:status') });
}

function slugOf({ texts }: WxrPart): string {
  return texts.get('wp:term_slug') ?? texts.get('wp:tag_slug') ?? '';
}

function isMoving({ element, texts }: WxrPart, postTypes: readonly string[]): boolean {
  const isOfType = element === 'item' && postTypes.includes(texts.get('wp:post_type') ?? '');
  return isOfType && MOVING_STATUSES.includes(texts.get('wp:status') ?? '');
}
