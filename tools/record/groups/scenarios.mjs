import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENCODINGS, queryOf } from '../../lib/requests/encode.mjs';
import { START } from '../side.mjs';
import { PLAIN, TRANSLATED } from '../world.mjs';

const DAY_MS = 86_400_000;
const CALLERS = { admin: 'administrator' };
const USUAL = { method: 'GET', at: 'ns', query: '', capture: {} };
const WRONG = `Basic ${Buffer.from('admin:wrong password').toString('base64')}`;
const VARIABLE = /\$\{([^}]+)\}/g;

/**
 * The requests of recorded scenarios: files `{ steps: [{ method, path, at, query, body, form, raw, type, auth, headers,
 * capture }] }`, in which `${name}` stands for what an earlier step has captured.
 */
export function* scenarios({ scenarios: folder, request, users }) {
  if (folder === undefined) return;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const file of files.sort()) {
    const { steps } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const base of [PLAIN, TRANSLATED]) {
      const known = new Map([['imageUrl', 'https://images.example/photo.jpg']]);
      for (const [role, { id }] of Object.entries(users)) known.set(`user.${role}`, id);
      yield* played(request, steps, { base, known });
    }
  }
}

function* played(request, steps, { base, known }) {
  for (const step of steps) {
    const { method, path, at, query, auth, capture, ...rest } = { ...USUAL, ...filled(step, known) };
    const search = typeof query === 'string' ? query : queryOf(Object.entries(query));
    const route = `${at === 'ns' ? base : ''}${path}${search && '?'}${search}`;
    const response = yield request(method, route, {
      as: CALLERS[auth] ?? auth,
      ...contentOf({ auth, ...rest }),
    });
    for (const [name, place] of Object.entries(capture)) known.set(name, valueAt(response, place));
  }
}

function contentOf({ auth, headers, ...rest }) {
  const { type, text } = bodyOf(rest);
  const wrong = auth === 'bad' && { Authorization: WRONG };
  return { headers: { ...(type && { 'Content-Type': type }), ...wrong, ...headers }, body: text };
}

function bodyOf(/** @type {Record<string, any>} */ { raw, type = 'application/json', form, body }) {
  if (raw !== undefined) return { type, text: raw };
  if (form !== undefined) return ENCODINGS.form(form);
  return body === undefined ? {} : { type, text: JSON.stringify(body) };
}

/** Replaces `${name}` everywhere; a text that is nothing else becomes the value itself. */
function filled(value, known) {
  if (typeof value === 'string') return filledText(value, known);
  if (Array.isArray(value)) return value.map((inner) => filled(inner, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, known)]));
}

function filledText(text, known) {
  const whole = /^\$\{([^}]+)\}$/.exec(text);
  if (whole !== null) return valueOf(whole[1], known);
  return text.replace(VARIABLE, (_, name) => String(valueOf(name, known)));
}

/** `d+3` is the day three days later, `m-1+3` the same a month earlier, and `str:name` the value as text. */
function valueOf(name, known) {
  if (name.startsWith('str:')) return String(valueOf(name.slice(4), known));
  const [, unit, months = '0', days = '0'] = /^([dm])([+-]\d+)?([+-]\d+)?$/.exec(name) ?? [];
  if (unit === undefined) return known.get(name);
  const date = new Date(START);
  if (unit === 'm') date.setUTCMonth(date.getUTCMonth() + Number(months));
  return new Date(date.getTime() + Number(unit === 'm' ? days : months) * DAY_MS).toISOString().slice(0, 10);
}

function valueAt({ status, headers: header, body }, place) {
  return place.split('.').reduce((value, name) => value?.[name], { status, header, body });
}
