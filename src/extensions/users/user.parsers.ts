import { type Role, ROLES } from '../../platform/config/roles.js';
import { expecting, oneOfWords, rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { listOfParser } from '../../common/parameters/choice.parsers.js';
import { accepted, type ParameterParser } from '../../common/parameters/parameter.js';
import { isUserName } from '../../common/text/user-name.js';

const rolesParser = listOfParser(ROLES);

/** The role of a user, in a list as WordPress has it. Nobody has two. */
export const roleParser: ParameterParser<readonly [Role]> = {
  schema: { type: 'array', items: { type: 'string', enum: [...ROLES] }, minItems: 1, maxItems: 1 },
  isList: true,
  parse: (sent) => {
    const [role, another] = accepted(rolesParser.parse(sent)) ?? [];
    return role === undefined || another !== undefined ? rejected(sent, oneOfWords(ROLES)) : [role];
  },
};

/** The name to sign in with, by the rule of the commands. */
export const usernameParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: 60 },
  parse: (sent) =>
    typeof sent === 'string' && isUserName(sent) ? sent : expecting('string', sent, sentence('username')),
};
