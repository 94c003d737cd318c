import { PageQuery } from '../../common/lists/page.query.js';
import { idListParser } from '../../common/parameters/list.parsers.js';
import { flagParser, idParser } from '../../common/parameters/number.parsers.js';
import { oneOfParser } from '../../common/parameters/choice.parsers.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { searchParser } from '../../common/lists/search.parsers.js';
import { slugParser } from '../../common/parameters/text.parsers.js';

/** The attributes of the original API, including those that all terms share here, such as a group. */
const TERM_ORDERS = [
  'name',
  'slug',
  'id',
  'term_id',
  'term_taxonomy_id',
  'description',
  'count',
  'parent',
  'include',
  'include_slugs',
  'slug__in',
  'none',
  'term_group',
  'term_order',
  'taxonomy',
  'meta_value',
  'meta_value_num',
] as const;

/** Filters of the lists of categories and tags. */
export class ListTermsQuery extends PageQuery {
  @Parameter(searchParser, { description: 'Text contained in the name or the slug.' })
  readonly search?: string;

  @Parameter(idListParser, { description: 'Leave these ids out.' })
  readonly exclude?: number[];

  @Parameter(idListParser, { description: 'Only these ids.' })
  readonly include?: number[];

  @Parameter(oneOfParser(['asc', 'desc']), { description: 'Ascending or descending. Default: asc.' })
  readonly order?: 'asc' | 'desc';

  @Parameter(oneOfParser(TERM_ORDERS), {
    description:
      'Attribute to sort by. Default: name. `none` sorts by id whatever the `order`, and attributes that all terms share sort by name.',
  })
  readonly orderby?: (typeof TERM_ORDERS)[number];

  @Parameter(flagParser, { description: 'Leave out terms without published events.', default: true })
  readonly hide_empty?: boolean;

  @Parameter(idParser, { description: 'Only terms of the event with this id.' })
  readonly post?: number;

  @Parameter(idParser, { description: 'Same as `post`; takes precedence over it.' })
  readonly event?: number;

  @Parameter(slugParser, { description: 'Only the record with this slug.' })
  readonly slug?: string;
}
