import { jest } from '@jest/globals';
import { raw } from 'sql-template-tag';
import type { TestApp } from '../../harness/test-app.js';
import { Findings } from './cells.js';
import { fireCreates, fireHandOvers, fireLinking, fireNaming, firePictures } from './creating.js';
import { fireEmbedded } from './embedded.js';
import { fireLists } from './lists.js';
import { fireProtectedReads, fireReads, fireWrites } from './objects.js';
import { ASKERS, type CallerName, type State } from './predicate.js';
import { fireTerms } from './terms.js';

const RIGHTS = '../../../src/access/rights.js';
const rights = await import('../../../src/access/rights.js');

type Rights = typeof rights;

/** The replacements for real functions while one test runs. */
let broken: Partial<Rights> = {};

type Anything = (...sent: unknown[]) => unknown;

jest.unstable_mockModule(RIGHTS, () =>
  Object.fromEntries(
    Object.entries(rights).map(([name, real]) => [
      name,
      typeof real === 'function'
        ? (...sent: unknown[]) => ((broken[name as keyof Rights] ?? real) as Anything)(...sent)
        : real,
    ]),
  ),
);
const { startApp } = await import('../../support/app.js');

const app = startApp();

const of = (...callers: CallerName[]) =>
  ASKERS.filter((asker) => callers.includes(asker.caller) && (asker.own || asker.caller === 'anonymous'));
const others = ASKERS.filter(({ own }) => !own);

const HIDDEN: State[] = ['draft', 'private'];

interface Fault {
  readonly words: string;
  readonly fault: Partial<Rights>;
  readonly fire: (app: TestApp, findings: Findings) => Promise<void>;
}

const everything = () => raw('true');

const faults: Fault[] = [
  {
    words: 'changes are allowed whoever owns the record',
    fault: { mayEdit: (caller) => rights.mayWrite(caller) },
    fire: (app, findings) =>
      fireWrites(app, findings, 'venues', { method: 'put', askers: others, states: ['draft'] }),
  },
  {
    words: 'the trash may be emptied of what others wrote',
    fault: {
      mayEdit: (caller, owned) =>
        owned.status === 'trash' ? rights.mayWrite(caller) : rights.mayEdit(caller, owned),
    },
    fire: (app, findings) =>
      fireWrites(app, findings, 'events', {
        method: 'post',
        restores: true,
        askers: others,
        states: ['trash (was draft)'],
      }),
  },
  {
    words: 'contributors change what is published',
    fault: { mayEdit: (caller, owned) => rights.mayEdit(caller, { ...owned, status: 'draft' }) },
    fire: (app, findings) =>
      fireWrites(app, findings, 'organizers', {
        method: 'delete',
        askers: of('contributor'),
        states: ['publish', 'future'],
      }),
  },
  {
    words: 'a write asks nobody who they are',
    fault: { requireRight: () => undefined },
    fire: (app, findings) =>
      fireWrites(app, findings, 'events', { method: 'patch', askers: of('anonymous'), states: ['publish'] }),
  },
  {
    words: 'subscribers write',
    fault: { mayWrite: ({ id }) => id !== undefined },
    fire: (app, findings) => fireCreates(app, findings, 'venues', ['subscriber']),
  },
  {
    words: 'everybody reads what is pending',
    fault: {
      mayRead: (caller, owned, now) => owned.status === 'pending' || rights.mayRead(caller, owned, now),
    },
    fire: (app, findings) => fireReads(app, findings, 'venues', { askers: others, states: ['pending'] }),
  },
  {
    words: 'authors read what others keep private',
    fault: {
      mayRead: (caller, owned, now) =>
        (caller.role === 'author' && owned.status === 'private') || rights.mayRead(caller, owned, now),
    },
    fire: (app, findings) => fireReads(app, findings, 'events', { askers: others, states: ['private'] }),
  },
  {
    words: 'events show whatever they are linked to',
    fault: { mayRead: () => true, visibleTo: everything },
    fire: (app, findings) =>
      fireEmbedded(app, findings, 'organizers', { askers: others, states: ['draft', 'private'] }),
  },
  {
    words: 'every role opens what has a password with context=edit',
    fault: { mayEdit: ({ id }) => id !== undefined },
    fire: (app, findings) => fireProtectedReads(app, findings, 'events', others),
  },
  {
    words: 'lists show every status',
    fault: { visibleTo: everything },
    fire: (app, findings) => fireLists(app, findings, 'venues', { callers: ['anonymous'], states: HIDDEN }),
  },
  {
    words: 'lists show contributors what others wrote',
    fault: {
      visibleTo: (caller, alias, now, status) =>
        rights.visibleTo(
          rights.mayWrite(caller) ? { id: 1, name: 'ed', role: 'editor' } : caller,
          alias,
          now,
          status,
        ),
    },
    fire: (app, findings) => fireLists(app, findings, 'events', { callers: ['contributor'], states: HIDDEN }),
  },
  {
    words: 'lists show authors nothing of their own',
    fault: { visibleTo: (_, alias, now, status) => rights.visibleTo({}, alias, now, status) },
    fire: (app, findings) => fireLists(app, findings, 'organizers', { callers: ['author'], states: HIDDEN }),
  },
  {
    words: 'lists take any status from anybody',
    fault: { mayFilterByStatus: () => true },
    fire: (app, findings) => fireLists(app, findings, 'events', { callers: ['subscriber'], states: HIDDEN }),
  },
  {
    words: 'events are linked to what their author may not read',
    fault: { visibleTo: everything },
    fire: (app, findings) => fireLinking(app, findings, 'venues', of('author').concat(others)),
  },
  {
    words: 'contributors publish',
    fault: { mayPublish: rights.mayWrite },
    fire: (app, findings) => fireCreates(app, findings, 'events', ['contributor']),
  },
  {
    words: 'records are put in the name of anybody',
    fault: { mayAssign: () => true },
    fire: (app, findings) => fireHandOvers(app, findings, 'venues', ['author']),
  },
  {
    words: 'contributors bring in pictures',
    fault: { mayUpload: () => true },
    fire: (app, findings) => firePictures(app, findings, 'organizers', ['contributor']),
  },
  {
    words: 'contributors name terms',
    fault: { mayNameTerms: () => true },
    fire: (app, findings) => fireNaming(app, findings, ['contributor']),
  },
  {
    words: 'authors write tags',
    fault: { mayManageTags: rights.mayManageCategories },
    fire: (app, findings) => fireTerms(app, findings, 'tags', ['author']),
  },
  {
    words: 'contributors write categories',
    fault: { mayManageCategories: rights.mayWrite },
    fire: (app, findings) => fireTerms(app, findings, 'categories', ['contributor']),
  },
];

describe('The permission matrix', () => {
  afterEach(() => {
    broken = {};
  });

  it.each(faults)('detects that $words', async ({ fault, fire }) => {
    const [sound, faulty] = [new Findings(), new Findings()];
    await fire(app, sound);
    broken = fault;
    // Another rule may block what a faulty rule lets pass, which shows up as an internal error.
    const stopped = await fire(app, faulty).then(
      () => [],
      (error: unknown) => [String(error)],
    );

    expect(sound.mismatches).toEqual([]);
    expect([...faulty.mismatches, ...stopped]).not.toEqual([]);
  });
});
