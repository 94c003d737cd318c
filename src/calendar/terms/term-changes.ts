/** The fields that creates of categories and of tags share. */
export interface CreateTerm {
  readonly name: string;
  readonly description?: string;
  readonly slug?: string;
  /** The id that it brings from another system; no request can choose one. */
  readonly id?: number;
}

/** The id of a term to change, and the parent that it gets. */
export interface TermChange {
  readonly id: number;
  readonly parent?: number | null;
}
