/** Options for cleaning texts and for reading the parameters around them. */
export interface Cleaning {
  /** Hosts whose pages a text may embed. */
  readonly embedHosts: readonly string[];
  /** Called with the name of each removed element and attribute, and with the parameter it was sent in, if any. */
  readonly onRemoved?: (name: string, parameter?: string) => void;
  /** Called with the name of each parameter that is ignored, as a whole or in part. */
  readonly onIgnored?: (name: string) => void;
}

export const NO_EMBEDS: Cleaning = { embedHosts: [] };
