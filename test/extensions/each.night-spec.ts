import { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { ALL, documentOf, without } from './parts.js';

const app = startApp();

describe('Without one extension', () => {
  it.each(ALL)('%s, the service starts, and its document has none of the routes', async (_, part) => {
    const service = await app.anotherInstance({}, { extensions: without(part) });
    try {
      const [{ paths: all }, { paths: left }] = [await documentOf(app.nest), await documentOf(service)];
      await new TestClient(() => service).get('/events').expect(200);

      expect(left.filter((path) => !all.includes(path))).toEqual([]);
    } finally {
      await service.close();
    }
  });
});
