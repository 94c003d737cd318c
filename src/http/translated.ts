import { SetMetadata } from '@nestjs/common';

const TRANSLATED = 'translated';

/** Marks a controller whose routes accept `translation_language`. */
export function Translated(): ClassDecorator {
  return SetMetadata(TRANSLATED, true);
}

export function isTranslated(controller: object): boolean {
  return Reflect.hasMetadata(TRANSLATED, controller);
}
