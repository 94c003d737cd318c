import { html } from 'hono/html';
import { TRASHED } from '../../calendar/publications/status.js';
import { ApiError, isError } from '../../common/errors/api-error.js';
import { isPublication } from '../../common/record-types.js';
import type { Asked } from './asked.js';
import type { Html } from './layout.js';
import type { View } from './view.js';

/** Makes the page that says why there is nothing else, or asks for the password that is needed. */
export async function noticePage(error: ApiError, asked: Asked, view: View) {
  if (error.details.reasons?.some(({ name }) => name === 'q'))
    return { status: 400, ...notice('pageTooMany', view) };
  if (isError(error, 'eventPasswordProtected'))
    return { status: 403, title: view.say('pageProtected'), main: passwordForm(asked, view) };
  const isGone = isError(error, 'eventNoLongerAvailable') || (await isInTrash(asked, view));
  return isGone
    ? { status: 410, ...notice('pageGone', view) }
    : { status: 404, ...notice('pageUnknown', view) };
}

function notice(name: 'pageTooMany' | 'pageGone' | 'pageUnknown', view: View) {
  const main = html`<header class="opening">
      <h1>${view.say(name)}</h1>
      <p class="lead">${view.say(`${name}Why`)}</p>
    </header>
    <p class="actions">
      <a class="button" href="${view.path('/events/')}">${view.say('pageAllEvents')}</a>
    </p>`;
  return { title: view.say(name), main };
}

/** Tells whether the record of a page is in the trash, where its slug has a suffix. */
async function isInTrash({ type, key }: Asked, { calendar, context }: View): Promise<boolean> {
  if (type === 'events' || !isPublication(type) || !('slug' in key)) return false;
  try {
    await calendar.publication(type, { slug: `${key.slug}${TRASHED}` }, context);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.status === 403;
  }
}

/** A POST that stands for a GET: the password is in no address, and no cookie keeps it. */
function passwordForm({ path, query }: Asked, view: View): Html {
  const isWrong = view.context.password !== undefined;
  const why = view.say(isWrong ? 'pageWrongPassword' : 'pageNeedsPassword');
  const further = html`autocomplete="off" aria-describedby="password-why" required`;
  return html`<header class="opening">
      <h1>${view.say('pageProtected')}</h1>
      <p class="lead" id="password-why" ${isWrong && html`role="alert"`}>${why}</p>
    </header>
    <form class="password" method="post" action="${view.path(path, { ...query, _method: 'GET' })}">
      <label for="password">${view.say('pagePassword')}</label>
      <input id="password" type="password" name="password" ${further} />
      <button type="submit">${view.say('pageOpen')}</button>
    </form>`;
}
