import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { BodyMiddleware } from './body.middleware.js';
import { ContextMiddleware } from './context.middleware.js';
import { MountMiddleware } from './mount.middleware.js';
import { MethodMiddleware } from './method.middleware.js';

@Module({
  imports: [AccessModule],
  providers: [BodyMiddleware, ContextMiddleware, MethodMiddleware, MountMiddleware],
})
export class HttpModule {}
