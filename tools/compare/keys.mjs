import { wordsIn } from './shown.mjs';

/** @typedef {import('./calendar.mjs').Json} Json */

/**
 * Returns names for the records of two calendars, equal for what is the same. Publications here know their id there;
 * terms have nothing but the same slug, or the name of one that was here before: names are unique here.
 */
export class Keys {
  /**
   * @param {import('./calendar.mjs').Listed[]} theirs
   * @param {import('./calendar.mjs').Listed[]} ours
   */
  constructor(theirs, ours) {
    const terms = ours.filter(({ type }) => isTerm(type));
    this.terms = new Set(terms.map(({ type, record }) => this.here(type, record)));
    this.named = new Map(terms.map(({ type, record }) => [nameOf(type, record), this.here(type, record)]));
    const byId = (listed) => new Map(listed.map(({ type, record }) => [`${type} ${record.id}`, record]));
    this.recordsThere = byId(theirs);
    this.recordsHere = byId(ours);
  }

  here = (type, /** @type {Json} */ record) => `${type} ${isTerm(type) ? record.slug : record.external_id}`;

  there = (type, /** @type {Json} */ record) => {
    if (!isTerm(type)) return `${type} ${record.id}`;
    return this.joined(type, record) ?? `${type} ${record.slug}`;
  };

  /** Returns the term here that one there became though it has nothing but the name in common. */
  joined(type, /** @type {Json} */ record) {
    if (!isTerm(type) || this.terms.has(`${type} ${record.slug}`)) return undefined;
    return this.named.get(nameOf(type, record));
  }

  parentThere(/** @type {Json} */ { parent }) {
    const category = this.recordsThere.get(`category ${parent}`);
    return category ? this.there('category', category) : parent || 0;
  }

  parentHere(/** @type {Json} */ { parent }) {
    const category = this.recordsHere.get(`category ${parent}`);
    return category ? this.here('category', category) : parent || 0;
  }
}

function nameOf(type, /** @type {Json} */ { name }) {
  return `${type} ${wordsIn(name).toLowerCase()}`;
}

function isTerm(type) {
  return type === 'category' || type === 'tag';
}
