import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { PageQuery } from '../../common/lists/page.query.js';
import { isSignedIn } from '../../context/access/rights.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { ListRoute, RecordRoute } from '../../http/routes/route.decorators.js';
import { OWN_USER } from '../../context/request/record-paths.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ApplicationPasswordsService } from './application-passwords.service.js';
import { ownId } from './user-administration.service.js';
import { ApplicationPasswordDto, CreateApplicationPasswordDto } from './user.dto.js';
import {
  ApiPasswordCreate,
  ApiPasswordList,
  ApiPasswordRemove,
  APPLICATION_PASSWORDS,
} from './application-passwords.documentation.js';

const OWN = { record: ApplicationPasswordDto, right: isSignedIn };

/** The application passwords of the user who sends the request. */
@ApiGroup(APPLICATION_PASSWORDS)
@Controller(`${OWN_USER}/application-passwords`)
export class OwnApplicationPasswordsController {
  constructor(private readonly passwords: ApplicationPasswordsService) {}

  @Get()
  @ListRoute({ right: isSignedIn, isKnownByState: false })
  @ApiPasswordList('List own application passwords')
  list(@Query() query: PageQuery, @Context() context: RequestContext) {
    return this.passwords.list(ownId(context), query, context);
  }

  @Post()
  @RecordRoute(OWN)
  @ApiPasswordCreate('Create an own application password')
  create(@Body() dto: CreateApplicationPasswordDto, @Context() context: RequestContext) {
    return this.passwords.create(ownId(context), dto, context);
  }

  @Delete(':uuid')
  @RecordRoute(OWN)
  @ApiPasswordRemove('Revoke an own application password')
  remove(@Param('uuid') uuid: string, @Context() context: RequestContext) {
    return this.passwords.remove(ownId(context), uuid, context);
  }
}
