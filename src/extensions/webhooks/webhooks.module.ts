import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangesModule } from '../changes/changes.module.js';
import { Environment } from '../../platform/config/environment.js';
import { Clock } from '../../common/dates/clock.js';
import { AddressPolicy } from '../../platform/outbound/address-policy.js';
import { OutboundRequests } from '../../platform/outbound/outbound-requests.js';
import { AttemptsService } from './attempts.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { Delivery } from './delivery.entity.js';
import { DeliveryLoop } from './delivery-loop.js';
import { LeasesRepository } from './leases.repository.js';
import { PendingMessagesService } from './pending-messages.service.js';
import { Webhook } from './webhook.entity.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Webhook, Delivery]), ChangesModule],
  controllers: [WebhooksController],
  exports: [WebhooksService],
  providers: [
    {
      provide: AddressPolicy,
      inject: [Environment],
      useFactory: ({ WEBHOOK_NETWORKS }: Environment) =>
        new AddressPolicy('WEBHOOK_NETWORKS', WEBHOOK_NETWORKS),
    },
    {
      provide: WebhookSender,
      inject: [AddressPolicy, Clock],
      useFactory: (policy: AddressPolicy, clock: Clock) =>
        new WebhookSender(new OutboundRequests(policy, clock), clock),
    },
    AttemptsService,
    DeliveriesService,
    DeliveryLoop,
    LeasesRepository,
    PendingMessagesService,
    WebhookMetrics,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}
