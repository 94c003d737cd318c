import type { Schemas } from './openapi-operations.js';

/** The keywords of a schema that the text tells. */
interface Described {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly items?: Described;
  readonly oneOf?: readonly Described[];
  readonly anyOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly $ref?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format'];

/** Returns the sections of the objects in bodies and responses. */
export function objectSections(schemas: Schemas): string[] {
  const sections = Object.entries(schemas).flatMap(([name, schema]) => {
    const { properties = {}, required = [] } = schema as Described;
    const lines = Object.entries(properties).map(([field, described]) =>
      fieldLine(field, described, required.includes(field)),
    );
    return [`### ${name}`, lines.join('\n')];
  });
  return ['## Objects', ...sections];
}

/**
 * Returns the line of a parameter or field: its name, type, limits and description.
 * @param first facts that stand before the type
 */
export function fieldLine(
  name: string,
  described: Described,
  required: boolean,
  first: readonly string[] = [],
): string {
  const types = typesOf(described).join(' or ');
  const facts = [...first, types, ...limitsOf(described), ...(required ? ['required'] : [])];
  const about = described.description ?? '';
  return `- \`${name}\` (${facts.join(', ')})${about && `: ${about}`}`;
}

/** Returns the names of the types that a value may have, each once. */
function typesOf({ oneOf, anyOf, allOf, ...schema }: Described): string[] {
  const forms = oneOf ?? anyOf ?? allOf;
  return forms === undefined ? simpleTypes(schema) : [...new Set(forms.flatMap(typesOf))];
}

function simpleTypes({ type, enum: values, items, $ref }: Described): string[] {
  if ($ref !== undefined) return [$ref.split('/').at(-1) ?? ''];
  if (values !== undefined) return values.map((value) => `\`${value === '' ? '""' : String(value)}\``);
  if (items === undefined) return [type ?? 'any'].flat();
  const types = typesOf(items);
  return [types.length === 1 ? `list of ${types.join('')}` : `list of (${types.join(' or ')})`];
}

function limitsOf(schema: Described): string[] {
  const limits = Object.entries(schema).filter(([name]) => LIMITS.includes(name));
  const preset = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`];
  return [...limits.map(([name, limit]) => `${name} ${String(limit)}`), ...preset];
}
