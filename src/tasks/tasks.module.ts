import { Global, Module } from '@nestjs/common';
import { RepeatingTasks } from './repeating-tasks.js';

/** Global, so that a module with a repeating task only has to add it. */
@Global()
@Module({ providers: [RepeatingTasks], exports: [RepeatingTasks] })
export class TasksModule {}
