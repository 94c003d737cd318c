/** Thrown for an event of a calendar that cannot move in. Its message ends a sentence: `its DTSTART is missing`. */
export class IcsProblem extends Error {}
