import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { PageQuery } from '../../common/lists/page.query.js';
import { mayManageUser } from '../../context/access/rights.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { IdPipe } from '../../http/routes/id.pipe.js';
import { ListRoute, RecordRoute } from '../../http/routes/route.decorators.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ApplicationPasswordsService } from './application-passwords.service.js';
import { ApplicationPasswordDto, CreateApplicationPasswordDto } from './user.dto.js';
import {
  ApiPasswordCreate,
  ApiPasswordList,
  ApiPasswordRemove,
  APPLICATION_PASSWORDS,
} from './application-passwords.documentation.js';

const MANAGED_OR_OWN = {
  record: ApplicationPasswordDto,
  right: mayManageUser,
};

@ApiGroup(APPLICATION_PASSWORDS)
@Controller('users')
export class ApplicationPasswordsController {
  constructor(private readonly passwords: ApplicationPasswordsService) {}

  @Get(':id/application-passwords')
  @ListRoute({ right: mayManageUser, isKnownByState: false })
  @ApiPasswordList('List application passwords')
  list(@Param('id', IdPipe) id: number, @Query() query: PageQuery, @Context() context: RequestContext) {
    return this.passwords.list(id, query, context);
  }

  @Post(':id/application-passwords')
  @RecordRoute(MANAGED_OR_OWN)
  @ApiPasswordCreate('Create an application password')
  create(
    @Param('id', IdPipe) id: number,
    @Body() dto: CreateApplicationPasswordDto,
    @Context() context: RequestContext,
  ) {
    return this.passwords.create(id, dto, context);
  }

  @Delete(':id/application-passwords/:uuid')
  @RecordRoute(MANAGED_OR_OWN)
  @ApiPasswordRemove('Revoke an application password')
  remove(@Param('id', IdPipe) id: number, @Param('uuid') uuid: string, @Context() context: RequestContext) {
    return this.passwords.remove(id, uuid, context);
  }
}
