import { applyDecorators, Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context, type RequestContext } from '../http/request-context.js';
import { IGNORED } from '../http/response-headers.js';
import { errorResponse, optionalCredentials, readErrors } from '../http/credentials-and-errors.js';
import { Selectable } from '../http/selectable.js';
import { ChangesDto } from './change.dto.js';
import { ChangesInterceptor } from './changes.interceptor.js';
import { ChangesService } from './changes.service.js';
import { ListChangesQuery } from './list-changes.query.js';

@ApiTags('Changes')
@Controller('changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Get()
  @DescribesFeed()
  list(@Query() query: ListChangesQuery, @Context() context: RequestContext) {
    return this.changes.list(query, context);
  }
}

function DescribesFeed(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(ChangesInterceptor),
    ApiOperation({
      summary: 'Follow the changes of the calendar',
      description:
        'Returns each public record once, at its last change, in the order of the changes; and the records that are ' +
        'no longer public as removed. Without `cursor` it starts with all records, so that a copy needs no other ' +
        'route. Continue with `cursor`: at once while `more` is true, later otherwise. Apply the changes in order.',
    }),
    Selectable('changes.id'),
    ApiOkResponse({ type: ChangesDto, description: 'A part of the feed.', headers: IGNORED }),
    errorResponse(400, 'A parameter is invalid.'),
    errorResponse(410, 'The cursor has expired: start again without it, and remove what does not come back.'),
    ...readErrors(),
    optionalCredentials(),
  );
}
