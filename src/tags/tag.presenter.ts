import type { Page } from '../common/paging/page.js';
import type { Links } from '../http/links.js';
import type { TermDto } from '../terms/term.dto.js';
import type { Counted } from '../terms/term.entity.js';
import { presentTerm, presentTermPage, type TermKind } from '../terms/term.presenter.js';
import type { Tag } from './tag.entity.js';

const TAG: TermKind = { type: 'tag', collection: 'tags', taxonomy: 'post_tag' };

export function presentTag(tag: Counted<Tag>, links: Links): TermDto {
  return presentTerm(TAG, tag, null, links);
}

export function presentTagPage(page: Page<Counted<Tag>>, links: Links) {
  const records = page.rows.map((tag) => presentTag(tag, links));
  return presentTermPage(TAG, page, records, links);
}
