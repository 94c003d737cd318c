import type { EntityManager } from 'typeorm';
import { Write } from './write.js';

const context = { caller: { name: 'anna' }, now: new Date(0), language: 'en' };
const aWrite = () => new Write(context, {} as EntityManager);

describe('A write', () => {
  it.each([
    [{}, 'create'],
    [{ slug: 'jazz', status: 'publish' }, 'update'],
    [{ slug: 'jazz', status: 'trash' }, 'restore'],
  ])('of a row that was %j is noted as %s, with its fields and links', (before, operation) => {
    const write = aWrite();
    const row = { ...before, id: 7, title: 'Jazz' };

    write.noteChange({ type: 'event', row, before }, ['tags']);

    expect(write.notes).toEqual([{ operation, type: 'event', id: 7, fields: ['title', 'tags'] }]);
  });

  it('has the notes of what is written in another language', () => {
    const write = aWrite();
    const note = { operation: 'delete', type: 'tag', id: 7 } as const;

    write.with({ language: 'fr' }).note(note);

    expect(write.notes).toEqual([note]);
  });

  it('is otherwise the same in another language', () => {
    const { manager, notes } = aWrite();
    const other = new Write(context, manager, notes).with({ language: 'fr' });

    expect(other).toEqual(new Write({ ...context, language: 'fr' }, manager, notes));
  });
});
