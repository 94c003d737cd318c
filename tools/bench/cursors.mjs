import { get } from './cases/requests.mjs';

const DEEP = 1_000;

/** Walks through the widest window, 20 events a page, and returns the cursors of pages 1 and 1,000, if they exist. */
export async function drawCursors({ origin }, { all }) {
  let after = '';
  for (let page = 1; page < DEEP && after !== undefined; page++) {
    const { path } = get('/events', { ...all, per_page: 20, after });
    const response = await fetch(`${origin}${path}`);
    const { next_rest_url: next } = await response.json();
    after = next && new URL(next).searchParams.get('after');
  }
  return { 1: '', ...(after && { [DEEP]: after }) };
}
