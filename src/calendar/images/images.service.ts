import { Injectable } from '@nestjs/common';
import { mayManageImage, mayUpload, requireRight } from '../../context/access/rights.js';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { createdBefore, createOnce } from '../idempotency/create-once.js';
import { requestedPage } from '../../common/lists/page.js';
import type { PageQuery } from '../../common/lists/page.query.js';
import { presentList } from '../../reading/present-list.js';
import type { Result, SingleRecord } from '../../reading/result.js';
import { assertMatch } from '../../context/request/preconditions.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import { Transactions } from '../../database/transactions.js';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';
import { KeptFile } from '../../common/text/sent-file.js';
import type { CreateImageDto, UpdateImageDto } from './image.dto.js';
import type { Image } from './image.entity.js';
import { ImageFiles } from './image-files.service.js';
import { withTexts } from './image-texts.js';
import { singleImage } from './image.presenter.js';
import { ImagesRepository } from './images.repository.js';
import { FetchedImages } from './fetched-images.service.js';
import { ReceivedImages } from './received-images.service.js';

const NOT_REMOVED = 'The files of an image that was deleted could not be removed. They will be within a day.';

/** Lists, reads and writes images. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly images: ImagesRepository,
    private readonly received: ReceivedImages,
    private readonly fetched: FetchedImages,
    private readonly files: ImageFiles,
    private readonly transactions: Transactions,
    private readonly tasks: RepeatingTasks,
  ) {}

  async list(query: PageQuery, context: RequestContext): Promise<Result> {
    const page = await this.images.page(context, requestedPage(query, context.site));
    const read = () => Promise.resolve(page.rows.map((image) => singleImage(image, context).json));
    return presentList('images', page, [read], context);
  }

  async get(id: number, context: RequestContext): Promise<SingleRecord> {
    const image = await this.images.byId(id, context);
    if (image === null) throw notFound(id);
    return singleImage(image, context);
  }

  async create(dto: CreateImageDto, context: RequestContext): Promise<SingleRecord> {
    requireRight(mayUpload(context.caller), context.caller);
    const { file, url } = dto;
    if (file instanceof KeptFile && url === undefined) return this.add(file, dto, context);
    if (file === undefined && url !== undefined)
      return (
        (await this.addedBefore(dto, context)) ??
        this.fetched.within(url, context.caller, (fetched) => this.add(fetched, dto, context))
      );
    throw invalidParameter('file', rejected(undefined, sentence('fileOrUrlOfImage')));
  }

  update(id: number, dto: UpdateImageDto, context: RequestContext): Promise<SingleRecord> {
    return this.transactions.run(context, async (write) => {
      const image = await this.locked(id, write);
      const { focal_point: focalPoint = image.focalPoint } = dto;
      Object.assign(image, withTexts(image, dto, context), { focalPoint });
      const stored = await this.images.save(image, write.manager);
      write.note({ operation: 'update', type: 'image', id, fields: sentNames(dto) });
      return singleImage(stored, context);
    });
  }

  /**
   * Deletes an image, and its file with the last row.
   * @param force also if records show it
   * @throws ApiError `imageInUse`
   */
  async remove(id: number, force: boolean, context: RequestContext): Promise<SingleRecord> {
    const { digest, removed } = await this.transactions.run(context, async (write) => {
      const image = await this.locked(id, write);
      await this.withdraw(image, force, write);
      await this.images.remove(image, write.manager);
      write.note({ operation: 'delete', type: 'image', id });
      return { digest: image.digest, removed: singleImage(image, context) };
    });
    // After the commit: until then the row might come back. What stays is removed by the sweep.
    if (digest !== null) await this.tasks.attempt(() => this.files.release(digest), NOT_REMOVED);
    return removed;
  }

  /** Returns the image that the same request has added before, whose URL may be gone by now: without a note on animations. */
  private async addedBefore(dto: CreateImageDto, context: RequestContext): Promise<SingleRecord | undefined> {
    if (context.idempotencyKey === undefined) return undefined;
    return this.transactions.run(context, (write) =>
      createdBefore({ type: 'image', dto, write }, this.replay(write)),
    );
  }

  private replay(write: RequestWrite, animations?: readonly string[]) {
    return {
      find: (id: number) => this.images.byIdWithin(id, write),
      present: (image: Image) => Promise.resolve({ ...created(image, write.context), animations }),
    };
  }

  private add(file: KeptFile, dto: CreateImageDto, context: RequestContext): Promise<SingleRecord> {
    return this.received.within(async (make) => {
      const picture = await make(file);
      const animations = picture.wasAnimated ? [dto.file === undefined ? 'url' : 'file'] : [];
      const { alt = '', caption = '', focal_point: focalPoint = null } = dto;
      return this.transactions.run(context, (write) =>
        createOnce(
          { type: 'image', dto, write },
          {
            create: async () => {
              const image = await this.received.add(picture, { alt, caption, focalPoint }, write);
              write.note({ operation: 'create', type: 'image', id: image.id, fields: sentNames(dto) });
              return image;
            },
            ...this.replay(write, animations),
          },
        ),
      );
    });
  }

  private async withdraw({ id }: Image, force: boolean, write: RequestWrite): Promise<void> {
    const count = await this.images.uses(id, write.manager);
    if (count === 0) return;
    if (!force) throw new ApiError('imageInUse', { values: { count } });
    for (const { isEditable, ...record } of await this.images.withdraw(id, write)) {
      requireRight(isEditable, write.context.caller);
      write.note({ operation: 'update', ...record, fields: ['image'] });
    }
  }

  /** Locks an image that the caller may change, until the transaction ends. */
  private async locked(id: number, write: RequestWrite): Promise<Image> {
    const { caller } = write.context;
    requireRight(mayUpload(caller), caller);
    const image = await this.images.lock(id, write);
    if (image === null) throw notFound(id);
    requireRight(mayManageImage(caller, image), caller);
    assertMatch(write.context, { type: 'image', id, version: String(image.version) });
    return image;
  }
}

function notFound(id: number): ApiError {
  return new ApiError('imageNotFound', { values: { id } });
}

function created(image: Image, context: RequestContext): SingleRecord {
  return { ...singleImage(image, context), location: context.links.rest(`/images/${image.id}`) };
}

function sentNames(dto: object): string[] {
  return Object.entries(dto)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort();
}
