import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { ImageDto } from '../images/image.dto.js';
import { PublicationDto } from './publication.dto.js';

/** The members that venues and organizers share. Empty members are left out. */
@ApiExtraModels(ImageDto)
export class LinkedRecordDto extends PublicationDto {
  @ApiProperty({ required: false, description: 'HTML.' })
  readonly description?: string;

  @ApiProperty({ required: false, description: 'HTML.' })
  readonly excerpt?: string;

  @ApiProperty({ required: false, example: 'harbour' })
  readonly slug?: string;

  @ApiProperty({
    required: false,
    oneOf: [{ $ref: '#/components/schemas/ImageDto' }, { type: 'boolean', enum: [false] }],
    description: 'False if a password hides it.',
  })
  readonly image?: ImageDto | false;

  @ApiProperty({ required: false })
  readonly phone?: string;

  @ApiProperty({ required: false })
  readonly website?: string;

  @ApiProperty({
    required: false,
    type: Object,
    additionalProperties: true,
    description: 'As schema.org data; only when a single record is read.',
  })
  readonly json_ld?: Record<string, unknown>;
}
