import { type TextChanges, type TextReader, withoutFallbacks } from '../../context/language/translatable.js';
import { beforeWrite } from '../../database/before-write.js';
import type { Publication } from './publication.entity.js';

/** Maps parameters of a write to the members of a row that store them. */
export type FieldMap<Row> = Readonly<Record<string, keyof Row>>;

/** Returns the members of a row under the names of their parameters. */
export function membersOf<Row, Map extends Readonly<Record<string, keyof Row>>>(row: Row, map: Map) {
  const members = Object.entries(map).map(([name, member]) => [name, row[member]]);
  return Object.fromEntries(members) as { [Name in keyof Map]: Row[Map[Name]] };
}

/** Set by `PublishingService`; listed because a record posted twice is compared by them, too. */
const SHARED: FieldMap<Publication> = {
  author: 'authorId',
  date: 'publishedAt',
  date_utc: 'publishedAt',
  status: 'status',
  slug: 'slug',
  description: 'description',
  excerpt: 'excerpt',
  image: 'imageId',
  source: 'source',
  external_id: 'externalId',
};

/** Copies the parameters of writes into the rows of one type of publication. */
export class PublicationFields<Row extends Publication> {
  /**
   * @param own parameters that are stored without conversion
   * @param translated members with a text in each language
   * @param derive sets members that depend on others, once the parameters are in place
   */
  constructor(
    private readonly own: FieldMap<Row>,
    private readonly translated: readonly string[],
    private readonly derive: (row: Row, sent: ReadonlySet<string>, before: Readonly<Row>) => void = () =>
      undefined,
  ) {}

  assign(row: Row, dto: object): void {
    const sent = sentNames(dto);
    const before = beforeWrite(row);
    for (const [name, member] of Object.entries(this.own)) {
      if (sent.has(name)) Object.assign(row, { [member]: dto[name as keyof typeof dto] });
    }
    this.derive(row, sent, before);
  }

  /**
   * Splits a write in a language other than the row's own into the changes of the translation, by member, and the fields
   * that all languages share. "" removes a text of the translation.
   */
  splitByLanguage<Dto extends object>(
    dto: Dto,
    row: Row,
    reader: TextReader,
  ): { shared: Dto; texts: TextChanges } {
    if (reader.language === row.language) return { shared: dto, texts: {} };
    const members: FieldMap<Row> = { ...SHARED, ...this.own };
    const shared = { ...dto } as Record<string, unknown>;
    const texts: Record<string, string | null> = {};
    for (const [name, text] of Object.entries(dto) as [string, string | undefined][]) {
      const member = String(members[name]);
      if (text === undefined || !this.translated.includes(member)) continue;
      texts[member] = text === '' ? null : text;
      shared[name] = undefined;
    }
    return { shared: shared as Dto, texts: withoutFallbacks(texts, row, reader, 'title') };
  }

  /** Returns the members of the row that a write sets. */
  sentMembers(dto: object): (keyof Row)[] {
    const sent = sentNames(dto);
    const members: FieldMap<Row> = { ...SHARED, ...this.own };
    return Object.entries(members).flatMap(([name, member]) => (sent.has(name) ? [member] : []));
  }
}

function sentNames(dto: object): Set<string> {
  return new Set(Object.entries(dto).flatMap(([name, value]) => (value === undefined ? [] : [name])));
}
