import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { mayManageWebhooks } from '../../context/access/rights.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { IdPipe } from '../../http/routes/id.pipe.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { RecordRoute } from '../../http/routes/route.decorators.js';
import { Context } from '../../http/routes/context.js';
import { ApiWebhookAction, ApiWebhookCreate, ApiWebhookRead, WEBHOOKS } from './webhook.documentation.js';
import {
  CreateWebhookDto,
  DeliveriesDto,
  DeliveryDto,
  ReplayWebhookDto,
  UpdateWebhookDto,
  WebhookDto,
  WebhooksDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

const MANAGED = { record: WebhookDto, right: mayManageWebhooks };

@ApiGroup(WEBHOOKS)
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @RecordRoute(MANAGED)
  @ApiWebhookRead('List webhooks', 'Returns all webhooks. For administrators.', WebhooksDto)
  list(@Context() context: RequestContext) {
    return this.webhooks.list(context);
  }

  @Post()
  @RecordRoute(MANAGED)
  @ApiWebhookCreate()
  create(@Body() dto: CreateWebhookDto, @Context() context: RequestContext) {
    return this.webhooks.create(dto, context);
  }

  @Get(':id')
  @RecordRoute(MANAGED)
  @ApiWebhookRead('Read a webhook', 'Returns the webhook, without its key.', WebhookDto)
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.get(id, context);
  }

  @Patch(':id')
  @RecordRoute(MANAGED)
  @ApiWebhookAction(
    'Change a webhook',
    'Parameters that are not sent stay unchanged, also with POST and PUT.',
    WebhookDto,
  )
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateWebhookDto, @Context() context: RequestContext) {
    return this.webhooks.update(id, dto, context);
  }

  @Delete(':id')
  @RecordRoute(MANAGED)
  @ApiWebhookAction('Delete a webhook', 'Deletes the webhook for good.', WebhookDto)
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.remove(id, context);
  }

  @Get(':id/deliveries')
  @RecordRoute(MANAGED)
  @ApiWebhookRead(
    'List the deliveries of a webhook',
    'Returns its last attempts with their outcome.',
    DeliveriesDto,
  )
  deliveries(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.deliveries(id, context);
  }

  @Post(':id/ping')
  @HttpCode(200)
  @RecordRoute(MANAGED)
  @ApiWebhookAction('Try a webhook out', 'Sends a `webhook.ping` now and returns its outcome.', DeliveryDto)
  ping(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.ping(id, context);
  }

  @Post(':id/replay')
  @HttpCode(200)
  @RecordRoute(MANAGED)
  @ApiWebhookAction(
    'Send changes again',
    'Sends all records again that have changed since a time: each once, as it is now.',
    WebhookDto,
  )
  replay(@Param('id', IdPipe) id: number, @Body() dto: ReplayWebhookDto, @Context() context: RequestContext) {
    return this.webhooks.replay(id, dto, context);
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @RecordRoute(MANAGED)
  @ApiWebhookAction(
    'Replace the key of a webhook',
    'Returns a new key. For 24 hours the former one signs as well.',
    WebhookWithSecretDto,
  )
  rotate(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.rotate(id, context);
  }
}
