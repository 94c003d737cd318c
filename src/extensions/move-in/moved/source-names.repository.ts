import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { rowsOf } from '../../../database/sql.js';

const LONGEST = 100;
/** The script of WordPress, which is in addresses unless permalinks are pretty. */
const SCRIPT = 'index.php';

/** Names sites as sources. */
@Injectable()
export class SourceNamesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Returns the name of a site, which is the same with and without `www.`, and with all permalinks: its host and, if it has
   * one, its folder. What has moved in under the name with its script keeps that one.
   */
  async of({ host, pathname }: URL): Promise<string> {
    const [folder = ''] = pathname.split(/\/wp-json\b/);
    const folders = folder.split('/').filter((part) => part !== '' && part !== SCRIPT);
    const parts = [host.replace(/^www\./, ''), ...folders];
    const [name, former] = [parts, [...parts, SCRIPT]].map((one) => acceptable(one.join(':'))) as [
      string,
      string,
    ];
    const known = await rowsOf<{ source: string }>(
      this.database,
      sql`SELECT DISTINCT source FROM moved_records WHERE source IN (${name}, ${former})`,
    );
    return known.length === 1 ? (known[0]?.source ?? name) : name;
  }
}

/** Returns a name as the `source` of a record may be. */
export function acceptable(name: string): string {
  return name
    .replace(/[^\w.:-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, LONGEST);
}
