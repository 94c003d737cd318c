import { INVALID, type ParameterKind } from '../common/validation/parameter.js';
import { truthyKind } from '../common/validation/number.kinds.js';

/** Like other truth values in text, but the original API takes "" and "0" for no text at all. */
export const strictKind: ParameterKind<boolean> = {
  ...truthyKind,
  read: (sent) => (['', '0', 0].includes(sent as string) ? INVALID : truthyKind.read(sent)),
};
