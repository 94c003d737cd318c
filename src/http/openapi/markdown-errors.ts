import type { ListedOperation } from './listed-operations.js';

type Errors = ReadonlySet<string>;

/** Errors that operations share, so that each names only its own. */
export interface SharedErrors {
  readonly ofAll: Errors;
  readonly ofWrites: Errors;
}

/** Returns the errors with which all operations respond, and those with which all that take a body do. */
export function sharedErrors(operations: readonly ListedOperation[]): SharedErrors {
  const ofAll = common(operations);
  const ofWrites = common(operations.filter(({ operation }) => operation.requestBody !== undefined));
  return { ofAll, ofWrites: new Set([...ofWrites].filter((error) => !ofAll.has(error))) };
}

/** Returns the line with the errors of an operation. */
export function errorsOfOperation({ errors }: ListedOperation, { ofAll, ofWrites }: SharedErrors): string {
  const isWrite = [...ofWrites].every((error) => errors.has(error));
  const own = [...errors.keys()].filter((error) => !ofAll.has(error) && !(isWrite && ofWrites.has(error)));
  return `Errors: ${[`those of every ${isWrite ? 'write' : 'request'}`, ...own].join(', ')}.`;
}

/** Returns the section of all errors. */
export function errorSection(operations: readonly ListedOperation[], shared: SharedErrors): string[] {
  const sentences = new Map<string, Set<string>>();
  for (const [error, messages] of operations.flatMap(({ errors }) => [...errors]))
    sentences.set(error, new Set([...(sentences.get(error) ?? []), ...messages.map(general)]));
  const rows = [...sentences].sort().map(([error, messages]) => `- ${error}: ${[...messages].join(' / ')}`);
  return [
    '## Errors',
    'JSON with `code`, `message` and `data.status`; `data.params` has a sentence for each parameter at fault.',
    `Those of every request: ${[...shared.ofAll].join(', ')}.`,
    `Those of every write are these and ${[...shared.ofWrites].join(', ')}.`,
    rows.join('\n'),
  ];
}

/** Shortens a sentence to what it says of any parameter. */
export function general(sentence: string): string {
  return sentence.replace(/(?<=parameter\(s\): ).*/, '…');
}

function common(operations: readonly ListedOperation[]): Errors {
  const [first, ...others] = operations;
  const shared = [...(first?.errors.keys() ?? [])].filter((error) =>
    others.every(({ errors }) => errors.has(error)),
  );
  return new Set(shared);
}
