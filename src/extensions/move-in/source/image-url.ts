import { imageParser } from '../../../calendar/images/image.parser.js';
import { accepted } from '../../../common/parameters/parameter.js';

/** Returns the address of the image of a record as it is stored here; undefined without one that can be. */
export function imageUrlOf({ image }: Readonly<Record<string, unknown>>): string | undefined {
  const reference = accepted(imageParser.parse(image));
  return reference && 'url' in reference ? reference.url : undefined;
}
