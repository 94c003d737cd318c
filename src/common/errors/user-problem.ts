/** What people at the terminal can put right; the message is shown to them as it is. */
export class UserProblem extends Error {}
