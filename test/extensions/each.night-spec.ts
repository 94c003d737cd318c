import { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { EXTENSIONS } from '../../src/extensions/index.js';
import { ALL, documentOf, without } from './parts.js';

const app = startApp();

describe('Without one extension', () => {
  it.each(ALL)(
    '%s, the service starts, and its document lacks the routes of that one alone',
    async (_, extension) => {
      const service = await app.anotherInstance({}, { extensions: without(extension) });
      try {
        const [{ paths: all }, { paths: left }] = [await documentOf(app.nest), await documentOf(service)];
        await new TestClient(() => service).get('/events').expect(200);

        expect(left.filter((path) => !all.includes(path))).toEqual([]);
        expect(left.length < all.length).toBe(EXTENSIONS.api.includes(extension));
      } finally {
        await service.close();
      }
    },
  );
});
