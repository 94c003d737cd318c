import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { truthyParser } from '../../../common/parameters/number.parsers.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';

/** Like other truth values in text, but the original API takes "" and "0" for no text at all. */
export const strictParser: ParameterParser<boolean> = {
  ...truthyParser,
  parse: (sent) =>
    ['', '0', 0].includes(sent as string)
      ? rejected(sent, sentence('trueOrFalse'))
      : truthyParser.parse(sent),
};
