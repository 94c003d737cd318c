import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../common/paging/page.dto.js';
import { anyKind, clearable, Parameter } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import { nameKind, slugKind } from '../common/validation/text.kinds.js';
import { TermDto } from '../terms/term.dto.js';
import { termDescriptionKind } from '../terms/term-description.kind.js';

@NullIsAbsent()
export class CreateTagDto {
  @Parameter(nameKind, { description: 'Plain text; markup is removed.', required: true, example: 'Open air' })
  readonly name: string;

  @Parameter(clearable(termDescriptionKind, '', [null]), { description: 'Inline HTML; null clears it.' })
  readonly description?: string;

  @Parameter(slugKind, { description: 'Made from the name when absent.', example: 'open-air' })
  readonly slug?: string;

  @Parameter(anyKind, { description: 'Refused: tags have no parent.' })
  readonly parent?: unknown;
}

export class UpdateTagDto extends PartialType(CreateTagDto, { skipNullProperties: false }) {}

export class TagPageDto extends PageDto {
  @ApiProperty({ type: [TermDto] })
  readonly tags: TermDto[];
}
