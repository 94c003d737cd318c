import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { formatWallClock } from '../../common/dates/wall-clock.js';
import { filled, inLanguage } from '../../common/errors/sentences.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { RecordType } from '../../common/record-types.js';
import { defaultLanguage, type Language } from '../../context/language/language.js';
import { type ApiBase, PLAIN } from '../../context/request/api-base.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import { Links } from '../../context/request/links.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Asked, AskedQuery } from './asked.js';
import type { CalendarReader } from './calendar-reader.service.js';
import { type Form, formatOf, instantOf, lastDay, takesWholeDays } from './moments.js';

/** A page as it is asked for in a language: with whose rights, what it reads, its words and its addresses. */
export class View {
  /** As for the base of the API that serves this language, but records lead to their pages in it. */
  readonly context: RequestContext;
  /** The day at the site, as `Y-m-d`. */
  readonly today: string;
  /** The path of the language below that which PUBLIC_URL may have. */
  private readonly prefix: string;

  constructor(
    readonly language: Language,
    private readonly asked: RequestContext,
    readonly calendar: CalendarReader,
    private readonly translated: ApiBase,
  ) {
    const { site, now, links } = asked;
    const named = language === defaultLanguage(site.languages) ? undefined : language;
    const [base, folder] = named === undefined ? [PLAIN, ''] : [translated, `/${named}`];
    const own = new Links(links.origin, base, `${links.site}${folder}`, named);
    this.context = { ...asked, language, links: own, fields: new FieldSelection(), embedding: false };
    this.prefix = new URL(links.origin).pathname.replace(/\/$/, '') + folder;
    this.today = formatWallClock(site.timezone.toWallClock(now)).slice(0, 10);
  }

  in(language: Language): View {
    return new View(language, this.asked, this.calendar, this.translated);
  }

  say(name: SentenceName, values?: Readonly<Record<string, string | number>>): string {
    return inLanguage(filled(name, values), this.language);
  }

  /** Returns a day or time in words, or the span to another one. */
  write(form: Form, from: string, to = from): string {
    return formatOf(form, this.language).formatRange(instantOf(from), instantOf(to));
  }

  /** Returns when an event begins, or began before it was moved. */
  start(event: EventDto, date = event.start_date): string {
    return this.write(takesWholeDays(event) ? 'day' : 'dayAndTime', date);
  }

  /** Returns the times of an event of one day or night, or the start of a longer one; '' if it takes whole days. */
  times(event: EventDto): string {
    if (takesWholeDays(event)) return '';
    const { start_date: start, end_date: end } = event;
    const isLong = lastDay(event) !== undefined;
    // Both on one day: a range over midnight would name the days.
    return this.write('time', start, isLong ? start : start.slice(0, 10) + end.slice(10));
  }

  path(page: string, query: AskedQuery = {}): string {
    const sent = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]));
    const text = new URLSearchParams(sent).toString();
    return `${this.prefix}${page}${text && `?${text}`}`;
  }

  /** Returns the address of a list with a changed query. */
  list({ path, query }: Asked, changes: AskedQuery): string {
    return this.path(path, { ...query, ...changes });
  }

  record(type: RecordType, slug = ''): string {
    return this.path(Links.pagePath(type, slug));
  }

  /** Tells whether an event ended before today, both by the clock of the site. */
  isOver({ utc_start_date: start, utc_end_date: end }: EventDto): boolean {
    const { now, site } = this.context;
    const { instant: today } = site.timezone.startOfDay(site.timezone.toWallClock(now));
    return instantOf(start) < today && instantOf(end) <= today;
  }

  /** Returns the whole URL of an address of the service. */
  url(path: string): string {
    return new URL(path, this.context.links.origin).href;
  }
}
