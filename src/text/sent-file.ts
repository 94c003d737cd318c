/** Stands for a file among the parameters of a multipart body. No parameter takes one. */
export const SENT_FILE = Symbol('file');
