/** Options for cleaning texts. */
export interface Cleaning {
  /** Hosts whose pages a text may embed. Absent: none. */
  readonly embedHosts?: readonly string[];
  /** Called with the name of each removed element and attribute, and with the parameter it was sent in, if any. */
  readonly removed?: (name: string, parameter?: string) => void;
}
