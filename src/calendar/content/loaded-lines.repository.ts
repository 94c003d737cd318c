import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { RecordType } from '../../common/record-types.js';
import type { ContentLine } from './content-line.js';
import { LoadedLine } from './loaded-line.entity.js';

/** Remembers which lines of content files created which records. */
@Injectable()
export class LoadedLinesRepository {
  /** Returns the digests of the lines that were loaded before. */
  async known(lines: readonly ContentLine[], manager: EntityManager): Promise<Set<string>> {
    const digests = lines.map(({ digest }) => digest);
    const found = await manager.findBy(LoadedLine, { digest: In(digests) });
    return new Set(found.map(({ digest }) => digest));
  }

  /** @param loaded digests of lines, and the ids of the records of this type that they created */
  async add(
    type: RecordType,
    loaded: readonly { readonly digest: string; readonly id: number }[],
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(
      LoadedLine,
      loaded.map(({ digest, id }) => ({ digest, [`${type}Id`]: id })),
    );
  }
}
