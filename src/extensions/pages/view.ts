import { formatWallClock } from '../../common/dates/wall-clock.js';
import { filled, inLanguage } from '../../common/errors/sentences.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { RecordType } from '../../common/record-types.js';
import { defaultLanguage, type Language } from '../../context/language/language.js';
import { type ApiBase, PLAIN } from '../../context/request/api-base.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import { Links } from '../../context/request/links.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { CalendarReader } from './calendar-reader.service.js';
import { type EventTimes, type Form, formatOf, instantOf, lastDay } from './moments.js';

/** Query parameters of a page; those without a value are left out. */
export type PageQuery = Readonly<Record<string, string | number | undefined>>;

/** A page as it is asked for in a language: with whose rights, what it reads, its words and its addresses. */
export class View {
  /** As the base of the API that serves this language has it, so that pages share what is cached for that. */
  readonly context: RequestContext;
  /** The path in front of all files, which PUBLIC_URL may have. */
  readonly root: string;
  /** The day at the site, as `Y-m-d`. */
  readonly today: string;
  private readonly prefix: string;

  constructor(
    readonly language: Language,
    context: RequestContext,
    readonly calendar: CalendarReader,
    private readonly translated: ApiBase,
  ) {
    const { site, now } = context;
    const named = language === defaultLanguage(site.languages) ? undefined : language;
    const links = context.links.at(named === undefined ? PLAIN : translated).withLanguage(named);
    this.context = { ...context, language, links, fields: new FieldSelection(), embedding: false };
    this.root = new URL(links.origin).pathname.replace(/\/$/, '');
    this.prefix = named === undefined ? this.root : `${this.root}/${named}`;
    this.today = formatWallClock(site.timezone.toWallClock(now)).slice(0, 10);
  }

  /** Returns the same page in another language. */
  in(language: Language): View {
    return new View(language, this.context, this.calendar, this.translated);
  }

  /** Returns words of the service. */
  say(name: SentenceName, values?: Readonly<Record<string, string | number>>): string {
    return inLanguage(filled(name, values), this.language);
  }

  /** Returns a day or time in words, or the span to another one. */
  write(form: Form, from: string, to = from): string {
    return formatOf(form, this.language).formatRange(instantOf(from), instantOf(to));
  }

  /** Returns the times of an event of one day or night, or the start of a longer one; '' if it takes whole days. */
  times({ start_date: start, end_date: end, all_day: isWhole }: EventTimes): string {
    if (isWhole === true) return '';
    const isLong = lastDay({ start_date: start, end_date: end }) !== undefined;
    // Both on one day: a range over midnight would name the days.
    return this.write('time', start, isLong ? start : start.slice(0, 10) + end.slice(10));
  }

  /** Returns the address of a page in this language. */
  path(page: string, query: PageQuery = {}): string {
    const sent = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value ? [[name, String(value)]] : [],
    );
    const text = new URLSearchParams(sent).toString();
    return `${this.prefix}${page}${text && `?${text}`}`;
  }

  record(type: RecordType, slug: string): string {
    return this.path(Links.pagePath(type, slug));
  }

  /** Returns the whole URL of an address of the service. */
  url(path: string): string {
    return new URL(path, this.context.links.origin).href;
  }

  /** Returns the page to which the address in a record leads; any other address as it is. */
  shown(address: string): string {
    const { pages, pageQuery } = this.context.links;
    if (!address.startsWith(`${pages}/`) || !address.endsWith(pageQuery)) return address;
    return this.url(this.path(address.slice(pages.length, address.length - pageQuery.length)));
  }
}
