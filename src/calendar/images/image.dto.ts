import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { LanguagesDto } from '../../context/language/languages.dto.js';
import { PageDto } from '../../common/lists/page.dto.js';
import { flagParser } from '../../common/parameters/number.parsers.js';
import { clearable, Parameter } from '../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../common/parameters/fields.js';
import { lineParser, websiteParser } from '../../common/parameters/text.parsers.js';
import type { KeptFile, SENT_FILE } from '../../common/text/sent-file.js';
import { type FocalPoint, focalPointParser } from './focal-point.js';
import { fileParser } from './image.parser.js';
import type { SizeName } from './sizes.js';

const text = clearable(lineParser, '', [null]);

export class UpdateImageDto {
  @Parameter(text, {
    description: 'What the picture shows, for those who do not see it: plain text.',
    example: 'A trio on a small stage.',
  })
  readonly alt?: string;

  @Parameter(text, { description: 'Plain text below the picture.', example: 'Photo: Ann Oakes' })
  readonly caption?: string;

  @Parameter(clearable(focalPointParser, null), {
    description: 'The point that stays visible when the picture is cropped; null for none.',
    example: { x: 0.5, y: 0.3 },
  })
  readonly focal_point?: FocalPoint | null;
}

@NullIsAbsent()
export class CreateImageDto extends UpdateImageDto {
  @Parameter(fileParser, {
    description:
      'JPEG, PNG, WebP, AVIF or GIF in a multipart body: up to 20 MB; how many pixels depends on the format.',
  })
  readonly file?: KeptFile | typeof SENT_FILE;

  @Parameter(websiteParser, {
    description: 'The address of a picture that the service fetches, instead of a file.',
    example: 'https://example.org/photo.jpg',
  })
  readonly url?: string;
}

export class RemoveImageQuery {
  @Parameter(flagParser, {
    description: 'Take the image away from all records that show it, if the caller may change them.',
  })
  readonly force?: boolean;
}

export class ImageSizeDto {
  @ApiProperty({ type: 'integer', example: 300 })
  readonly width: number;

  @ApiProperty({ type: 'integer', example: 200 })
  readonly height: number;

  @ApiProperty({ example: 'image/webp' })
  readonly 'mime-type': string;

  @ApiProperty({ type: 'integer', description: 'In bytes.', example: 9210 })
  readonly filesize: number;

  @ApiProperty({ example: 'https://calendar.example.org/calendar/events/v1/images/5f…/medium.webp' })
  readonly url: string;
}

export class ImageSizesDto implements Readonly<Record<SizeName, ImageSizeDto>> {
  @ApiProperty({ description: 'A square of at most 150 pixels, cut out of the middle.' })
  readonly thumbnail: ImageSizeDto;

  @ApiProperty({ description: 'At most 300 pixels wide and high.' })
  readonly medium: ImageSizeDto;

  @ApiProperty({ description: 'At most 1,024 pixels wide and high.' })
  readonly large: ImageSizeDto;

  @ApiProperty({ description: 'At most 2,560 pixels wide and high.' })
  readonly full: ImageSizeDto;
}

export class FocalPointDto implements FocalPoint {
  @ApiProperty({ description: 'Share of the width, from the left.', example: 0.5 })
  readonly x: number;

  @ApiProperty({ description: 'Share of the height, from the top.', example: 0.3 })
  readonly y: number;
}

/** An image as records show it. Of an image that is only a link no more is known than its address. */
export class ImageDto {
  @ApiProperty({ example: 'https://example.org/photo.jpg' })
  readonly url: string;

  @ApiProperty({ type: 'integer', example: 17 })
  readonly id: number;

  @ApiProperty({ description: 'File extension in the path of the URL; "" if it has none.', example: 'jpg' })
  readonly extension: string;

  @ApiProperty({ required: false, type: 'integer', description: 'Only of files of the service.' })
  readonly width?: number;

  @ApiProperty({ required: false, type: 'integer', description: 'Only of files of the service.' })
  readonly height?: number;

  @ApiProperty({ required: false, type: 'integer', description: 'In bytes; only of files of the service.' })
  readonly filesize?: number;

  @ApiProperty({ required: false, description: 'The picture in four sizes; only of files of the service.' })
  readonly sizes?: ImageSizesDto;

  @ApiProperty({ required: false, description: 'Plain text; only if there is one.' })
  readonly alt?: string;

  @ApiProperty({ required: false, description: 'Plain text; only if there is one.' })
  readonly caption?: string;

  @ApiProperty({ required: false, description: 'The point that stays visible; only if it is set.' })
  readonly focal_point?: FocalPointDto;
}

/** An image on its own. */
export class SingleImageDto extends IntersectionType(ImageDto, LanguagesDto) {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Id of the user who added it.', example: 1 })
  readonly author: number | null;

  @ApiProperty({ format: 'date-time', description: 'In UTC.', example: '2026-11-20T12:00:00.000Z' })
  readonly created: string;

  @ApiProperty({ example: 'https://calendar.example.org/calendar/events/v1/images/17' })
  readonly rest_url: string;
}

export class ImagePageDto extends PageDto {
  @ApiProperty({ type: [SingleImageDto] })
  readonly images: SingleImageDto[];
}
