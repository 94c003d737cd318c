import type { Clock } from '../common/clock.js';
import type { DataVersion, DataVersionRepository } from './data-version.repository.js';
import { DataVersionsService } from './data-versions.service.js';

/** A question that the test answers. */
class Question {
  resolve: (version: DataVersion) => void = () => undefined;
  reject: (error: Error) => void = () => undefined;
  readonly promise = new Promise<DataVersion>((resolve, reject) => Object.assign(this, { resolve, reject }));
}

const NOW = new Date('2026-11-20T12:00:00Z');
const versionOf = (key: string): DataVersion => ({ key, changedAt: NOW });

/** A service, and the questions that it has asked so far. */
function serviceWithQuestions() {
  const questions: Question[] = [];
  const repository: Pick<DataVersionRepository, 'read'> = {
    read: () => {
      const question = new Question();
      questions.push(question);
      return question.promise;
    },
  };
  const clock: Clock = { now: () => NOW };
  return { service: new DataVersionsService(repository as DataVersionRepository, clock), questions };
}

/** Until everything has happened that can. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('The version of the data', () => {
  it('is asked for once for all who come together', async () => {
    const { service, questions } = serviceWithQuestions();
    const both = [service.current(), service.current()];
    await settled();

    questions[0]?.resolve(versionOf('one'));

    expect((await Promise.all(both)).map(({ version }) => version.key)).toEqual(['one', 'one']);
    expect(questions).toHaveLength(1);
  });

  it('is asked for again for who comes while a question is under way, as that may have missed a write', async () => {
    const { service, questions } = serviceWithQuestions();
    const first = service.current();
    await settled();
    const second = service.current();
    questions[0]?.resolve(versionOf('one'));
    await settled();
    questions[1]?.resolve(versionOf('two'));

    expect([(await first).version.key, (await second).version.key]).toEqual(['one', 'two']);
  });

  it('is asked for again by who waited for a question that failed', async () => {
    const { service, questions } = serviceWithQuestions();
    const first = service.current();
    await settled();
    const second = service.current();
    questions[0]?.reject(new Error('Connection terminated'));
    await expect(first).rejects.toThrow('Connection terminated');
    await settled();
    questions[1]?.resolve(versionOf('two'));

    expect((await second).version.key).toBe('two');
  });

  it.each(['Query read timeout', 'No connection became free in time'])(
    'fails for who waited for a question that waited in vain, and for nobody later: %s',
    async (message) => {
      const { service, questions } = serviceWithQuestions();
      const first = service.current();
      await settled();
      const second = service.current();
      questions[0]?.reject(new Error(message));
      await expect(first).rejects.toThrow(message);
      await expect(second).rejects.toThrow(message);
      const third = service.current();
      await settled();
      questions[1]?.resolve(versionOf('three'));

      expect((await third).version.key).toBe('three');
    },
  );
});
