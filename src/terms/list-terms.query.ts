import { PageQuery } from '../common/paging/page.query.js';
import { idListKind } from '../common/validation/list.kinds.js';
import { flagKind, idKind } from '../common/validation/number.kinds.js';
import { oneOfKind } from '../common/validation/choice.kinds.js';
import { Parameter } from '../common/validation/parameter.js';
import { searchKind, slugKind } from '../common/validation/text.kinds.js';

/** Those of the original API, also where all terms have the same here, such as a group. */
const TERM_ORDERS = [
  ...(['name', 'slug', 'id', 'term_id', 'term_taxonomy_id', 'description', 'count', 'parent'] as const),
  ...(['include', 'include_slugs', 'slug__in', 'none'] as const),
  ...(['term_group', 'term_order', 'taxonomy', 'meta_value', 'meta_value_num'] as const),
];

/** Filters of the lists of categories and tags. */
export class ListTermsQuery extends PageQuery {
  @Parameter(searchKind, { description: 'Text contained in the name or the slug.' })
  readonly search?: string;

  @Parameter(idListKind, { description: 'Leave these ids out.' })
  readonly exclude?: number[];

  @Parameter(idListKind, { description: 'Only these ids.' })
  readonly include?: number[];

  @Parameter(oneOfKind(['asc', 'desc']), { description: 'Ascending or descending.', default: 'asc' })
  readonly order?: 'asc' | 'desc';

  @Parameter(oneOfKind(TERM_ORDERS), {
    description: 'Attribute to sort by; by name where all have the same, by id with `none`.',
    default: 'name',
  })
  readonly orderby?: (typeof TERM_ORDERS)[number];

  @Parameter(flagKind, { description: 'Leave out what no published event carries.', default: true })
  readonly hide_empty?: boolean;

  @Parameter(idKind, { description: 'Only what the event with this id carries.' })
  readonly post?: number;

  @Parameter(idKind, { description: 'The same as `post`, and wins over it.' })
  readonly event?: number;

  @Parameter(slugKind, { description: 'Only the one with this slug.' })
  readonly slug?: string;
}
