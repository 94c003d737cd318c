import { startApp } from '../../support/app.js';
import { HARMLESS, MEMBER_NAMES, problemWith, type Reply, toQuery } from '../../support/member-names.js';
import { ADDED_ROUTES } from './added-routes.js';

const app = startApp();
const admin = app.as('administrator');

const AUDIT = ['record_type', 'record_id', 'user', 'since', 'until', 'before', 'limit'];

describe('Values with members that are named like those of all objects', () => {
  it.each(ADDED_ROUTES.undocumented)('are rejected in every parameter of %s', async (path) => {
    const offenders: string[] = [];
    for (const name of MEMBER_NAMES) {
      const reply: Reply = await admin.get(`/${path}?${toQuery(AUDIT, name)}`);
      const harmless: Reply = await admin.get(`/${path}?${toQuery(HARMLESS, name)}`);
      const found = problemWith(reply, path === '/audit' ? AUDIT : []) ?? problemWith(harmless, []);
      if (found !== undefined) offenders.push(`${name}: ${found}`);
    }

    expect(offenders).toEqual([]);
  });
});
