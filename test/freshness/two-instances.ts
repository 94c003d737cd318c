import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TestApp } from '../harness/test-app.js';

/** Starts a second instance on the same database and returns reads from both. The app needs a PUBLIC_URL. */
export function besideAnother(app: TestApp) {
  let second: NestExpressApplication;
  beforeAll(async () => {
    second = await app.anotherInstance();
  });
  afterAll(() => second.close());

  /** Reads anonymously from both instances, which must return the same. */
  const response = async (path: string): Promise<string> => {
    const found: string[] = [];
    for (const instance of [app.nest, second]) {
      const answered = await fetch(`${await instance.getUrl()}${path}`);
      found.push(answered.ok ? await answered.text() : String(answered.status));
    }
    const [one = '', other] = found;
    expect(other).toBe(one);
    return one;
  };

  /** Reads twice, because a response is cached from its second request on. */
  const cached = async (path: string): Promise<string> => {
    await response(path);
    return response(path);
  };

  return { response, cached };
}
