import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { mayManageUser, mayManageUsers } from '../../context/access/rights.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { IdPipe } from '../../http/routes/id.pipe.js';
import { ListRoute, RecordRoute } from '../../http/routes/route.decorators.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { UserAdministration } from './user-administration.service.js';
import { CreateUserDto, ListUsersQuery, RemoveUserQuery, UpdateUserDto, UserDto } from './user.dto.js';
import {
  ApiUserCreate,
  ApiUserList,
  ApiUserRead,
  ApiUserRemove,
  ApiUserUpdate,
  USERS,
} from './users.documentation.js';

const MANAGED = { record: UserDto, right: mayManageUsers };
const MANAGED_OR_OWN = {
  record: UserDto,
  right: mayManageUser,
};

@ApiGroup(USERS)
@Controller('users')
export class UsersController {
  constructor(private readonly users: UserAdministration) {}

  @Get()
  @ListRoute({ right: mayManageUsers, isKnownByState: false })
  @ApiUserList()
  list(@Query() query: ListUsersQuery, @Context() context: RequestContext) {
    return this.users.list(query, context);
  }

  @Post()
  @RecordRoute(MANAGED)
  @ApiUserCreate()
  create(@Body() dto: CreateUserDto, @Context() context: RequestContext) {
    return this.users.create(dto, context);
  }

  @Get(':id')
  @RecordRoute(MANAGED_OR_OWN)
  @ApiUserRead('Read a user', 'Returns the user, to administrators and to the user.')
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.users.get(id, context);
  }

  @Patch(':id')
  @RecordRoute(MANAGED_OR_OWN)
  @ApiUserUpdate('Change a user')
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateUserDto, @Context() context: RequestContext) {
    return this.users.update(id, dto, context);
  }

  @Delete(':id')
  @RecordRoute({ ...MANAGED, refusesUnknown: true })
  @ApiUserRemove()
  remove(
    @Param('id', IdPipe) id: number,
    @Query() query: RemoveUserQuery,
    @Context() context: RequestContext,
  ) {
    return this.users.remove(id, query, context);
  }
}
