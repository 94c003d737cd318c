import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, Repository } from 'typeorm';
import { ApplicationPassword } from '../../context/access/application-password.entity.js';
import { User } from '../../context/access/user.entity.js';
import type { Page, PageRequest } from '../../common/lists/page.js';
import { containing } from '../../common/text/like.js';
import type { ListUsersQuery } from './user.dto.js';

const SEARCHED = ['name', 'displayName', 'email'];

/** Reads pages of users, and of their application passwords. */
@Injectable()
export class UserPagesRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async page({ search, roles }: ListUsersQuery, page: PageRequest): Promise<Page<User>> {
    const { number, size } = page;
    const users = this.users.createQueryBuilder('user').where('user.deletedAt IS NULL');
    if (roles !== undefined) users.andWhere('user.role IN (:...roles)', { roles });
    if (search !== undefined) users.andWhere(contains(search));
    users
      .orderBy('user.id')
      .limit(size)
      .offset((number - 1) * size);
    const [rows, total] = await users.getManyAndCount();
    const echo = { page: number, per_page: size, search, roles: roles?.join() };
    return { ...page, rows, total, echo };
  }

  /** Returns a page of the application passwords of a user, oldest first. */
  async passwords(userId: number, page: PageRequest): Promise<Page<ApplicationPassword>> {
    const { number, size } = page;
    const [rows, total] = await this.users.manager.findAndCount(ApplicationPassword, {
      where: { userId },
      order: { id: 'ASC' },
      take: size,
      skip: (number - 1) * size,
    });
    return { ...page, rows, total, echo: { page: number, per_page: size } };
  }
}

function contains(search: string): Brackets {
  return new Brackets((any) => {
    for (const column of SEARCHED)
      any.orWhere(`normalize(user.${column}) ILIKE :pattern`, { pattern: containing(search.normalize()) });
  });
}
