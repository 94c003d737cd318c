import type { Role } from '../../platform/config/roles.js';
import { Reason } from '../../common/errors/reason.js';
import { type RequestedStatus, statusParser, storedStatus } from './status.js';

const now = new Date('2026-11-20T12:00:00Z');
const past = new Date('2026-01-01T00:00:00Z');
const future = new Date('2030-01-01T00:00:00Z');
const nextMillisecond = new Date('2026-11-20T12:00:00.001Z');

const caller = (role: Role) => ({ id: 1, name: 'somebody', role });

function stored(
  role: Role,
  requested: RequestedStatus | undefined,
  publishedAt = past,
  current?: 'draft' | 'publish' | 'future',
) {
  return storedStatus({
    requested,
    current,
    caller: caller(role),
    publishedAt,
    now,
    followsDate: true,
  });
}

describe('The stored status of a new record', () => {
  it.each([
    ['author', undefined, 'publish'],
    ['author', 'private', 'private'],
    ['contributor', undefined, 'draft'],
    ['contributor', 'publish', 'pending'],
    ['contributor', 'future', 'pending'],
    ['contributor', 'private', 'pending'],
    ['contributor', 'draft', 'draft'],
  ] as const)('of a %s who requests %s is %s', (role, requested, status) => {
    expect(stored(role, requested)).toBe(status);
  });

  it.each([
    ['publish', future, 'future'],
    ['future', past, 'publish'],
    ['future', now, 'publish'],
    ['publish', now, 'publish'],
    ['publish', nextMillisecond, 'future'],
    ['pending', future, 'pending'],
    ['private', future, 'private'],
    ['draft', future, 'draft'],
  ] as const)('%s depends on the publication date', (requested, publishedAt, status) => {
    expect(stored('editor', requested, publishedAt)).toBe(status);
  });
});

describe('The stored status of a changed record', () => {
  it('is unchanged when none is requested', () => {
    expect(stored('editor', undefined, past, 'draft')).toBe('draft');
  });

  it('follows the publication date when none is requested', () => {
    expect(stored('editor', undefined, future, 'publish')).toBe('future');
    expect(stored('editor', undefined, past, 'future')).toBe('publish');
  });
});

describe('The stored status of a record that does not follow its date', () => {
  it.each([
    ['publish', undefined, future, 'publish'],
    [undefined, undefined, future, 'publish'],
    [undefined, 'publish', future, 'publish'],
    ['future', 'publish', future, 'future'],
    [undefined, 'future', future, 'future'],
    [undefined, 'future', past, 'publish'],
    ['future', undefined, past, 'publish'],
    ['draft', undefined, future, 'draft'],
  ] as const)('requested as %s, before %s', (requested, current, publishedAt, status) => {
    const request = { requested, current, caller: caller('editor'), publishedAt, now };
    expect(storedStatus({ ...request, followsDate: false })).toBe(status);
  });
});

describe('The status in a body', () => {
  it.each(['publish', 'future', 'draft', 'pending', 'private'])('can be %s', (status) => {
    expect(statusParser.parse(status)).toBe(status);
  });

  it.each(['trash', 'inherit', 'auto-draft', 'PUBLISH', '', null, ['draft']])('cannot be %j', (status) => {
    expect(statusParser.parse(status)).toBeInstanceOf(Reason);
  });
});
