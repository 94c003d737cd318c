import { ApiProperty } from '@nestjs/swagger';
import { RECORD_TYPES, type RecordType } from '../../common/record-types.js';

export class SuggestionDto {
  @ApiProperty({ enum: RECORD_TYPES })
  readonly type: RecordType;

  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ description: 'Title or name.' })
  readonly name: string;

  @ApiProperty()
  readonly slug: string;

  @ApiProperty()
  readonly url: string;

  @ApiProperty({ required: false, description: 'Of events.' })
  readonly start_date?: string;
}

export class SuggestionsDto {
  @ApiProperty({ type: [SuggestionDto] })
  readonly suggestions: readonly SuggestionDto[];
}
