import { randomBytes } from 'node:crypto';
import type { Piece } from '../common/text/pieces.js';

/**
 * The places in a finished record that are filled when it is served: parts of addresses, and what has a life of its own.
 * Each is a control character. JSON has none of these outside of an escape, so no text can be taken for one.
 */
export const SLOTS = {
  base: '\u0001',
  query: '\u0002',
  pages: '\u0003',
  pageQuery: '\u0004',
  globalId: '\u0005',
  language: '\u0006',
  json_ld: '\u0007',
  count: '\u0008',
  venue: '\u000b',
  organizer: '\u000c',
  categories: '\u000e',
  tags: '\u000f',
  post_parent: '\u0010',
  location: '\u0011',
  host: '\u0012',
} as const;

export type Slot = keyof typeof SLOTS;
/** What stands in the slots of a record: JSON or, in addresses, a part of a JSON string. */
export type Fills = Readonly<Partial<Record<Slot, string | readonly Piece[]>>>;

/** Members that a record may lack: their slots stand for name, value and the comma before them. */
const OPTIONAL = {
  language: 'language',
  json_ld: 'json_ld',
  post_parent: 'post_parent',
  location: 'location',
  host: 'organizer',
} as const;
const NAMES = Object.keys(SLOTS) as Slot[];
const NAME_OF = new Map<string, Slot>(NAMES.map((name) => [SLOTS[name], name]));
const ANY = new RegExp(`[${Object.values(SLOTS).join('')}]`, 'g');

/** Marks the slots in a record that is being presented. */
export class Marker {
  // Nobody who writes texts can know it, so what looks like a mark is one.
  private readonly secret = randomBytes(16).toString('hex');

  mark(slot: Slot): string {
    return `${this.secret}${slot};`;
  }

  /** The JSON of a marked record, with its slots. */
  toTemplate(record: object): string {
    return NAMES.reduce((json, slot) => {
      const mark = this.mark(slot);
      const whole = isOptional(slot) ? `${opening(slot)}"${mark}"` : `"${mark}"`;
      return json.replaceAll(whole, SLOTS[slot]).replaceAll(mark, SLOTS[slot]);
    }, JSON.stringify(record));
  }
}

/** The JSON of a record whose slots are filled; those for which there is nothing are left out. */
export function fill(template: string, fills: Fills): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: slot, index } of template.matchAll(ANY)) {
    append(pieces, template.slice(from, index));
    const filling = fills[NAME_OF.get(slot) as Slot] ?? '';
    for (const piece of typeof filling === 'string' ? [filling] : filling) append(pieces, piece);
    from = index + slot.length;
  }
  append(pieces, template.slice(from));
  return pieces;
}

/** Texts that follow each other become one: fewer are to be turned into bytes. */
function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
  else pieces.push(piece);
}

/** A member that a record may lack, to stand in its slot. */
export function member(slot: keyof typeof OPTIONAL, json: readonly Piece[] | undefined): readonly Piece[] {
  return json === undefined ? [] : [opening(slot), ...json];
}

function opening(slot: keyof typeof OPTIONAL): string {
  return `,"${OPTIONAL[slot]}":`;
}

function isOptional(slot: Slot): slot is keyof typeof OPTIONAL {
  return slot in OPTIONAL;
}
