// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests access arbitrary members, and unknown would need a cast for each
export type Json = Record<string, any>;
