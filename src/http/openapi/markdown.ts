import type { OpenAPIObject } from '@nestjs/swagger';
import { ERRORS, type ErrorName } from '../../common/errors/error-catalogue.js';
import { filled } from '../../common/errors/sentences.js';
import { type ListedOperation, listedOperations, type PlainParameter } from './listed-operations.js';
import { fieldLine, objectSections } from './markdown-schemas.js';
import type { DocumentedOperation, Schema } from './openapi-operations.js';

/** Parameters that stand in one section, because several operations have them. */
type Shared = ReadonlySet<string>;

/** Writes a document in Markdown, in its order. What many operations have stands only once. */
export function markdownOf(document: OpenAPIObject, introduction: string): string {
  const { title, version, description = '' } = document.info;
  const operations = listedOperations(document);
  const shared = sharedParameters(operations);
  const groups = (document.tags ?? []).flatMap(({ name, description: about = '' }) => [
    `## ${name}`,
    about,
    ...operations
      .filter(({ route }) => route.tag === name)
      .flatMap((listed) => operationSection(listed, shared)),
  ]);
  const paragraphs = [
    `# ${title} ${version}`,
    description,
    introduction,
    ...groups,
    '## Shared parameters',
    [...shared].join('\n'),
    ...errorSection(),
    ...objectSections(document.components?.schemas ?? {}),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** Returns the lines of parameters that more than one operation has, one for each name. */
function sharedParameters(operations: readonly ListedOperation[]): Shared {
  const all = operations.flatMap(({ parameters }) => parameters);
  const lines = all.map(parameterLine);
  const byName = new Map<string, string>();
  for (const [place, line] of lines.entries()) {
    const { name } = all[place] as PlainParameter;
    if (lines.indexOf(line) < place && !byName.has(name)) byName.set(name, line);
  }
  return new Set(byName.values());
}

function operationSection(listed: ListedOperation, shared: Shared): string[] {
  const { route, methods, operation, parameters } = listed;
  const { summary = '', description = '' } = operation;
  const own = parameters.map(parameterLine).filter((line) => !shared.has(line));
  const others = parameters.filter((parameter) => shared.has(parameterLine(parameter)));
  const also = others.map(({ name }) => `\`${name}\``).join(', ');
  return [
    `### ${methods.join(', ')} ${route.path}`,
    [`${summary}.`, description].join(' ').trim(),
    own.join('\n'),
    also && `Shared parameters: ${also}.`,
    [...bodyOf(operation), returned(operation), errorsOf(operation)].join(' '),
  ];
}

function parameterLine({ name, in: place, required = false, schema, description }: PlainParameter): string {
  const described = description === undefined ? { ...schema } : { ...schema, description };
  return fieldLine(name, described, required, place === 'query' ? [] : [`in the ${place}`]);
}

function bodyOf({ requestBody }: DocumentedOperation): string[] {
  if (requestBody === undefined || !('content' in requestBody)) return [];
  return [`Body: ${nameOf(requestBody.content['application/json']?.schema)}.`];
}

function returned({ responses }: DocumentedOperation): string {
  const outcomes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const described = outcomes.map(([status, response]) => {
    const content = response && 'content' in response ? Object.entries(response.content ?? {}) : [];
    const forms = content.map(([type, { schema }]) => (type === 'application/json' ? nameOf(schema) : type));
    return [status, forms.join(' or ')].join(' ').trim();
  });
  return `Returns: ${described.join(', ')}.`;
}

function errorsOf({ responses }: DocumentedOperation): string {
  return `Errors: ${Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .join(', ')}.`;
}

/** Returns the section of all errors, by status. */
function errorSection(): string[] {
  const rows = Object.entries(ERRORS).map(([name, { status, code }]) => {
    const message = filled(name as ErrorName)('en');
    return `- ${status} \`${code}\`: ${message}`;
  });
  return [
    '## Errors',
    'JSON with `code`, `message` and `data.status`; `data.params` has a sentence for each parameter at fault.',
    rows.sort().join('\n'),
  ];
}

function nameOf(schema: Schema | { readonly $ref: string } | undefined): string {
  return schema && '$ref' in schema ? `[${schema.$ref.split('/').at(-1) ?? ''}](#objects)` : 'JSON';
}
