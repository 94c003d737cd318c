import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../../common/lists/page.dto.js';
import { idParser } from '../../common/parameters/number.parsers.js';
import { clearable, Parameter } from '../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../common/parameters/fields.js';
import { nameParser, slugParser } from '../../common/parameters/text.parsers.js';
import { ListTermsQuery } from '../terms/list-terms.query.js';
import { TermDto } from '../terms/term.dto.js';
import { termDescriptionParser } from '../terms/term-description.parser.js';

export class ListCategoriesQuery extends ListTermsQuery {
  @Parameter(clearable(idParser, 0, ['0', 0]), {
    description: 'Only the children of this category; 0 for the roots.',
  })
  readonly parent?: number;
}

@NullIsAbsent()
export class CreateCategoryDto {
  @Parameter(nameParser, {
    description: 'Plain text; markup is removed.',
    required: true,
    example: 'Chamber music',
  })
  readonly name: string;

  @Parameter(clearable(termDescriptionParser, '', [null]), { description: 'Inline HTML; null clears it.' })
  readonly description?: string;

  @Parameter(slugParser, {
    description: 'Default of a new category: made from the name.',
    example: 'chamber-music',
  })
  readonly slug?: string;

  @Parameter(clearable(idParser, null, ['0', 0, null]), {
    description: 'Id of the parent category; 0 for a root.',
  })
  readonly parent?: number | null;
}

export class UpdateCategoryDto extends PartialType(CreateCategoryDto, { skipNullProperties: false }) {}

export class CategoryPageDto extends PageDto {
  @ApiProperty({ type: [TermDto] })
  readonly categories: TermDto[];
}
