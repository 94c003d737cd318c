import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { rejected as rejectedValue } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { ApiCreate, ApiRead, ApiRemove } from '../../http/routes/api.decorators.js';
import type { Group } from '../../http/routes/api-group.js';
import { errorResponse, optionalCredentials, readErrors } from '../../http/routes/credentials-and-errors.js';
import { errors, rejectedExample } from '../../http/routes/named-errors.js';
import { PageQuery } from '../../common/lists/page.query.js';
import { RemoveImageQuery, SingleImageDto, UpdateImageDto } from './image.dto.js';
import { tooLarge } from '../../http/uploads/image-limits.js';
import { uploadTooSlow } from '../../http/uploads/incoming-files.js';
import { SIZE_NAMES } from './sizes.js';

const UNKNOWN = { 'unknown-image': new ApiError('imageNotFound', { values: { id: 9999 } }) };

const LARGE = { format: 'AVIF', width: 3_937, height: 3_051 };
export const IMAGES: Group = {
  name: 'Images',
  position: 55,
  description: 'Pictures of events, venues and organizers: uploaded, fetched, or links to other sites.',
  errors: {
    list: rejectedExample(PageQuery, { page: 0 }),
    create: {
      'no-file': invalidParameter('file', rejectedValue(undefined, sentence('fileOrUrlOfImage'))),
      'not-fetched': new ApiError('imageNotFetched', { values: { reason: 'The response has status 404.' } }),
      'file-too-large': tooLarge(),
      'image-too-large': new ApiError('pictureTooLarge', { values: LARGE }),
      'too-many-uploads': new ApiError('tooManyUploads', { values: { seconds: 5 } }),
      'too-slow': uploadTooSlow(),
      ...errors({
        'image-damaged': 'imageUnreadable',
        'other-format': 'imageTypeUnknown',
        'avif-in-parts': 'avifInParts',
        'no-room': 'noRoomForImages',
      }),
    },
    update: rejectedExample(UpdateImageDto, { focal_point: { x: 2, y: 0 } }),
    remove: {
      ...rejectedExample(RemoveImageQuery, { force: 'perhaps' }),
      'image-in-use': new ApiError('imageInUse', { values: { count: 3 } }),
    },
    id: UNKNOWN,
    size: errors({ 'no-such-picture': 'noRoute' }),
  },
  changes: { UpdateImage: { caption: 'Photo: Ann Oakes' } },
};

/** Documents the errors of routes that receive files. */
export function ApiUploadErrors(): MethodDecorator {
  return applyDecorators(
    errorResponse(408, 'The file was received too slowly.'),
    errorResponse(413, 'The body or the image is too large, or there are too many parameters.'),
    errorResponse(415, 'The image has another format, or the body another encoding or character set.'),
    errorResponse(429, 'The client sent too many requests, or too many images are being received.'),
    errorResponse(507, 'There is no room for the image.'),
  );
}

export function ApiImageCreate(): MethodDecorator {
  return applyDecorators(
    ApiCreate('image', SingleImageDto),
    ApiOperation({
      summary: 'Upload an image',
      description:
        'Receives a file in a multipart body, or fetches the picture at a `url`. What is kept is made anew of its pixels: ' +
        'upright, in four sizes, without metadata such as the place where a photo was taken.',
    }),
    ApiUploadErrors(),
  );
}

export function ApiImageRead(): MethodDecorator {
  return applyDecorators(
    ApiRead('image', SingleImageDto),
    ApiOperation({
      summary: 'Read an image',
      description: 'Returns the image if the caller has added it, or may read a record that shows it.',
    }),
    errorResponse(404, 'The image does not exist, or the caller may not see it.'),
  );
}

export function ApiImageRemove(): MethodDecorator {
  return applyDecorators(
    ApiRemove(
      'image',
      SingleImageDto,
      'Deletes the image for good, and the file with its last image. While records show it, only with `force`.',
    ),
    errorResponse(409, 'Records show the image, or another request changed the same data at the same time.'),
  );
}

/** Documents the route of the pictures themselves. */
export function ApiImageFile(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'Read the file of an image',
      description:
        'Returns the picture. Its address is in `sizes` of the image, and always has the same content. Serves ranges.',
    }),
    ApiParam({
      name: 'digest',
      description: 'Digest of the file that was sent.',
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    }),
    ApiParam({ name: 'size', description: 'The size.', schema: { type: 'string', enum: [...SIZE_NAMES] } }),
    ApiOkResponse({
      description: 'The picture.',
      content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
    }),
    errorResponse(400, 'The request cannot be read.'),
    errorResponse(404, 'There is no such picture.'),
    ...readErrors(),
    optionalCredentials(),
  );
}
