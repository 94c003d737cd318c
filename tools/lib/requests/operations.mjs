const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const TRANSLATED = '/translated/';

/** They would make the service send requests to other machines. */
const SENDING = ['CreateWebhook', 'UpdateWebhook'];

/** Lists the operations of an `inlined` OpenAPI document with everything needed to call them and check the responses. */
export function operationsOf(document, { base, only }) {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => describe(path, method, item[method])),
  );
  const isOfBase = ({ path }) => base === 'both' || path.startsWith(TRANSLATED) === (base === 'translated');
  const isSending = ({ body }) => SENDING.includes(body?.$ref?.split('/').at(-1));
  return all.filter((one) => isOfBase(one) && !isSending(one) && only.test(one.name));
}

function describe(path, method, operation) {
  const { parameters = [], requestBody, responses } = operation;
  return {
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    /** The resource by the name of its list; undefined for operations that describe the API. */
    collection: /\/v1\/(\w+)/.exec(path)?.[1],
    // Responses to `_fields` cannot be checked, so it is sent rarely, as an odd name.
    query: parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== '_fields'),
    body: requestBody?.content['application/json'].schema,
    responses,
  };
}
