import type { Publication } from './publication.entity.js';

/** Which member of a row each parameter of a write ends up in. */
export type FieldMap<Row> = Readonly<Record<string, keyof Row>>;

/** Set by `PublishingService`, but compared like all others when a record is posted twice. */
const SHARED: FieldMap<Publication> = {
  author: 'authorId',
  date: 'publishedAt',
  date_utc: 'publishedAt',
  status: 'status',
  slug: 'slug',
  description: 'description',
  excerpt: 'excerpt',
  image: 'imageId',
};

/** Carries the parameters of writes into the rows of one kind of publication. */
export class PublicationFields<Row extends Publication> {
  /**
   * @param own parameters that are stored as they are read
   * @param derive sets what follows from other members, once the parameters are in place
   */
  constructor(
    private readonly own: FieldMap<Row>,
    private readonly derive: (row: Row, sent: ReadonlySet<string>) => void = () => undefined,
  ) {}

  assign(row: Row, dto: object): void {
    const sent = sentNames(dto);
    for (const [name, member] of Object.entries(this.own)) {
      if (sent.has(name)) Object.assign(row, { [member]: dto[name as keyof typeof dto] });
    }
    this.derive(row, sent);
  }

  /** Members of the row that a write sets. */
  sentMembers(dto: object): (keyof Row)[] {
    const sent = sentNames(dto);
    const members: FieldMap<Row> = { ...SHARED, ...this.own };
    return Object.entries(members).flatMap(([name, member]) => (sent.has(name) ? [member] : []));
  }
}

function sentNames(dto: object): Set<string> {
  return new Set(Object.entries(dto).flatMap(([name, value]) => (value === undefined ? [] : [name])));
}
