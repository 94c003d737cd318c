import type { Received } from '../../common/parameters/received.js';
import type { TermType } from '../../common/record-types.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import { isStorable } from '../../common/text/well-formed.js';
import type { Parameters } from '../../context/request/links.js';

export type AskedQuery = Readonly<Record<string, string | undefined>>;

/** A parameter that leaves events out. */
export interface ListFilter {
  readonly form: RegExp;
  /** Its name in the API. */
  readonly parameter: string;
  readonly label: SentenceName;
  /** The type of the records that the form offers. */
  readonly choices?: TermType | 'venue';
  /** The value in the API that a tick in the form stands for. */
  readonly ticked?: string;
}

export const LONGEST_TEXT = 200;
/** The API takes no "0" for a text. */
const TEXT = /^(?!0$)./;
const NUMBER = /^[1-9]\d{0,8}$/;
const TICK = /^1$/;
/** Years are those that others with four digits follow. */
export const MONTH = /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** The parameters of the part of a list that is shown. */
const PARTS = {
  view: { form: /^month$/ },
  month: { form: MONTH },
  date: { form: /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ },
  page: { form: /^([2-9]|[1-9]\d{1,8})$/ },
};

/** The filters of a list, in the order of the form. */
export const FILTERS: Readonly<Record<string, ListFilter>> = {
  q: { form: TEXT, parameter: 'q', label: 'pageSearch' },
  category: { form: TEXT, parameter: 'categories', label: 'pageCategory', choices: 'category' },
  tag: { form: TEXT, parameter: 'tags', label: 'pageTag', choices: 'tag' },
  venue: { form: NUMBER, parameter: 'venue', label: 'pageVenue', choices: 'venue' },
  organizer: { form: NUMBER, parameter: 'organizer', label: 'pageOrganizer' },
  free: { form: TICK, parameter: 'is_free', label: 'free', ticked: 'true' },
  online: { form: TICK, parameter: 'is_virtual', label: 'pageOnline', ticked: 'true' },
  accessible: { form: TICK, parameter: 'accessibility', label: 'page_step_free', ticked: 'step_free' },
};

/** Reads the query of a list. Parameters without effect are left out, as in an address that was cut off. */
export function readListQuery({ search, q = search, ...others }: Received): AskedQuery {
  const sent: Received = { ...others, q };
  const known: AskedQuery = Object.fromEntries(
    Object.entries({ ...PARTS, ...FILTERS }).flatMap(([name, { form }]) => {
      const value = sent[name];
      const text = typeof value === 'string' && isStorable(value) ? value.trim() : '';
      return form.test(text) && text.length <= LONGEST_TEXT ? [[name, text]] : [];
    }),
  );
  const { view, month, date, page, ...filters } = known;
  return view === undefined ? { date, page, ...filters } : { view, month, ...filters };
}

/** Returns the filters in the words of the API, as feeds take them, too. */
export function apiFiltersOf(query: AskedQuery): Parameters {
  return Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, { parameter, ticked }]) => {
      const value = query[name];
      return value ? [[parameter, ticked ?? value]] : [];
    }),
  );
}
