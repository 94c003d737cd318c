import { readFileSync } from 'node:fs';

/** Settings that hold a secret, each of which may stand in a file of its own instead. */
const SECRETS = ['DATABASE_URL', 'ADMIN_APPLICATION_PASSWORD'] as const;

export interface WithSecrets {
  readonly variables: Readonly<Record<string, string>>;
  /** One line for each file that is of no use, by its setting. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Puts what stands in the file that `NAME_FILE` names in the place of `NAME`, for each setting that holds a secret. */
export function readSecretFiles(variables: Readonly<Record<string, string>>): WithSecrets {
  const secrets: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const name of SECRETS) {
    const path = variables[`${name}_FILE`];
    if (path === undefined) continue;
    const { text, problem } =
      variables[name] === undefined
        ? read(path)
        : { problem: `${name} is set, too. Leave one of them empty.` };
    if (text !== undefined) secrets[name] = text;
    else problems[name] = `${name}_FILE: ${problem}`;
  }
  return { variables: { ...variables, ...secrets }, problems };
}

/** The text of the file without the line break that editors and `echo` put behind it, or why there is none. */
function read(path: string): { readonly text?: string; readonly problem?: string } {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? { problem: `${path} is empty` } : { text };
  } catch (error) {
    return { problem: `${path} cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
