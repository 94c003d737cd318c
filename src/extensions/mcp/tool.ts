import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import type { RequestContext } from '../../context/request/request-context.js';

/** The members of a result, and the names of arguments that were ignored or cleaned. */
export interface ToolData {
  readonly [member: string]: unknown;
  /** Names of arguments that were ignored. */
  readonly ignored?: string;
  /** Names of what was removed from arguments. */
  readonly removed_markup?: string;
}

/** A tool that a model may call. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Declares its arguments; also for those of the same name over the API. */
  readonly arguments: new () => object;
  /** Descriptions of arguments, where those of the API name what no tool has. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly annotations: ToolAnnotations;
  /** The names of the members of its result. */
  readonly results: readonly string[];
  readonly run: (parameters: never, context: RequestContext) => Promise<ToolData>;
}

/** Returns a tool whose arguments have the type that its DTO declares. */
export function tool<Arguments extends object>(
  facts: Omit<Tool, 'arguments' | 'run'>,
  dto: new () => Arguments,
  run: (parameters: Arguments, context: RequestContext) => Promise<ToolData>,
): Tool {
  return { ...facts, arguments: dto, run };
}

/** Returns a context that selects members of the result, by the paths of `_fields`. */
export function selecting(members: readonly string[], context: RequestContext): RequestContext {
  return { ...context, fields: FieldSelection.read(members) };
}
