type Tag = Readonly<{ name: string; description: string }>;

/** The groups of operations, in the order in which they are shown. */
export const TAGS: readonly Tag[] = [
  { name: 'Events', description: 'What takes place, when, where and by whom.' },
  { name: 'Venues', description: 'Places of events, with address and coordinates.' },
  { name: 'Organizers', description: 'People and groups behind events, with contact details.' },
  { name: 'Categories', description: 'Subjects of events, which form a tree.' },
  { name: 'Tags', description: 'Free keywords of events, in a flat list.' },
  { name: 'Feeds', description: 'Lists for calendar apps, feed readers, maps and spreadsheets.' },
  {
    name: 'Saved feeds',
    description: 'Feeds of events under addresses that stay when their filters change.',
  },
  { name: 'Changes', description: 'What has changed, for copies of the calendar that stay in step.' },
  { name: 'Webhooks', description: 'Messages about changes, which the service sends to other systems.' },
  { name: 'Batch', description: 'Several writes in one request.' },
  { name: 'Discovery', description: 'Descriptions of the API itself, for clients that discover its routes.' },
];
