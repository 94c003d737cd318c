import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../../common/lists/page.dto.js';
import { anyParser, clearable, Parameter } from '../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../common/parameters/fields.js';
import { nameParser, slugParser } from '../../common/parameters/text.parsers.js';
import { TermDto } from '../terms/term.dto.js';
import { termDescriptionParser } from '../terms/term-description.parser.js';

@NullIsAbsent()
export class CreateTagDto {
  @Parameter(nameParser, {
    description: 'Plain text; markup is removed.',
    required: true,
    example: 'Family friendly',
  })
  readonly name: string;

  @Parameter(clearable(termDescriptionParser, '', [null]), { description: 'Inline HTML; null clears it.' })
  readonly description?: string;

  @Parameter(slugParser, {
    description: 'Default of a new tag: made from the name.',
    example: 'family-friendly',
  })
  readonly slug?: string;

  @Parameter(clearable({ ...anyParser, schema: { not: {} } }, undefined, ['0', 0, null]), {
    description: 'Rejected, but for 0: tags have no parent.',
  })
  readonly parent?: unknown;
}

export class UpdateTagDto extends PartialType(CreateTagDto, { skipNullProperties: false }) {}

export class TagPageDto extends PageDto {
  @ApiProperty({ type: [TermDto] })
  readonly tags: TermDto[];
}
