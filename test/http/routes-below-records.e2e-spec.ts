import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Param } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { unknownKey } from '../../src/common/errors/api-error.js';
import { EXTENSIONS } from '../../src/extensions/index.js';
import { Aliases } from '../../src/http/routes/aliases.js';
import { ApiObject } from '../../src/http/routes/api.decorators.js';
import { ApiGroup } from '../../src/http/routes/api-group.js';
import { RecordRoute } from '../../src/http/routes/route.decorators.js';
import { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';

@ApiGroup({ name: 'Next events', position: 99, description: 'The next events of organizers.' })
@Controller('organizers')
class NextEventsController {
  @Get(':id/next')
  @RecordRoute()
  @ApiObject('Read the next event', 'Returns the next event of the organizer.')
  get(@Param('id') id: string) {
    throw unknownKey({ id: Number(id) }, 'organizer');
  }
}

@Module({ controllers: [NextEventsController] })
class NextEventsModule {}

const app = startApp();
const client = new TestClient(() => service);
let service: NestExpressApplication;

beforeAll(async () => {
  service = await app.anotherInstance({}, { extensions: { ...EXTENSIONS, api: [NextEventsModule] } });
});
afterAll(() => service.close());

describe('A route below a record', () => {
  it('does not answer with the record that a former id names', async () => {
    const asked: number[] = [];
    service.get(Aliases).acceptIds(({ id }) => {
      asked.push(id);
      return Promise.resolve(undefined);
    });

    const { body } = await client.get('/organizers/5007/next').expect(400);
    await client.get('/organizers/5007').expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', data: { params: { id: /5007/ } } });
    expect(asked).toEqual([5007]);
  });
});
