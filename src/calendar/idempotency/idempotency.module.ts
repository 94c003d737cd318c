import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKey } from './idempotency-key.entity.js';

/** Registers the table of keys, which all creates share. */
@Module({ imports: [TypeOrmModule.forFeature([IdempotencyKey])] })
export class IdempotencyModule {}
