import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { ApiCreate, ApiRead, ApiRemove } from '../../http/routes/api.decorators.js';
import type { Group } from '../../http/routes/api-group.js';
import { ApiErrors, optionalCredentials, READ_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { SingleImageDto } from './image.dto.js';
import { SIZE_NAMES } from './sizes.js';

export const IMAGES: Group = {
  name: 'Images',
  position: 55,
  description: 'Pictures of events, venues and organizers: uploaded, fetched, or links to other sites.',
  changes: { UpdateImage: { caption: 'Photo: Ann Oakes' } },
};

/** Documents the errors of routes that receive files. */
function ApiUploadErrors(): MethodDecorator {
  return applyDecorators(ApiErrors(408, 507));
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
  );
}

export function ApiImageRemove(): MethodDecorator {
  return applyDecorators(
    ApiRemove(
      'image',
      SingleImageDto,
      'Deletes the image for good, and the file with its last image. While records show it, only with `force`.',
    ),
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
    ApiErrors(404, ...READ_ERRORS),
    optionalCredentials(),
  );
}
