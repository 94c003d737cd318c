/** A problem that people at the terminal can solve themselves; its message is shown to them as it is. */
export class UserProblem extends Error {}
