import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { Image } from '../../../calendar/images/image.entity.js';

/** Finds images that were copied from other sites. */
@Injectable()
export class CopiedImagesRepository {
  constructor(@InjectRepository(Image) private readonly table: Repository<Image>) {}

  /** Returns the digests of those images of which the service has a copy, by their addresses. */
  async digests(urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.table.find({
      select: { url: true, digest: true },
      where: { url: In([...urls]), digest: Not(IsNull()) },
    });
    return new Map(rows.map(({ url, digest }) => [url as string, digest as string]));
  }
}
