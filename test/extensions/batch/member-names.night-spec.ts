import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';
import { bodyOf, MEMBER_NAMES, problemWith, type Reply } from '../../support/member-names.js';
import { sendBatch } from './sending.js';

const app = startApp();

describe('Values with members that are named like those of all objects', () => {
  it('are rejected in every operation of a batch', async () => {
    const { body } = await app.get('/doc').expect(200);
    const { schemas = {} } = (body as OpenAPIObject).components ?? {};
    const offenders: string[] = [];
    for (const name of MEMBER_NAMES) {
      const operation = bodyOf('Operation', schemas, name);
      const [reply] = await sendBatch(app.as('administrator'), [operation]);
      const found = problemWith(reply as unknown as Reply, ['method', 'path', 'headers']);
      if (found !== undefined) offenders.push(`${name}: ${found}`);
    }

    expect(offenders).toEqual([]);
  });
});
