import type { RequestContext } from '../http/request-context.js';
import type { FinishedRecordsService, PublicRecord } from '../public-view/finished-records.service.js';
import { RecordView } from '../public-view/record-view.js';
import type { Fills } from '../public-view/slots.js';
import type { TermDto } from './term.dto.js';
import type { Counted, Term } from './term.entity.js';
import type { TermsRepository } from './terms.repository.js';

/** Terms of one kind as everybody sees them. Their counts change with every event, and are read when they are served. */
export abstract class TermView<Row extends Term> extends RecordView<Counted<Row>> {
  protected constructor(
    finished: FinishedRecordsService,
    private readonly terms: TermsRepository<Row>,
    kind: 'category' | 'tag',
    present: (term: Counted<Row>, context: RequestContext) => TermDto,
  ) {
    super(finished, {
      kind,
      load: (ids, { now }) => terms.byIds(ids, now),
      draft: (term, context, marker) => {
        const record = present(term, context);
        return { record: Object.assign(record, { count: marker.mark('count') }), name: record.name };
      },
    });
  }

  protected override async ownFills(
    records: readonly PublicRecord[],
    { now }: RequestContext,
  ): Promise<(record: PublicRecord) => Fills> {
    const ids = records.map(({ finished }) => finished.id);
    const counts = await this.terms.counts.of(ids, now);
    return ({ finished: { id } }) => ({ count: String(counts.get(id) ?? 0) });
  }
}
