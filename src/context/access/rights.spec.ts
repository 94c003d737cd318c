import { ROLES } from '../../platform/config/roles.js';
import { mayAssign, mayEdit, mayManageUsers, STATUSES } from './rights.js';

describe('Whoever may remove users', () => {
  const publishedAt = new Date('2026-11-20T12:00:00Z');
  const managers = ROLES.map((role) => ({ id: 1, name: 'somebody', role })).filter(mayManageUsers);

  it.each(STATUSES)('may change the records that are given away then, and give them: %s', (status) => {
    const owned = { authorId: 2, status, formerStatus: null, publishedAt };

    expect(managers.filter((caller) => !mayEdit(caller, owned) || !mayAssign(caller, 3))).toEqual([]);
    expect(managers).not.toEqual([]);
  });
});
