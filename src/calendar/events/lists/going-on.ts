/** Selects events that are not over and go on in a span of wall clocks or, with `isNow`, at this instant. */
export interface GoingOn {
  /** On the clock of each event's place; without the span, only what is on now. */
  readonly span?: { readonly from: string; readonly until: string };
  readonly isNow: boolean;
}
