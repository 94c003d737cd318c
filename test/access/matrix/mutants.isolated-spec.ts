import { jest } from '@jest/globals';
import { raw } from 'sql-template-tag';
import type { TestApp } from '../../harness/test-app.js';
import { Findings } from './cells.js';
import { checkCreates, checkHandOvers, checkLinking, checkNaming, checkPictures } from './creating.js';
import { checkEmbedded } from './embedded.js';
import { checkLists } from './lists.js';
import { checkProtectedReads, checkReads, checkWrites } from './objects.js';
import { ASKERS, type CallerName, type State } from './predicate.js';
import { checkTerms } from './terms.js';

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
  ASKERS.filter((actor) => callers.includes(actor.caller) && (actor.own || actor.caller === 'anonymous'));
const others = ASKERS.filter(({ own }) => !own);

const HIDDEN: State[] = ['draft', 'private'];

interface Mutant {
  readonly words: string;
  readonly mutant: Partial<Rights>;
  readonly check: (app: TestApp, findings: Findings) => Promise<void>;
}

const everything = () => raw('true');

const mutants: Mutant[] = [
  {
    words: 'changes are allowed whoever owns the record',
    mutant: { mayEdit: (caller) => rights.mayWrite(caller) },
    check: (app, findings) =>
      checkWrites(app, findings, 'venues', { method: 'put', actors: others, states: ['draft'] }),
  },
  {
    words: 'the trash may be emptied of what others wrote',
    mutant: {
      mayEdit: (caller, owned) =>
        owned.status === 'trash' ? rights.mayWrite(caller) : rights.mayEdit(caller, owned),
    },
    check: (app, findings) =>
      checkWrites(app, findings, 'events', {
        method: 'post',
        restores: true,
        actors: others,
        states: ['trash (was draft)'],
      }),
  },
  {
    words: 'contributors change what is published',
    mutant: { mayEdit: (caller, owned) => rights.mayEdit(caller, { ...owned, status: 'draft' }) },
    check: (app, findings) =>
      checkWrites(app, findings, 'organizers', {
        method: 'delete',
        actors: of('contributor'),
        states: ['publish', 'future'],
      }),
  },
  {
    words: 'a write asks nobody who they are',
    mutant: { requireRight: () => undefined },
    check: (app, findings) =>
      checkWrites(app, findings, 'events', { method: 'patch', actors: of('anonymous'), states: ['publish'] }),
  },
  {
    words: 'subscribers write',
    mutant: { mayWrite: ({ id }) => id !== undefined },
    check: (app, findings) => checkCreates(app, findings, 'venues', ['subscriber']),
  },
  {
    words: 'everybody reads what is pending',
    mutant: {
      mayRead: (caller, owned, now) => owned.status === 'pending' || rights.mayRead(caller, owned, now),
    },
    check: (app, findings) => checkReads(app, findings, 'venues', { actors: others, states: ['pending'] }),
  },
  {
    words: 'authors read what others keep private',
    mutant: {
      mayRead: (caller, owned, now) =>
        (caller.role === 'author' && owned.status === 'private') || rights.mayRead(caller, owned, now),
    },
    check: (app, findings) => checkReads(app, findings, 'events', { actors: others, states: ['private'] }),
  },
  {
    words: 'events show whatever they are linked to',
    mutant: { mayRead: () => true, visibleTo: everything },
    check: (app, findings) =>
      checkEmbedded(app, findings, 'organizers', { actors: others, states: ['draft', 'private'] }),
  },
  {
    words: 'every role opens what has a password with context=edit',
    mutant: { mayEdit: ({ id }) => id !== undefined },
    check: (app, findings) => checkProtectedReads(app, findings, 'events', others),
  },
  {
    words: 'lists show every status',
    mutant: { visibleTo: everything },
    check: (app, findings) => checkLists(app, findings, 'venues', { callers: ['anonymous'], states: HIDDEN }),
  },
  {
    words: 'lists show contributors what others wrote',
    mutant: {
      visibleTo: (caller, alias, now, status) =>
        rights.visibleTo(
          rights.mayWrite(caller) ? { id: 1, name: 'ed', role: 'editor' } : caller,
          alias,
          now,
          status,
        ),
    },
    check: (app, findings) =>
      checkLists(app, findings, 'events', { callers: ['contributor'], states: HIDDEN }),
  },
  {
    words: 'lists show authors nothing of their own',
    mutant: { visibleTo: (_, alias, now, status) => rights.visibleTo({}, alias, now, status) },
    check: (app, findings) =>
      checkLists(app, findings, 'organizers', { callers: ['author'], states: HIDDEN }),
  },
  {
    words: 'lists take any status from anybody',
    mutant: { mayFilterByStatus: () => true },
    check: (app, findings) =>
      checkLists(app, findings, 'events', { callers: ['subscriber'], states: HIDDEN }),
  },
  {
    words: 'events are linked to what their author may not read',
    mutant: { visibleTo: everything },
    check: (app, findings) => checkLinking(app, findings, 'venues', of('author').concat(others)),
  },
  {
    words: 'contributors publish',
    mutant: { mayPublish: rights.mayWrite },
    check: (app, findings) => checkCreates(app, findings, 'events', ['contributor']),
  },
  {
    words: 'records are put in the name of anybody',
    mutant: { mayAssign: () => true },
    check: (app, findings) => checkHandOvers(app, findings, 'venues', ['author']),
  },
  {
    words: 'contributors bring in pictures',
    mutant: { mayUpload: () => true },
    check: (app, findings) => checkPictures(app, findings, 'organizers', ['contributor']),
  },
  {
    words: 'contributors name terms',
    mutant: { mayNameTerms: () => true },
    check: (app, findings) => checkNaming(app, findings, ['contributor']),
  },
  {
    words: 'authors write tags',
    mutant: { mayManageTags: rights.mayManageCategories },
    check: (app, findings) => checkTerms(app, findings, 'tags', ['author']),
  },
  {
    words: 'contributors write categories',
    mutant: { mayManageCategories: rights.mayWrite },
    check: (app, findings) => checkTerms(app, findings, 'categories', ['contributor']),
  },
];

describe('The rights matrix', () => {
  afterEach(() => {
    broken = {};
  });

  it.each(mutants)('detects that $words', async ({ mutant, check }) => {
    const [sound, mutated] = [new Findings(), new Findings()];
    await check(app, sound);
    broken = mutant;
    // Another rule may block what a mutated rule lets pass, which shows up as an internal error.
    const stopped = await check(app, mutated).then(
      () => [],
      (error: unknown) => [String(error)],
    );

    expect(sound.mismatches).toEqual([]);
    expect([...mutated.mismatches, ...stopped]).not.toEqual([]);
  });
});
