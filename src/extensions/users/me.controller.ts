import { Body, Controller, Get, Patch } from '@nestjs/common';
import { isSignedIn } from '../../context/access/rights.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { RecordRoute } from '../../http/routes/route.decorators.js';
import { OWN_USER } from '../../context/request/record-paths.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ownId, UserAdministration } from './user-administration.service.js';
import { UpdateUserDto, UserDto } from './user.dto.js';
import { ApiUserRead, ApiUserUpdate, USERS } from './users.documentation.js';

const OWN = { record: UserDto, right: isSignedIn };

/** The user who sends the request. */
@ApiGroup(USERS)
@Controller(OWN_USER)
export class MeController {
  constructor(private readonly users: UserAdministration) {}

  @Get()
  @RecordRoute(OWN)
  @ApiUserRead('Read the own user', 'Returns the user who is signed in.')
  get(@Context() context: RequestContext) {
    return this.users.get(ownId(context), context);
  }

  @Patch()
  @RecordRoute(OWN)
  @ApiUserUpdate('Change the own user')
  update(@Body() dto: UpdateUserDto, @Context() context: RequestContext) {
    return this.users.update(ownId(context), dto, context);
  }
}
