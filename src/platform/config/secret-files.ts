import { readFileSync } from 'node:fs';

/** Settings that hold a secret. Each may be read from the file that `NAME_FILE` names. */
const SECRETS = ['DATABASE_URL', 'ADMIN_APPLICATION_PASSWORD', 'IMAGES_S3_SECRET_ACCESS_KEY'] as const;
export const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`);

export interface WithSecrets {
  readonly variables: Readonly<Record<string, string>>;
  /** Error messages about files that cannot be used, by setting. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Sets each secret whose `NAME_FILE` is set to the content of that file. */
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

/** Returns the text of a file, without the line break that editors and `echo` append, or the problem. */
function read(path: string): { readonly text?: string; readonly problem?: string } {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? { problem: `${path} is empty` } : { text };
  } catch (error) {
    return { problem: `${path} cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
