import { ApiProperty } from '@nestjs/swagger';

/** The language members of records on the translated base. */
export class LanguagesDto {
  @ApiProperty({
    required: false,
    description: 'On the translated base: the language of the texts.',
    example: 'en',
  })
  readonly language?: string;

  @ApiProperty({
    required: false,
    type: [String],
    description: 'On the translated base: the languages that have texts.',
    example: ['en', 'fr'],
  })
  readonly translations?: string[];
}
