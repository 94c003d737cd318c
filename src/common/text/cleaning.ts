/** Options for cleaning texts. */
export interface Cleaning {
  /** Hosts whose pages a text may embed. */
  readonly embedHosts: readonly string[];
  /** Called with the name of each removed element and attribute, and with the parameter it was sent in, if any. */
  readonly onRemoved?: (name: string, parameter?: string) => void;
}

export const NO_EMBEDS: Cleaning = { embedHosts: [] };
