import type { Language } from '../language/language.js';
import type { TextChanges } from '../language/translations.repository.js';
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

/** Parameters whose texts are translated, beside the title or name. */
const TRANSLATED = { slug: 'slug', description: 'description', excerpt: 'excerpt' };

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

  /**
   * Parts a write in a language other than the row's own: texts that belong to the translation, by their columns, and
   * what all languages share. "" takes a text of the translation away.
   */
  divide<Dto extends object>(dto: Dto, row: Row, language: Language): { shared: Dto; texts: TextChanges } {
    if (language === row.language) return { shared: dto, texts: {} };
    const [title = ''] = Object.keys(this.own).filter((name) => this.own[name] === 'title');
    const columns: Readonly<Record<string, string>> = { ...TRANSLATED, [title]: 'title' };
    const sent = Object.entries(dto) as [string, string | undefined][];
    const texts = sent.filter(([name, text]) => name in columns && text !== undefined);
    const absent = Object.fromEntries<undefined>(texts.map(([name]) => [name, undefined]));
    return {
      shared: { ...dto, ...absent },
      texts: Object.fromEntries(
        texts.map(([name, text]) => [columns[name] ?? name, text === '' ? null : text]),
      ),
    };
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
