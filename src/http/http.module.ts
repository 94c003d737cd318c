import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { FreshnessModule } from '../freshness/freshness.module.js';
import { AnswerStore } from './answer-store.js';
import { BodyMiddleware } from './body.middleware.js';
import { ContextMiddleware } from './context.middleware.js';
import { AttemptLimit } from './attempt-limit.js';
import { RateLimit } from './rate-limit.js';
import { MountMiddleware } from './mount.middleware.js';
import { MethodMiddleware } from './method.middleware.js';
import { RepeatedAnswersMiddleware } from './repeated-answers.middleware.js';
import { RequestCounts } from './request-counts.js';
import { ValidatorsMiddleware } from './validators.middleware.js';

@Module({
  imports: [AccessModule, FreshnessModule],
  providers: [
    AnswerStore,
    AttemptLimit,
    BodyMiddleware,
    ContextMiddleware,
    MethodMiddleware,
    MountMiddleware,
    RateLimit,
    RepeatedAnswersMiddleware,
    RequestCounts,
    ValidatorsMiddleware,
  ],
})
export class HttpModule {}
