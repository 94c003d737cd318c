/** Mistakes planted into the document to check that they are found, and the finding each must produce. */
export const PLANTED = [
  {
    shows: 'body not as documented',
    plant: (document) => {
      document.components.schemas.Term.properties.name = { type: 'integer' };
    },
  },
  {
    shows: 'undocumented status',
    plant: (document) => {
      for (const item of Object.values(document.paths)) if (item.post) delete item.post.responses[401];
    },
  },
  {
    shows: 'refusal not as documented',
    plant: (document) => {
      document.components.schemas.ErrorData.required = ['nonsense'];
    },
  },
];

/** Returns a copy of the document with all of these mistakes. */
export function withMistakes(document) {
  const copy = JSON.parse(JSON.stringify(document));
  for (const { plant } of PLANTED) plant(copy);
  return copy;
}
