import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { ActsOnWebhook, CreatesWebhook, ReadsWebhooks } from './webhook.documentation.js';
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

@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @ReadsWebhooks('List webhooks', 'Returns all webhooks. For administrators.', WebhooksDto, 'webhooks.id')
  list(@Context() context: RequestContext) {
    return this.webhooks.list(context);
  }

  @Post()
  @CreatesWebhook()
  create(@Body() dto: CreateWebhookDto, @Context() context: RequestContext) {
    return this.webhooks.create(dto, context);
  }

  @Get(':id')
  @ReadsWebhooks('Read a webhook', 'Returns the webhook, without its key.', WebhookDto, 'id')
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.get(id, context);
  }

  @Patch(':id')
  @ActsOnWebhook(
    'Change a webhook',
    'Parameters that are not sent stay unchanged; POST, PUT and PATCH do the same.',
    WebhookDto,
  )
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateWebhookDto, @Context() context: RequestContext) {
    return this.webhooks.update(id, dto, context);
  }

  @Delete(':id')
  @ActsOnWebhook('Delete a webhook', 'Deletes the webhook for good.', WebhookDto)
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.remove(id, context);
  }

  @Get(':id/deliveries')
  @ReadsWebhooks(
    'List the deliveries of a webhook',
    'Returns its last attempts with their outcome.',
    DeliveriesDto,
    'deliveries.status',
  )
  deliveries(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.deliveries(id, context);
  }

  @Post(':id/ping')
  @ActsOnWebhook('Try a webhook out', 'Sends a `webhook.ping` now and returns its outcome.', DeliveryDto)
  ping(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.ping(id, context);
  }

  @Post(':id/replay')
  @ActsOnWebhook(
    'Send changes again',
    'Sends all records again that have changed since a time: each once, as it is now.',
    WebhookDto,
  )
  replay(@Param('id', IdPipe) id: number, @Body() dto: ReplayWebhookDto, @Context() context: RequestContext) {
    return this.webhooks.replay(id, dto, context);
  }

  @Post(':id/rotate')
  @ActsOnWebhook(
    'Replace the key of a webhook',
    'Returns a new key. For 24 hours the former one signs as well.',
    WebhookWithSecretDto,
  )
  rotate(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.webhooks.rotate(id, context);
  }
}
