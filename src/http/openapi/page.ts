import type { DocumentedSignIn } from './sign-in.js';

/**
 * Returns the HTML of the page of Swagger UI.
 * @param folder path of its files, relative to the page
 */
export const html = (folder: string) => `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Calendar Events Service</title>
    <link rel="stylesheet" href="${folder}/swagger-ui.css">
    <link rel="stylesheet" href="${folder}/page.css">
    <link rel="icon" type="image/png" sizes="32x32" href="${folder}/favicon-32x32.png">
    <link rel="icon" type="image/png" sizes="16x16" href="${folder}/favicon-16x16.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${folder}/swagger-ui-bundle.js"></script>
    <script src="${folder}/swagger-ui-standalone-preset.js"></script>
    <script src="${folder}/page.js"></script>
  </body>
</html>
`;

/** Returns the script that starts Swagger UI, and lets users of the identity provider sign in if there is one. */
export function script(signIn: DocumentedSignIn | undefined): string {
  return signIn === undefined ? SCRIPT : SCRIPT + signInScript(signIn);
}

const SCRIPT = `
const url = (name) => new URL(name, document.currentScript.src).pathname;

// Credentials are kept for another base and after a reload, but only in this tab: not in localStorage, as by default.
const keep = (_, { authSelectors }) => () =>
  sessionStorage.setItem('authorized', JSON.stringify(authSelectors.authorized()));
const credentials = { statePlugins: { auth: { wrapActions: { persistAuthorizationIfNeeded: keep } } } };

// Swagger UI compares the filter with the names of groups only, letter by letter.
const opsFilter = (groups, phrase) => {
  const has = (text = '') => text.toLowerCase().includes(phrase.toLowerCase());
  const isMeant = (shown) => has(shown.get('path')) || has(shown.getIn(['operation', 'summary']));
  return groups
    .map((group, name) => (has(name) ? group : group.update('operations', (all) => all.filter(isMeant))))
    .filter((group) => group.get('operations').size > 0);
};
const field = (_, { React }) => ({ layoutActions, layoutSelectors }) => {
  const phrase = layoutSelectors.currentFilter();
  const input = React.createElement('input', {
    className: 'operation-filter-input',
    placeholder: 'Filter by path or words',
    type: 'text',
    value: typeof phrase === 'string' ? phrase : '',
    onChange: ({ target }) => layoutActions.updateFilter(target.value),
  });
  return React.createElement('div', { className: 'filter wrapper' }, input);
};
const filter = { fn: { opsFilter }, wrapComponents: { FilterContainer: field } };

// A provider names every flow it has. Only this one is for a page, which can keep no secret.
const isForPages = (scheme) => ['authorization_code', undefined].includes(scheme.first().get('flow'));
const forPages = (original) => (...given) => original(...given)?.filter(isForPages);
const flows = { statePlugins: { auth: { wrapSelectors: { definitionsToAuthorize: forPages } } } };

// Swagger UI fills in every field of a form, and sends them all. It asks for the samples of fields without a media type.
const unchecked = (Box, { React }) => ({ isIncludedOptions, ...props }) =>
  React.createElement(Box, { ...props, isIncludedOptions: { ...isIncludedOptions, defaultValue: false } });
const unfilled = {
  wrapComponents: { ParameterIncludeEmpty: unchecked },
  afterLoad() {
    const { getSampleSchema } = this.fn;
    this.fn.getSampleSchema = (schema, type, ...others) =>
      type === false ? undefined : getSampleSchema(schema, type, ...others);
  },
};

// Swagger UI reads the whole document anew for each operation that is opened. Ours refers to nothing outside, and never in a circle.
const resolveSubtree = async (document, path, { baseDoc = '' } = {}) => {
  const inlined = (part) => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(inlined);
    const { $ref, allOf, ...others } = part;
    if ($ref !== undefined) {
      const named = $ref.slice(2).split('/').reduce((whole, name) => whole[name], document);
      return { ...inlined(named), ...others, $$ref: baseDoc + $ref };
    }
    const members = Object.fromEntries(Object.entries(others).map(([name, member]) => [name, inlined(member)]));
    if (allOf === undefined) return members;
    const { $$ref, ...inherited } = Object.assign({}, ...inlined(allOf));
    return { ...inherited, ...members };
  };
  const subtree = inlined(path.reduce((part, name) => part[name], document));
  return { spec: { security: document.security, ...subtree }, errors: [] };
};
const resolved = { fn: { resolveSubtree } };

const ui = SwaggerUIBundle({
  dom_id: '#swagger-ui',
  urls: [
    { name: 'Plain: the default language', url: url('plain.json') },
    { name: 'Translated: one language per request', url: url('translated.json') },
  ],
  layout: 'StandaloneLayout',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [() => credentials, () => filter, () => flows, () => unfilled, () => resolved],
  oauth2RedirectUrl: new URL('oauth2-redirect.html', document.currentScript.src).href,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
ui.authActions.restoreAuthorization({ authorized: JSON.parse(sessionStorage.getItem('authorized') ?? '{}') });
`;

function signInScript({ clientId, scopes }: DocumentedSignIn): string {
  return `ui.initOAuth(${JSON.stringify({ clientId, scopes, usePkceWithAuthorizationCodeGrant: true })});
`;
}

/** Adapts the styles of Swagger UI, above all to phones. */
export const STYLES = `
body { margin: 0; background: #fafafa; }
.swagger-ui .topbar .link, .swagger-ui .response-col_links { display: none; }

@media (max-width: 640px) {
  .swagger-ui :is(input.operation-filter-input, .auth-container input[type]) { width: 100%; max-width: 100%; }
  .swagger-ui :is(.parameters-container, .opblock-section-request-body) :is(table, tbody, tr, td) { display: block; }
  .swagger-ui .responses-table :is(tbody, tr, td:not(.response-col_links)) { display: block; }
  .swagger-ui :is(.parameters, .responses-table) thead { display: none; }
  .swagger-ui .response-controls { flex-wrap: wrap; }
  .swagger-ui .opblock-body :is(select, input[type='text'], textarea) { max-width: 100%; }
}
`;
