import type { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import type { Received } from '../../common/parameters/received.js';
import { slugFromPath } from '../../common/text/slug.js';
import { isStorable } from '../../common/text/well-formed.js';
import { daysAfter, isDay, monthsAfter } from './moments.js';
import type { PageQuery, View } from './view.js';

export const USUAL_SIZE = 20;
const LONGEST = 200;
/** Days and months after which there are others that four digits can name. */
const DATE = /^(?!9999)[1-9]\d{3}-\d\d-\d\d$/;
const MONTH = /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** The parameters of a list of events. */
export type EventQuery = { readonly [Name in keyof ListEventsQuery]: ListEventsQuery[Name] };

/** The filters of a list, as the addresses of pages have them. */
export interface ListRequest {
  readonly view: 'list' | 'month';
  readonly page: number;
  /** The first day of the list, if one was asked for. */
  readonly date?: string;
  readonly month: string;
  readonly today: string;
  /** A slug in the language of the page, or an id. */
  readonly category?: string | number;
  readonly tag?: string | number;
  readonly venue?: number;
  readonly search?: string;
  readonly free: boolean;
  readonly online: boolean;
  readonly accessible: boolean;
}

/** A list of events and its address. */
export interface List {
  /** The path without a language. */
  readonly base: string;
  /** The filters in the query. */
  readonly request: ListRequest;
  /** The same and that of the path. */
  readonly applied: ListRequest;
}

/** Reads the query of a list. What cannot be read has no effect, as in an address that was cut off. */
export function readListRequest(query: Received, { today }: Pick<View, 'today'>): ListRequest {
  const [category, tag] = [termIn(query.category), termIn(query.tag)];
  return {
    view: query.view === 'month' ? 'month' : 'list',
    // A month is one page.
    page: query.view === 'month' ? 1 : (numberIn(query.page) ?? 1),
    date: dayIn(query.date),
    month: matching(MONTH, query.month) ?? today.slice(0, 7),
    today,
    category,
    tag,
    venue: numberIn(query.venue),
    search: textIn(query.search),
    free: query.free === '1',
    online: query.online === '1',
    accessible: query.accessible === '1',
  };
}

/** Returns the parameters by which the address of a page names this list, or one that differs from it. */
export function queryOf(request: ListRequest, changes: PageQuery = {}): PageQuery {
  const { page, date, month, today, category, tag, venue, search } = request;
  const view = changes.view ?? request.view;
  const dates =
    view === 'month' ? { view, month: month === today.slice(0, 7) ? undefined : month } : { date };
  const [free, online, accessible] = [request.free, request.online, request.accessible].map(flag);
  const terms = { category, tag, venue, search };
  const query = {
    ...dates,
    ...terms,
    free,
    online,
    accessible,
    page: page > 1 ? page : undefined,
    ...changes,
  };
  return { ...query, view: view === 'month' ? view : undefined };
}

/** Returns the filters in the words of the API, without dates, as feeds take them. */
export function filtersOf(request: ListRequest): EventQuery {
  const { category, tag, venue, search, free, online, accessible } = request;
  return {
    ...(category !== undefined && { categories: [category] }),
    ...(tag !== undefined && { tags: [tag] }),
    ...(venue !== undefined && { venue: [venue] }),
    ...(search !== undefined && { search }),
    ...(free && { is_free: true }),
    ...(online && { is_virtual: true }),
    ...(accessible && { accessibility: ['step_free'] }),
  };
}

/** Returns a page of what is on from today, or from a day, with what began before. */
export function listQuery(request: ListRequest, size = USUAL_SIZE): EventQuery {
  const { date, page, today } = request;
  return { ...filtersOf(request), ...onFrom(date ?? today), per_page: size, page };
}

/** Returns a part of what is on in a month. */
export function monthQuery(request: ListRequest, size: number, page: number): EventQuery {
  const first = `${request.month}-01`;
  const last = daysAfter(`${monthsAfter(request.month, 1)}-01`, -1);
  return { ...filtersOf(request), ...onFrom(first), starts_before: last, per_page: size, page };
}

/** Returns the bound of events that are not over at the beginning of a day. */
export function onFrom(day: string): EventQuery {
  return { ends_after: daysAfter(day, -1) };
}

export function isFiltered({ category, tag, venue, search, free, online, accessible }: ListRequest): boolean {
  return [category, tag, venue, search].some((value) => value !== undefined) || free || online || accessible;
}

function flag(isOn: boolean): number | undefined {
  return isOn ? 1 : undefined;
}

function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' && isStorable(value) ? value.trim() : '';
  return text === '' || text.length > LONGEST ? undefined : text;
}

function termIn(value: unknown): string | number | undefined {
  const [id, text] = [numberIn(value), textIn(value)];
  if (id !== undefined) return id;
  return text === undefined ? undefined : slugFromPath(text);
}

function dayIn(value: unknown): string | undefined {
  const day = matching(DATE, value);
  // There is no 30 February.
  return day !== undefined && isDay(day) ? day : undefined;
}

function matching(form: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
