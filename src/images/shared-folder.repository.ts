import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { rowsOf } from '../sql/sql.js';

interface Row {
  readonly marker: string;
}

/** The marker of the folder in which images are stored: one row, or none before the first instance has started. */
@Injectable()
export class SharedFolderRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async marker(): Promise<string | undefined> {
    const [row] = await rowsOf<Row>(this.database, sql`SELECT marker FROM images_folder`);
    return row?.marker;
  }

  /** Remembers a marker, unless another one is known. @returns the one that is known from now on */
  async agreeOn(marker: string): Promise<string> {
    const [row] = await rowsOf<Row>(
      this.database,
      sql`INSERT INTO images_folder AS known (marker) VALUES (${marker})
        ON CONFLICT (is_only) DO UPDATE SET marker = known.marker RETURNING marker`,
    );
    return row?.marker ?? marker;
  }
}
