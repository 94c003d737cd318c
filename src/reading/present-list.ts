import { type Page, pageCount } from '../common/lists/page.js';
import type { PageDto } from '../common/lists/page.dto.js';
import { pageLinks } from '../common/lists/page-links.js';
import type { FieldSelection } from '../context/request/field-selection.js';
import type { RequestContext } from '../context/request/request-context.js';
import { framed, type RecordText } from './framed-records.js';
import { Json } from './json.js';
import type { RecordRef } from './record-cache.js';
import type { Contents, Result } from './result.js';
import type { Revision } from './revision.js';

/** A page of references to records. */
export interface RefPage<Ref> extends Page<Ref> {
  readonly revision: Revision;
  readonly isTimeDependent: boolean;
  /** The column `shown` of the page statement, if it was read. */
  readonly shown?: unknown;
}

/** Reads some of the records on a page, in order. */
export type RecordPart = () => Promise<readonly Json[]>;

/**
 * Builds the response to a list.
 * @param collection the member with its records, and the path of the list unless the page has another one
 * @param parts more than one if all records would be too much for memory
 */
export function presentList(
  collection: string,
  page: Omit<RefPage<unknown>, 'revision'> & { readonly revision?: Revision; readonly path?: string },
  parts: readonly RecordPart[],
  { links }: RequestContext,
): Result {
  const { total, revision, isTimeDependent, path = `/${collection}/` } = page;
  const envelope = {
    ...pageLinks((parameters) => links.rest(path, parameters), page),
    total,
    total_pages: pageCount(page),
    total_is_estimate: page.isEstimate,
    did_you_mean: page.didYouMean,
    partial_matches: page.partialMatches,
  };
  return {
    contents: (fields) => contentsOf({ collection, envelope }, parts, fields),
    page: { collection, envelope },
    total,
    totalPages: envelope.total_pages,
    revision,
    isTimeDependent,
  };
}

/** Returns records in the order of their references, without those withdrawn meanwhile. */
export function inOrder(
  refs: readonly RecordRef[],
  found: ReadonlyMap<number, { readonly json: Json }>,
): Json[] {
  return refs.flatMap(({ id }) => found.get(id)?.json ?? []);
}

/** Returns the selected part of a page, which is made while it is sent if it is too large for memory. */
async function contentsOf(
  { collection, envelope }: { readonly collection: string; readonly envelope: PageDto },
  parts: readonly RecordPart[],
  fields: FieldSelection,
): Promise<Contents> {
  const [only] = parts;
  if (parts.length > 1 && fields.includes(collection)) {
    const rest = JSON.stringify(fields.pick(envelope));
    const tail = rest === '{}' ? ']}' : `],${rest.slice(1)}`;
    const frame = { head: `{${JSON.stringify(collection)}:[`, separator: ',', tail };
    return { mediaType: 'application/json', parts: framed(frame, textsOf(parts, fields.within(collection))) };
  }
  const records = fields.includes(collection) ? await only?.() : [];
  const members = Object.entries(envelope).map(([name, value]) => [name, jsonOf(value)] as const);
  return Json.object({ [collection]: Json.list(records ?? []), ...Object.fromEntries(members) }).select(
    fields,
  );
}

function jsonOf(value: unknown): Json | undefined {
  return value === undefined ? undefined : Json.of(value);
}

async function* textsOf(parts: readonly RecordPart[], fields: FieldSelection): AsyncGenerator<RecordText[]> {
  for (const read of parts) {
    const records = await read();
    yield records.map((record) => ({ text: record.select(fields).whole() }));
  }
}
