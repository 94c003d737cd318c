import type { Request } from 'express';
import type { Caller } from '../../context/access/caller.js';
import { isObject } from '../../common/parameters/parameter.js';
import type { Received } from '../../common/parameters/received.js';
import { scalarText } from '../../common/text/scalar-text.js';
import { readUrlEncoded } from '../../context/request/expand-parameters.js';
import { bodyInMemory, unreadBody } from './body-in-memory.js';
import { mediaTypeOf } from '../../common/text/content-type.js';
import { readBody } from './read-body.js';

/**
 * Moves the parameters in the body of a POST that stands for a GET into its address, so that it is that GET in every
 * respect, also for caches. They count before those of equal names in the query.
 */
export async function takePostedQuery(request: Request, caller: Caller): Promise<void> {
  const { 'content-type': contentType = '' } = request.headers;
  const posted = await read(request, contentType).catch((failure: unknown) => {
    throw unreadBody(failure, true, caller);
  });
  request.body = undefined;
  request.url = withQuery(request.url, posted);
  request.originalUrl = withQuery(request.originalUrl, posted);
}

interface Posted {
  readonly names: ReadonlySet<string>;
  /** The parameters, URL-encoded. */
  readonly text: string;
}

async function read(request: Request, contentType: string): Promise<Posted> {
  // No more than an address can have.
  const bytes = await bodyInMemory(request, false);
  const body = await readBody(bytes, contentType);
  const isForm = mediaTypeOf(contentType) === 'application/x-www-form-urlencoded';
  return { names: new Set(Object.keys(body)), text: isForm ? inAddress(bytes.toString()) : encoded(body) };
}

function withQuery(url: string, { names, text }: Posted): string {
  const [path = '', ...query] = url.split('?');
  const pieces = query.join('?').split('&');
  const kept = pieces.filter((piece) => !Object.keys(readUrlEncoded(piece)).some((name) => names.has(name)));
  const all = [...kept, text].filter((piece) => piece !== '');
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

/** Encodes characters that end the query of an address, or may not stand in one. */
function inAddress(form: string): string {
  return form.replace(/[^\x21-\x7e]|#/gu, encodeURIComponent);
}

function encoded(body: Received): string {
  return Object.entries(body)
    .flatMap(([name, value]) => piecesOf(name, value))
    .join('&');
}

/** Returns a parameter as forms send it. An empty list is an empty text, and null is not sent. */
function piecesOf(name: string, value: unknown): string[] {
  if (value === null) return [];
  const members = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  if (members.length > 0) return members.flatMap(([member, inner]) => piecesOf(`${name}[${member}]`, inner));
  return [`${encodeURIComponent(name)}=${encodeURIComponent(scalarText(value) ?? '')}`];
}
