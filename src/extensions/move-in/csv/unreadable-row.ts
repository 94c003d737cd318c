/** Thrown for a row of a table that cannot move in, with the reason as message. */
export class UnreadableRow extends Error {}
