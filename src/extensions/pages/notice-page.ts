import { html } from 'hono/html';
import type { Html } from './layout.js';
import type { View } from './view.js';

/** Returns the main part of a page that says why there is nothing else. */
export function noticeMain(name: 'pageUnknown' | 'pageGone', view: View): Html {
  return html`<header class="opening">
      <h1>${view.say(name)}</h1>
      <p class="lead">${view.say(`${name}Why`)}</p>
    </header>
    <p class="actions">
      <a class="button" href="${view.path('/events/')}">${view.say('pageAllEvents')}</a>
    </p>`;
}

/**
 * Returns the main part of a page that asks for the password of its record. The form is a POST that stands for a GET: the
 * password is in no address, and no cookie keeps it.
 */
export function passwordMain(path: string, view: View): Html {
  const isWrong = view.context.password !== undefined;
  const why = view.say(isWrong ? 'pageWrongPassword' : 'pageNeedsPassword');
  const further = html`autocomplete="off" aria-describedby="password-why" required`;
  return html`<header class="opening">
      <h1>${view.say('pageProtected')}</h1>
      <p class="lead" id="password-why" ${isWrong && html`role="alert"`}>${why}</p>
    </header>
    <form class="password" method="post" action="${path}?_method=GET">
      <label for="password">${view.say('pagePassword')}</label>
      <input id="password" type="password" name="password" ${further} />
      <button type="submit">${view.say('pageOpen')}</button>
    </form>`;
}
