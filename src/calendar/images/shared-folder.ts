import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import { folderProblem, markerIn, markerWrittenTo, otherFolder } from './folder-marker.js';
import { agreeOnMarker, knownMarker } from './folder-marker.sql.js';

/**
 * Notices an instance whose folder of images is not that of the others. The first one writes a marker into it, which the
 * database remembers: all others have to find the same.
 */
@Injectable()
export class SharedFolder {
  private wasShared = false;

  constructor(
    private readonly environment: Environment,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /**
   * Returns what is wrong with the folder, in words; undefined if nothing is. Asks until nothing is: if the volume fails
   * later, images do, and nothing else.
   */
  async problem(): Promise<string | undefined> {
    const { IMAGES_S3_BUCKET: bucket, IMAGES_DIR: folder } = this.environment;
    if (this.wasShared || bucket !== undefined) return undefined;
    const problem = await folderProblem(folder, () => this.differenceIn(folder));
    this.wasShared = problem === undefined;
    return problem;
  }

  private async differenceIn(folder: string): Promise<string | undefined> {
    const known = await knownMarker(this.database);
    if (known !== undefined) return otherFolder(folder, known, await markerIn(folder));
    const found = (await markerIn(folder)) ?? (await markerWrittenTo(folder));
    // Another instance may have been faster, in another folder.
    return otherFolder(folder, await agreeOnMarker(found, this.database), found);
  }
}
