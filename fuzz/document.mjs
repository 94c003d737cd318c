const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const TRANSLATED = '/translated/';

/** The operations of a document, each with what is needed to ask for it and to judge the answer. */
export function operationsOf(document, { base, only }) {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => describe(path, method, item[method])),
  );
  const isOfBase = ({ path }) => base === 'both' || path.startsWith(TRANSLATED) === (base === 'translated');
  return all.filter((operation) => isOfBase(operation) && only.test(operation.name));
}

function describe(path, method, { parameters = [], requestBody, responses }) {
  return {
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    /** The resource, by the name of its list; undefined for what describes the API. */
    collection: /\/v1\/(\w+)/.exec(path)?.[1],
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: requestBody?.content['application/json'].schema,
    responses,
  };
}

/** Mistakes that are planted into a document to see whether they are found, and how each shows. */
export const PLANTED = [
  {
    shows: 'body not as documented',
    plant: (document) => {
      document.components.schemas.TermDto.properties.name = { type: 'integer' };
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
      document.components.schemas.ErrorDataDto.required = ['nonsense'];
    },
  },
];

/** A copy of the document with all of these mistakes in it. */
export function withMistakes(document) {
  const copy = JSON.parse(JSON.stringify(document));
  for (const { plant } of PLANTED) plant(copy);
  return copy;
}
