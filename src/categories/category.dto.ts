import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../common/paging/page.dto.js';
import { idKind } from '../common/validation/number.kinds.js';
import { clearable, Parameter } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import { nameKind, slugKind } from '../common/validation/text.kinds.js';
import { ListTermsQuery } from '../terms/list-terms.query.js';
import { TermDto } from '../terms/term.dto.js';
import { termDescriptionKind } from '../terms/term-description.kind.js';

export class ListCategoriesQuery extends ListTermsQuery {
  @Parameter(clearable(idKind, 0, ['0', 0]), {
    description: 'Only the children of this category; 0 for the roots.',
  })
  readonly parent?: number;
}

@NullIsAbsent()
export class CreateCategoryDto {
  @Parameter(nameKind, {
    description: 'Plain text; markup is removed.',
    required: true,
    example: 'Chamber music',
  })
  readonly name: string;

  @Parameter(clearable(termDescriptionKind, '', [null]), { description: 'Inline HTML; null clears it.' })
  readonly description?: string;

  @Parameter(slugKind, { description: 'Made from the name when absent.', example: 'chamber-music' })
  readonly slug?: string;

  @Parameter(clearable(idKind, null, ['0', 0, null]), {
    description: 'Id of the category above; 0 for a root.',
  })
  readonly parent?: number | null;
}

export class UpdateCategoryDto extends PartialType(CreateCategoryDto, { skipNullProperties: false }) {}

export class CategoryPageDto extends PageDto {
  @ApiProperty({ type: [TermDto] })
  readonly categories: TermDto[];
}
