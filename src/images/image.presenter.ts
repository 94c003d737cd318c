import type { ImageDto } from './image.dto.js';
import type { Image } from './image.entity.js';
import { extensionOf } from './image.parser.js';

export function presentImage({ id, url }: Image): ImageDto {
  return { url, id, extension: extensionOf(url) };
}
