import type { Page } from '../common/paging/page.js';
import type { RequestContext } from '../http/request-context.js';
import type { TermDto } from '../terms/term.dto.js';
import type { Counted } from '../terms/term.entity.js';
import { presentTerm, presentTermPage, type TermKind } from '../terms/term.presenter.js';
import type { Tag } from './tag.entity.js';

const TAG: TermKind = { type: 'tag', collection: 'tags', taxonomy: 'post_tag' };

export function presentTag(tag: Counted<Tag>, context: RequestContext): TermDto {
  return presentTerm(TAG, tag, null, context);
}

export function presentTagPage(page: Page<Counted<Tag>>, context: RequestContext) {
  const records = page.rows.map((tag) => presentTag(tag, context));
  return presentTermPage(TAG, page, records, context);
}
