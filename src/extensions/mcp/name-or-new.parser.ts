import { didYouMean, quotation, type Reason, rejected, rejectedSecret } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { fieldsOf } from '../../common/parameters/fields.js';
import { parseNested } from '../../common/parameters/nested.js';
import { accepted, isObject, type ParameterParser } from '../../common/parameters/parameter.js';
import { unknownNames } from '../../common/parameters/parameters.js';
import { nameParser } from '../../common/parameters/text.parsers.js';
import { nearestName } from '../../common/text/nearest-name.js';
import { fieldsSchemaOf } from './schemas.js';

/** Parses the name of a record that exists, or an object with the fields of a new one. */
export function nameOrNewParser<Dto extends object>(dto: new () => Dto): ParameterParser<string | Dto> {
  return {
    schema: { anyOf: [{ type: 'string' }, fieldsSchemaOf(dto)] },
    parse: (sent, cleaning) => {
      const known = [...fieldsOf(dto).keys()];
      const [unknown] = isObject(sent) ? unknownNames(dto, sent) : [];
      if (unknown !== undefined) return unknownArgument(unknown, known);
      return (
        (isObject(sent) ? parseNested(dto, sent, cleaning) : accepted(nameParser.parse(sent, cleaning))) ??
        rejected(sent, sentence('nameOrFields', { list: known.join(', ') }))
      );
    },
  };
}

/** Returns the reason for an argument that a tool, or a record within its arguments, does not have. */
export function unknownArgument(name: string, known: readonly string[]): Reason {
  const advice = sentence('toolArgument', { name: quotation(name), list: known.join(', ') });
  return rejectedSecret(didYouMean(nearestName(name, known), advice));
}
