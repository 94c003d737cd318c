import { Module } from '@nestjs/common';
import { CollationsRepository } from './collations.repository.js';

@Module({ providers: [CollationsRepository], exports: [CollationsRepository] })
export class LanguageModule {}
