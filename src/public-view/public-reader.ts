import type { Page } from '../common/paging/page.js';
import type { Piece } from '../common/text/pieces.js';
import { FinishedPage, FinishedSingle } from '../http/finished-answer.js';
import { type RequestContext, seesPublicView } from '../http/request-context.js';
import type { RecordView } from './record-view.js';

/** The reads that a service offers. */
export interface Readable<Row, Query, Key> {
  /** Ids of one page of what a list matches. */
  page(query: Query, context: RequestContext): Promise<Page<number>>;
  /** The rows of a page, with as much as the fields of the context ask for. */
  load(page: Page<number>, context: RequestContext): Promise<Page<Row>>;
  get(key: Key, context: RequestContext): Promise<Row>;
  /** Id of the record that a key stands for; undefined where there is none. */
  idOf(key: Key, context: RequestContext): Promise<number | undefined>;
}

/** How rows become answers. */
export interface Presenters<Row, PageBody extends object, Body extends object> {
  /** The member of a list that holds its records. */
  readonly member: string;
  page(page: Page<Row>, context: RequestContext): PageBody;
  single(row: Row, context: RequestContext): Body;
}

/** Answers reads: from what is kept finished to whom that is enough, presented for this very caller to all others. */
export abstract class PublicReader<
  Row extends { readonly id: number },
  Query,
  Key,
  PageBody extends object,
  Body extends object,
> {
  protected constructor(
    private readonly records: Readable<Row, Query, Key>,
    private readonly view: RecordView<Row>,
    private readonly present: Presenters<Row, PageBody, Body>,
  ) {}

  async list(query: Query, context: RequestContext): Promise<PageBody | FinishedPage> {
    const { member } = this.present;
    const found = await this.records.page(query, context);
    const within = { ...context, fields: context.fields.within(member) };
    if (!seesPublicView(context)) return this.present.page(await this.records.load(found, within), context);
    const served = await this.view.serve(found.rows, within, 'listed');
    const records = found.rows.flatMap((id) => served.get(id) ?? []).map(({ pieces }) => pieces);
    return new FinishedPage(this.present.page({ ...found, rows: [] }, context), member, records);
  }

  async get(key: Key, context: RequestContext): Promise<Body | FinishedSingle> {
    const record = seesPublicView(context) ? await this.single(key, context) : undefined;
    if (record !== undefined) return new FinishedSingle(record);
    return this.present.single(await this.records.get(key, context), context);
  }

  private async single(key: Key, context: RequestContext): Promise<readonly Piece[] | undefined> {
    const id = await this.records.idOf(key, context);
    return id === undefined ? undefined : this.view.single(id, context);
  }
}
