import type { Schemas } from './openapi-operations.js';

/** The keywords of a schema that the text tells. */
interface Described {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
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

/** Returns the line of a parameter or field: its name, type, limits and description. */
export function fieldLine(
  name: string,
  schema: object | undefined,
  required: boolean,
  about?: string,
): string {
  const described: Described = { ...schema };
  const facts = [typeOf(described), ...limitsOf(described), ...(required ? ['required'] : [])];
  return `- \`${name}\` (${facts.join(', ')}): ${about ?? described.description ?? ''}`.replace(/: $/, '');
}

function typeOf({ oneOf, anyOf, allOf, ...schema }: Described): string {
  const forms = oneOf ?? anyOf ?? allOf;
  return forms === undefined ? simpleType(schema) : [...new Set(forms.map(typeOf))].join(' or ');
}

function simpleType({ type, enum: values, items, $ref }: Described): string {
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (values !== undefined)
    return values.map((value) => `\`${JSON.stringify(value)}\``.replaceAll('"', '')).join(' or ');
  if (items !== undefined) return `list of ${typeOf(items)}`;
  return [type ?? 'any'].flat().join(' or ');
}

function limitsOf(schema: Described): string[] {
  const limits = Object.entries(schema).filter(([name]) => LIMITS.includes(name));
  const preset = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`];
  return [...limits.map(([name, limit]) => `${name} ${String(limit)}`), ...preset];
}
