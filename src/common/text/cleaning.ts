import type { Reason } from '../errors/reason.js';

/** Options for cleaning texts and for reading the parameters around them. */
export interface Cleaning {
  /** Hosts whose pages a text may embed. */
  readonly embedHosts: readonly string[];
  /** Called with the name of each removed element and attribute, and with the parameter it was sent in, if any. */
  readonly onRemoved?: (name: string, parameter?: string) => void;
  /** Called with the name of each parameter that is ignored, as a whole or in part, and the reason to refuse it. */
  readonly onIgnored?: (name: string, reason: () => Reason) => void;
}

export const NO_EMBEDS: Cleaning = { embedHosts: [] };

/** Returns options that report what is removed or ignored under the name of a parameter. */
export function within(
  parameter: string,
  { embedHosts, onRemoved, onIgnored }: Cleaning = NO_EMBEDS,
): Cleaning {
  return {
    embedHosts,
    onRemoved: (name, inner) => onRemoved?.(name, inner === undefined ? parameter : `${parameter}.${inner}`),
    onIgnored: (name, reason) => {
      if (name !== '') onIgnored?.(`${parameter}.${name}`, reason);
    },
  };
}
