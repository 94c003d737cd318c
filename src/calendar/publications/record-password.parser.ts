import { rejectedSecret } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { ParameterParser } from '../../common/parameters/parameter.js';

const PASSWORD_LENGTH = 200;

/** Warns in the documentation of a body those who mean to open a record. */
export const SETS_PASSWORD =
  'Writes never need it; to read a protected record, send `password` in the query. ' +
  'In an update, any text replaces the former password, which locks out those who know that one; "" or null removes it.';

/** The password of a record; "" removes the protection. */
export const passwordParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: PASSWORD_LENGTH },
  parse: (sent) =>
    typeof sent === 'string' && sent.length <= PASSWORD_LENGTH
      ? sent
      : rejectedSecret(sentence('textOrEmpty', { most: PASSWORD_LENGTH })),
};
