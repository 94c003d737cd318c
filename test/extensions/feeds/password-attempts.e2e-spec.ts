import { countsAttempts, startGuarded } from '../../support/password-attempts.js';

const guarded = startGuarded();

describe.each([
  ['as a feed', '/events/{id}.ics', 403],
  ['in a feed', '/events.ics?include={id}', 200],
])('An event read %s, with linked records that have other passwords', (_read, path, refusal) => {
  countsAttempts(guarded, path, refusal);
});
