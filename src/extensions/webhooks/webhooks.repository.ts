import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Delivery } from './delivery.entity.js';
import { Webhook } from './webhook.entity.js';

@Injectable()
export class WebhooksRepository {
  constructor(
    @InjectRepository(Webhook) private readonly webhooks: Repository<Webhook>,
    @InjectRepository(Delivery) private readonly deliveries: Repository<Delivery>,
  ) {}

  list(): Promise<Webhook[]> {
    return this.webhooks.find({ order: { id: 'ASC' } });
  }

  byId(id: number): Promise<Webhook | null> {
    return this.webhooks.findOneBy({ id });
  }

  /** Counts the webhooks, and keeps others from adding one until the transaction ends. */
  async count(manager: EntityManager): Promise<number> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('webhooks', 0))");
    return manager.countBy(Webhook, {});
  }

  /** Returns a webhook that nobody else can change until the end of the transaction. */
  lock(id: number, manager: EntityManager): Promise<Webhook | null> {
    return manager.findOne(Webhook, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  insert(webhook: Omit<Webhook, 'id'>, manager: EntityManager): Promise<Webhook> {
    return manager.save(Webhook, webhook);
  }

  /** Stores a change of an administrator, which a delivery that is under way respects. */
  async update(webhook: Webhook, changes: Partial<Webhook>, manager: EntityManager): Promise<Webhook> {
    Object.assign(webhook, changes, { version: webhook.version + 1 });
    return manager.save(Webhook, webhook);
  }

  async remove(webhook: Webhook, manager: EntityManager): Promise<void> {
    await manager.delete(Webhook, { id: webhook.id });
  }

  /** Returns the last attempts, newest first. */
  deliveriesOf({ id }: Webhook): Promise<Delivery[]> {
    return this.deliveries.find({ where: { webhookId: id }, order: { id: 'DESC' } });
  }
}
