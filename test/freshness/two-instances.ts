import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TestApp } from '../harness/test-app.js';

/** One more instance of the service beside the app, which needs a PUBLIC_URL, and reads that ask both of them. */
export function besideAnother(app: TestApp) {
  let second: NestExpressApplication;
  beforeAll(async () => {
    second = await app.anotherInstance();
  });
  afterAll(() => second.close());

  /** What both instances answer to everybody, which has to be the same. */
  const answer = async (path: string): Promise<string> => {
    const found: string[] = [];
    for (const instance of [app.nest, second]) {
      const answered = await fetch(`${await instance.getUrl()}${path}`);
      found.push(answered.ok ? await answered.text() : String(answered.status));
    }
    const [one = '', other] = found;
    expect(other).toBe(one);
    return one;
  };

  /** The same when it is asked for once more: an answer is kept from its second time on. */
  const kept = async (path: string): Promise<string> => {
    await answer(path);
    return answer(path);
  };

  return { answer, kept };
}
