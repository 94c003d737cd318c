/** Options for cleaning texts and for reading the parameters around them. */
export interface Cleaning {
  /** Hosts whose pages a text may embed. */
  readonly embedHosts: readonly string[];
  /** Called with the name of each removed element and attribute, and with the parameter it was sent in, if any. */
  readonly onRemoved?: (name: string, parameter?: string) => void;
  /** Called with the name of each parameter that is ignored; `meant` is absent if it is known, and only in part ignored. */
  readonly onIgnored?: (name: string, meant?: Meant) => void;
}

/** Returns the name that was probably meant by one that is unknown. */
export type Meant = () => string | undefined;

export const NO_EMBEDS: Cleaning = { embedHosts: [] };

/** Returns options that report what is removed or ignored under the name of a parameter. */
export function within(
  parameter: string,
  { embedHosts, onRemoved, onIgnored }: Cleaning = NO_EMBEDS,
): Cleaning {
  return {
    embedHosts,
    onRemoved: (name, inner) => onRemoved?.(name, inner === undefined ? parameter : `${parameter}.${inner}`),
    onIgnored: (name, meant) => {
      if (name !== '') onIgnored?.(`${parameter}.${name}`, meant);
    },
  };
}
