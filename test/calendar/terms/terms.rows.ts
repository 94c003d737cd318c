const SITE = 'https://www.example.com/city';

/** The facts of categories or tags, for the claims that hold for both. */
export const TERMS = [
  {
    list: 'categories',
    one: 'category',
    taxonomy: 'tribe_events_cat',
    page: `${SITE}/events/category`,
    other: 'tags',
  },
  { list: 'tags', one: 'tag', taxonomy: 'post_tag', page: `${SITE}/tag`, other: 'categories' },
] as const;
