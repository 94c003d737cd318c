import { Json } from './json.js';

/** A record as JSON, without its linked records. */
export interface RecordJson {
  readonly id: number;
  /** The record as shown in lists and in other records. */
  readonly json: Json;
  /** Its `json_ld`; absent for terms, and if a password hides it. */
  readonly jsonLd?: Json;
  /** The place of an event online, for its `json_ld`; with `isOnly`, visitors cannot come to a venue. */
  readonly online?: { readonly location: Json; readonly isOnly: boolean };
  /** The name by which terms are sorted. */
  readonly name: string;
  /** It has a password. */
  readonly isProtected: boolean;
  /** A password hides its contents from this caller. */
  readonly isMasked: boolean;
  /** It may change without a write, as time passes, so that it is not cached. */
  readonly isTimeDependent: boolean;
}

/** A record as returned by its presenter. */
export interface Presented {
  readonly record: object;
  readonly jsonLd?: object;
  readonly online?: { readonly location: object; readonly isOnly: boolean };
  readonly name?: string;
  readonly isProtected?: boolean;
  readonly isMasked?: boolean;
  readonly isTimeDependent?: boolean;
}

/** Converts a record from its presenter to JSON. */
export function toJson(id: number, presented: Presented): RecordJson {
  const { record, jsonLd, online, name = '' } = presented;
  const { isProtected = false, isMasked = false, isTimeDependent = false } = presented;
  return {
    id,
    json: Json.of(record),
    name,
    isProtected,
    isMasked,
    isTimeDependent,
    ...(jsonLd && { jsonLd: Json.of(jsonLd) }),
    ...(online && { online: { ...online, location: Json.of(online.location) } }),
  };
}

/** Returns the text of a record alone, to be kept. */
export function serialised({ json, jsonLd, online, ...record }: RecordJson): RecordJson {
  return {
    ...record,
    json: json.serialised(),
    ...(jsonLd && { jsonLd: jsonLd.serialised() }),
    ...(online && { online: { ...online, location: online.location.serialised() } }),
  };
}

/** Returns a record as shown on its own, with `json_ld`. */
export function detail({ json, jsonLd }: RecordJson): Json {
  return jsonLd === undefined ? json : json.with({ json_ld: jsonLd });
}
