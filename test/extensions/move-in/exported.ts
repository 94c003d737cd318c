/** A post of WordPress, published. */
export interface Item {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly elements?: string;
  readonly meta?: Readonly<Record<string, string | readonly string[]>>;
}

export function item({ id, type, title, elements = '', meta = {} }: Item): string {
  const metas = Object.entries(meta).flatMap(([key, values]) =>
    [values]
      .flat()
      .map(
        (value) =>
          `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
      ),
  );
  return `<item><title><![CDATA[${title}]]></title><link>https://old.example.org/?p=${id}</link>
    <wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>
    <wp:post_name>item-${id}</wp:post_name><wp:post_date_gmt>2026-01-05 09:00:00</wp:post_date_gmt>
    ${elements}${metas.join('\n')}</item>`;
}

export const EVENT = {
  _EventStartDate: '2026-12-01 19:00:00',
  _EventEndDate: '2026-12-01 21:00:00',
  _EventStartDateUTC: '2026-12-01 18:00:00',
  _EventEndDateUTC: '2026-12-01 20:00:00',
  _EventTimezone: 'Europe/Berlin',
};

export function anExport(...parts: string[]): string {
  return `<?xml version="1.0"?>\n<rss><channel>\n${parts.join('\n')}\n</channel></rss>\n`;
}

export function anEventItem(id: number, more: Partial<Item> = {}): string {
  return item({ id, type: 'tribe_events', title: `Event ${id}`, meta: EVENT, ...more });
}
