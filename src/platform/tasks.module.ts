import { Global, Module } from '@nestjs/common';
import { Lifecycle } from './lifecycle.js';
import { RepeatingTasks } from './repeating-tasks.js';

/** Global, so that a module with a repeating task only has to add it. */
@Global()
@Module({ providers: [Lifecycle, RepeatingTasks], exports: [Lifecycle, RepeatingTasks] })
export class TasksModule {}
