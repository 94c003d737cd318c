import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mayManageFeed, mayWrite, requireRight } from '../../../context/access/rights.js';
import { ApiError } from '../../../common/errors/api-error.js';
import { requestedPage } from '../../../common/lists/page.js';
import type { PageQuery } from '../../../common/lists/page.query.js';
import { Transactions } from '../../../database/transactions.js';
import { assertMatch } from '../../../context/request/preconditions.js';
import type { Result, SingleRecord } from '../../../reading/result.js';
import type { RequestContext, RequestWrite } from '../../../context/request/request-context.js';
import { createOnce } from '../../../calendar/idempotency/create-once.js';
import { FORMATS } from '../feed-formats.js';
import type { CreateSavedFeedDto, UpdateSavedFeedDto } from './saved-feed.dto.js';
import { type SavedFeed, UNLISTED } from './saved-feed.entity.js';
import { presentFeeds, singleFeed } from './saved-feed.presenter.js';
import { SavedFeedsRepository } from './saved-feeds.repository.js';
import { SavedQueries } from './saved-queries.service.js';

const MOST_OF_AUTHOR = 1_000;
/** 128 bits, which nobody can guess. */
const SECRET_BYTES = 16;

/** Lists and writes saved feeds. */
@Injectable()
export class SavedFeedsService {
  constructor(
    private readonly feeds: SavedFeedsRepository,
    private readonly queries: SavedQueries,
    private readonly transactions: Transactions,
  ) {}

  async list(query: PageQuery, context: RequestContext): Promise<Result> {
    const { caller, now, site } = context;
    requireRight(mayWrite(caller), caller);
    return presentFeeds(await this.feeds.page(caller, requestedPage(query, site), now), context);
  }

  async get(id: number, context: RequestContext): Promise<SingleRecord> {
    return singleFeed(await this.find(id, context), context);
  }

  async create(dto: CreateSavedFeedDto, context: RequestContext): Promise<SingleRecord> {
    const { caller, links } = context;
    requireRight(mayWrite(caller), caller);
    // Before the transaction, within which it would need a second connection.
    await this.queries.assertReadable(this.begin(dto, context), context);
    return this.transactions.run(context, (write) => {
      const creation = { type: 'feed', dto, write } as const;
      return createOnce(creation, {
        create: () => this.add(dto, write),
        find: (id) => this.feeds.byId(id, write.manager),
        present: (created) =>
          Promise.resolve({ ...singleFeed(created, context), location: links.rest(`/feeds/${created.id}`) }),
      });
    });
  }

  async update(id: number, dto: UpdateSavedFeedDto, context: RequestContext): Promise<SingleRecord> {
    const { query, language } = assigned(await this.find(id, context), dto);
    if (dto.query !== undefined || dto.language !== undefined)
      await this.queries.assertReadable({ query, language }, context);
    return this.change(id, context, (feed) => {
      const before = fieldsOf(feed);
      assigned(feed, dto);
      return changesOf(before, fieldsOf(feed));
    });
  }

  /** Replaces the address of an unlisted feed. The former one is gone for good. */
  renew(id: number, context: RequestContext): Promise<SingleRecord> {
    return this.change(id, context, (feed) => {
      if (feed.token === null) throw new ApiError('feedIsListed');
      feed.token = newToken();
      return ['address'];
    });
  }

  remove(id: number, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.run(context, async (write) => {
      const feed = await this.locked(id, write);
      await this.feeds.remove(feed, write.manager);
      write.note({ operation: 'delete', type: 'feed', id });
      return singleFeed(feed, context);
    });
  }

  /** @param change changes the row and returns the names of the changed fields */
  private change(
    id: number,
    context: RequestContext,
    change: (feed: SavedFeed) => readonly string[],
  ): Promise<SingleRecord> {
    return this.transactions.run(context, async (write) => {
      const feed = await this.locked(id, write);
      const fields = change(feed);
      feed.modifiedAt = context.now;
      write.note({ operation: 'update', type: 'feed', id, fields });
      return singleFeed(await this.feeds.update(feed, write.manager), context);
    });
  }

  private async add(dto: CreateSavedFeedDto, write: RequestWrite): Promise<SavedFeed> {
    const feed = this.begin(dto, write.context);
    if ((await this.feeds.countOf(feed.authorId, write.manager)) >= MOST_OF_AUTHOR)
      throw new ApiError('tooManyFeeds', { values: { most: MOST_OF_AUTHOR } });
    const { id } = await this.feeds.insert(feed, write.manager);
    const fields = Object.keys(fieldsOf(feed)).sort();
    write.note({ operation: 'create', type: 'feed', id, fields });
    return feed;
  }

  /** Returns a new feed with the fields that were sent and the defaults of the others. */
  private begin(dto: CreateSavedFeedDto, { caller, language, now }: RequestContext): SavedFeed {
    const defaults = { language, formats: [...FORMATS.events], createdAt: now, modifiedAt: now };
    return assigned(Object.assign(this.feeds.blank(), { authorId: caller.id }, defaults), dto);
  }

  private async find(id: number, context: RequestContext): Promise<SavedFeed> {
    return permitted(await this.feeds.byId(id), context);
  }

  /** Locks the feed until the transaction ends. */
  private async locked(id: number, { context, manager }: RequestWrite): Promise<SavedFeed> {
    const feed = permitted(await this.feeds.lock(id, manager), context);
    assertMatch(context, { type: 'feed', id, version: String(feed.version) });
    return feed;
  }
}

/** @throws ApiError unless the feed exists and the caller may change it */
function permitted(feed: SavedFeed | null, { caller }: RequestContext): SavedFeed {
  requireRight(mayWrite(caller), caller);
  if (feed === null) throw new ApiError('feedNotFound');
  requireRight(mayManageFeed(caller, feed), caller);
  return feed;
}

/** Returns the feed with the fields that were sent. */
function assigned(feed: SavedFeed, { listed, ...fields }: UpdateSavedFeedDto): SavedFeed {
  if (listed === true) feed.token = null;
  if (listed === false) feed.token ??= newToken();
  return Object.assign(feed, fields);
}

/** Returns the fields that clients may send. */
function fieldsOf({ name, query, language, formats, token }: SavedFeed): Readonly<Record<string, string>> {
  return { name, query, language, formats: formats.join(), listed: String(token === null) };
}

function changesOf(before: ReturnType<typeof fieldsOf>, after: typeof before): string[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .sort();
}

function newToken(): string {
  return `${UNLISTED}/${randomBytes(SECRET_BYTES).toString('hex')}`;
}
