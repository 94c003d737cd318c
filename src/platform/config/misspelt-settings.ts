import { getMetadataStorage } from 'class-validator';
import { nearestName } from '../../common/text/nearest-name.js';
import { Environment } from './environment.js';
import { SECRET_FILES } from './secret-files.js';

/** Variables that `npm start` and `npm run cli` read themselves. */
const OF_THE_LAUNCHER = ['DATA_DIR'];
/** Common variables that resemble settings: of gettext, of shells, and of services besides this one. */
const UNRELATED = ['LANGUAGE', 'PAGER', 'DATABASE_SSL'];

/** Returns the names of all settings, in order of declaration. */
export function settingNames(): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** Prints a line to standard error for each variable whose name looks like a mistyped setting. */
export function warnOfMisspeltSettings(variables: NodeJS.ProcessEnv): void {
  for (const line of misspeltSettings(variables)) process.stderr.write(`${line}\n`);
}

/** Returns a line for each variable whose name looks like a mistyped setting. */
export function misspeltSettings(variables: NodeJS.ProcessEnv): string[] {
  const known = [...settingNames(), ...SECRET_FILES, ...OF_THE_LAUNCHER];
  const ignored = new Set([...known, ...UNRELATED]);
  return Object.keys(variables)
    .filter((name) => !ignored.has(name))
    .flatMap((name) => {
      const meant = nearestName(name, known);
      return meant === undefined ? [] : [`${name} is not a setting and has no effect. Is ${meant} meant?`];
    });
}
