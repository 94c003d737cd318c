import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { rowOf, rowsOf } from '../../database/sql.js';

interface Row {
  readonly marker: string;
}

/** Returns the marker that the database knows: one row, or none before the first instance has started. */
export async function knownMarker(database: DataSource): Promise<string | undefined> {
  const [row] = await rowsOf<Row>(database, sql`SELECT marker FROM images_folder`);
  return row?.marker;
}

/** Remembers a marker, unless another one is known. @returns the one that is known from now on */
export async function agreeOnMarker(marker: string, database: DataSource): Promise<string> {
  const row = await rowOf<Row>(
    database,
    sql`INSERT INTO images_folder AS known (marker) VALUES (${marker})
      ON CONFLICT (is_only) DO UPDATE SET marker = known.marker RETURNING marker`,
  );
  return row.marker;
}
