/** How texts are cleaned. */
export interface Cleaning {
  /** Hosts whose pages a text may embed; none when absent. */
  readonly embedHosts?: readonly string[];
  /** Is told the name of each element and attribute that a text loses, and of the parameter that brought it, if any. */
  readonly removed?: (name: string, parameter?: string) => void;
}
