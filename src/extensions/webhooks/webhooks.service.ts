import { Injectable } from '@nestjs/common';
import { mayManageWebhooks, requireRight } from '../../context/access/rights.js';
import { ChangesService } from '../changes/changes.service.js';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { resolveWrittenDate } from '../../common/dates/written-date.js';
import { Transactions } from '../../database/transactions.js';
import { unreadableDate } from '../../common/dates/date.parsers.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { AddressPolicy } from '../../platform/outbound/address-policy.js';
import { AttemptsService } from './attempts.service.js';
import { earlierProgress } from './earlier-progress.js';
import { LeasesRepository } from './leases.repository.js';
import { pingMessage } from './message.js';
import { newWebhook, UNTRIED } from './new-webhook.js';
import { assertReachable } from './receiver-url.js';
import { newSigningKey } from './signature.js';
import type { CreateWebhookDto, ReplayWebhookDto, UpdateWebhookDto } from './webhook.dto.js';
import type { Webhook } from './webhook.entity.js';
import { presentDelivery, presentWebhook, withSecret } from './webhook.presenter.js';
import { WebhooksRepository } from './webhooks.repository.js';

const MOST_WEBHOOKS = 100;
/** Time during which the key before a rotation still signs. */
const ROTATION_MS = 24 * 3_600_000;

/** Manages webhooks, for administrators. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly leases: LeasesRepository,
    private readonly changes: ChangesService,
    private readonly attempts: AttemptsService,
    private readonly policy: AddressPolicy,
    private readonly transactions: Transactions,
  ) {}

  async list({ caller }: RequestContext) {
    requireRight(mayManageWebhooks(caller), caller);
    const webhooks = await this.webhooks.list();
    return { webhooks: webhooks.map(presentWebhook) };
  }

  async get(id: number, context: RequestContext) {
    return presentWebhook(await this.read(id, context));
  }

  async deliveries(id: number, context: RequestContext) {
    const deliveries = await this.webhooks.deliveriesOf(await this.read(id, context));
    return { deliveries: deliveries.map(presentDelivery) };
  }

  /** Creates a webhook, which is told all changes from now on. */
  async create({ url, types, description }: CreateWebhookDto, context: RequestContext) {
    const { caller, now } = context;
    requireRight(mayManageWebhooks(caller), caller);
    assertReachable(url, this.policy);
    const progress = await this.changes.progressAt(undefined, now);
    const webhook = newWebhook({ url, types, description }, progress, context);
    return this.transactions.run(context, async (write) => {
      if ((await this.webhooks.count(write.manager)) >= MOST_WEBHOOKS)
        throw new ApiError('tooManyWebhooks', { values: { count: MOST_WEBHOOKS } });
      const created = await this.webhooks.insert(webhook, write.manager);
      write.note({ operation: 'create', type: 'webhook', id: created.id, fields: ['url', 'types'] });
      return withSecret(created);
    });
  }

  async update(id: number, dto: UpdateWebhookDto, context: RequestContext) {
    const { url, state, types, description } = dto;
    const { caller, links, language, now } = context;
    requireRight(mayManageWebhooks(caller), caller);
    if (url !== undefined) assertReachable(url, this.policy);
    // A new address or a new start is tried at once.
    const again = url !== undefined || state === 'active' ? { ...UNTRIED, nextAttempt: now } : {};
    const base = url === undefined ? {} : { baseUrl: links.url, query: links.query, language };
    const sent = Object.entries({ url, types, description, state }).filter(
      ([, value]) => value !== undefined,
    );
    if (sent.length === 0) return this.get(id, context);
    const changes = { ...Object.fromEntries(sent), ...base, ...again };
    return presentWebhook(
      await this.change(
        id,
        sent.map(([field]) => field),
        () => changes,
        context,
      ),
    );
  }

  /** Sends all changes since an instant again, besides those that have not been sent yet. */
  async replay(id: number, { since }: ReplayWebhookDto, context: RequestContext) {
    const { now, site, caller } = context;
    requireRight(mayManageWebhooks(caller), caller);
    const date = resolveWrittenDate(since, { now, zone: site.timezone });
    if (date === undefined) throw invalidParameter('since', unreadableDate(since));
    const progress = await this.changes.progressAt(date.instant, now);
    return presentWebhook(
      await this.change(
        id,
        ['progress'],
        (webhook) => ({ progress: earlierProgress(progress, webhook.progress), nextAttempt: now }),
        context,
      ),
    );
  }

  /** Replaces the key. */
  async rotate(id: number, context: RequestContext) {
    const until = new Date(context.now.getTime() + ROTATION_MS);
    return withSecret(
      await this.change(
        id,
        ['secret'],
        ({ secret }) => ({ secret: newSigningKey(), formerSecret: secret, formerSecretUntil: until }),
        context,
      ),
    );
  }

  /** Sends a message for trying out the webhook, whatever its state. */
  async ping(id: number, context: RequestContext) {
    const webhook = await this.read(id, context);
    const { now, trace } = context;
    const { attempt } = await this.attempts.send(webhook, pingMessage(webhook, now, trace), now);
    await this.leases.log(webhook, attempt);
    return presentDelivery(attempt);
  }

  /** Deletes a webhook with its deliveries. */
  async remove(id: number, context: RequestContext) {
    const { caller } = context;
    requireRight(mayManageWebhooks(caller), caller);
    return this.transactions.run(context, async (write) => {
      const webhook = await this.webhooks.lock(id, write.manager);
      if (webhook === null) throw unknown(id);
      await this.webhooks.remove(webhook, write.manager);
      write.note({ operation: 'delete', type: 'webhook', id });
      return presentWebhook(webhook);
    });
  }

  /** Ends sending to a receiver that is gone, unless the webhook has been changed meanwhile. */
  async disable({ id, version }: Webhook, now: Date): Promise<void> {
    await this.transactions.run({ caller: { name: 'service' }, now }, async (write) => {
      const webhook = await this.webhooks.lock(id, write.manager);
      if (webhook?.version !== version) return;
      write.note({ operation: 'update', type: 'webhook', id, fields: ['state'] });
      await this.webhooks.update(webhook, { state: 'disabled', modifiedAt: now }, write.manager);
    });
  }

  private async read(id: number, { caller }: RequestContext): Promise<Webhook> {
    requireRight(mayManageWebhooks(caller), caller);
    const webhook = await this.webhooks.byId(id);
    if (webhook === null) throw unknown(id);
    return webhook;
  }

  /** Changes a webhook for an administrator. Returns it as stored. */
  private async change(
    id: number,
    fields: readonly string[],
    changes: (webhook: Webhook) => Partial<Webhook>,
    context: RequestContext,
  ): Promise<Webhook> {
    const { caller, now } = context;
    requireRight(mayManageWebhooks(caller), caller);
    return this.transactions.run(context, async (write) => {
      const webhook = await this.webhooks.lock(id, write.manager);
      if (webhook === null) throw unknown(id);
      write.note({ operation: 'update', type: 'webhook', id, fields });
      return this.webhooks.update(webhook, { ...changes(webhook), modifiedAt: now }, write.manager);
    });
  }
}

function unknown(id: number): ApiError {
  return new ApiError('webhookNotFound', { values: { id } });
}
