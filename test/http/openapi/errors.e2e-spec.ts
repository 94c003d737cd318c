import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { ERRORS } from '../../../src/common/errors/error-catalogue.js';
import { startApp } from '../../support/app.js';
import { operationsOf } from '../../support/document.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';

const app = startApp();
const administrator = app.as('administrator');

interface Described {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly example: unknown } };
}

async function errors(): Promise<Record<string, Described | undefined>> {
  const { body } = await app.get('/doc').expect(200);
  return ((body as OpenAPIObject).components?.responses ?? {}) as Record<string, Described | undefined>;
}

/** Creates a tag, and returns a function that sends the same request again. */
async function createdTag() {
  const send = (body = aTerm({ name: 'Jazz' })) =>
    administrator.post('/tags', body).set('Idempotency-Key', 'first');
  const { body } = await send();
  return { id: (body as { id: number }).id, send };
}

describe('The errors in the OpenAPI document', () => {
  it.each([
    [400, () => app.get('/events?start_date=2026-13-01')],
    [401, () => app.post('/events', anEvent())],
    [403, () => app.as('subscriber').post('/events', anEvent())],
    [404, () => app.get('/events/9999')],
    [
      410,
      async () => {
        const { id } = await app.create('events', anEvent());
        await administrator.delete(`/events/${id}`).expect(200);
        return administrator.delete(`/events/${id}`);
      },
    ],
    [
      412,
      async () => {
        const { id } = await app.create('venues', aVenue());
        return administrator.patch(`/venues/${id}`).set('If-Match', '"v1-0"');
      },
    ],
    [415, () => administrator.post('/tags', aTerm()).set('Content-Encoding', 'gzip')],
    [
      422,
      async () => {
        const { send } = await createdTag();
        return send(aTerm({ name: 'Blues' }));
      },
    ],
  ])('read as the service sends them: %s', async (status, send: () => PromiseLike<Response>) => {
    const { body } = await send().then((response) => {
      expect(response.status).toBe(status);
      return response;
    });

    expect((await errors())[`Error${status}`]?.content['application/json'].example).toEqual(body);
  });

  it('name every code that a status has', async () => {
    const all = await errors();

    const missing = Object.values(ERRORS).filter(({ status, code }) => {
      const described = all[`Error${status}`];
      return described !== undefined && !described.description.includes(`\`${code}\``);
    });
    expect(missing).toEqual([]);
    expect(Object.keys(all).length).toBeGreaterThan(10);
  });

  it('are described for every status of every operation', async () => {
    const statuses = (await operationsOf(app)).flatMap(({ operation }) =>
      Object.entries(operation.responses as Record<string, Described>).filter(
        ([status]) => Number(status) >= 400,
      ),
    );

    expect(statuses.filter(([, { content }]) => !content['application/json'].example)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(1_000);
  });
});
