import { presentLanguages } from '../../context/language/language.presenter.js';
import { PLAIN } from '../../context/request/api-base.js';
import { translatedFor } from '../../context/language/translatable.js';
import { Json } from '../../reading/json.js';
import { type SingleRecord, singleRecord } from '../../reading/result.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { ImageDto, ImageSizesDto, SingleImageDto } from './image.dto.js';
import type { Image } from './image.entity.js';
import { extensionOf } from './image.parser.js';
import { fileName, type Size, SIZE_NAMES, type SizeName, type Sizes } from './sizes.js';

type View = Pick<RequestContext, 'links' | 'language' | 'site'>;

/** Returns the address of an image: on the web, or of the largest picture that the service has of it. */
export function imageUrl({ url, digest }: Pick<Image, 'url' | 'digest'>, view: Pick<View, 'links'>): string {
  return digest === null ? (url ?? '') : fileUrl(digest, 'full', view);
}

/** Returns the JSON of an image within a record. */
export function presentImage(row: Image, view: View): ImageDto {
  const image = translatedFor(row, view);
  const { id, digest, sizes, alt, caption, focalPoint } = image;
  const url = imageUrl(image, view);
  return {
    url,
    id,
    extension: extensionOf(url),
    ...(digest !== null && sizes !== null ? presentFile(digest, sizes, view) : {}),
    ...(alt !== '' && { alt }),
    ...(caption !== '' && { caption }),
    ...(focalPoint !== null && { focal_point: focalPoint }),
  };
}

/** Returns an image as a response. */
export function singleImage(row: Image, context: RequestContext): SingleRecord<SingleImageDto> {
  const record: SingleImageDto = Object.assign(presentImage(row, context), {
    author: row.addedBy,
    created: row.createdAt.toISOString(),
    rest_url: context.links.rest(`/images/${row.id}`),
    ...presentLanguages(row, context),
  });
  return singleRecord({ type: 'image', id: row.id, version: String(row.version) }, Json.of(record));
}

function presentFile(digest: string, sizes: Sizes, view: View) {
  const { width, height, filesize } = sizes.full;
  const shown = SIZE_NAMES.map((name) => [name, presentSize(sizes[name], fileUrl(digest, name, view))]);
  return { width, height, filesize, sizes: Object.fromEntries(shown) as unknown as ImageSizesDto };
}

function presentSize({ width, height, filesize }: Size, url: string) {
  return { width, height, 'mime-type': 'image/webp', filesize, url };
}

/** On one base and without a language, so that all pages that show the picture share it in caches. */
function fileUrl(digest: string, size: SizeName, { links }: Pick<View, 'links'>): string {
  return `${links.at(PLAIN).url}/images/${fileName(digest, size)}`;
}
