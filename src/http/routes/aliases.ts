import { type ExecutionContext, Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { isError, isInvalidParameter } from '../../common/errors/api-error.js';
import { BY_ID } from '../../context/request/record-paths.js';
import { LANGUAGE_PARAMETER } from '../../context/language/language.js';
import type { PossibleAlias, ReadAlias } from '../../reading/alias.js';
import type { SingleRecord } from '../../reading/result.js';
import { RECORD_TYPES, RECORDS } from '../../common/record-types.js';
import { IdPipe } from './id.pipe.js';
import { isRead } from '../../context/request/methods.js';
import { answerIn } from './response-language.js';

/** Aliases: ids besides those of the records. They are looked up only for a read that fails, so that others cost nothing. */
@Injectable()
export class Aliases {
  private reader: ReadAlias = () => Promise.resolve(undefined);

  constructor(private readonly reflector: Reflector) {}

  /** Accepts ids that no record has. */
  acceptIds(reader: ReadAlias): void {
    this.reader = reader;
  }

  /** @throws the failure, unless the reader knows the id */
  async answer(execution: ExecutionContext, failure: unknown): Promise<SingleRecord> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const collection = this.reflector.get<string>(PATH_METADATA, execution.getClass());
    const paths = [this.reflector.get<string | string[]>(PATH_METADATA, execution.getHandler())].flat();
    // A path below that of a record is not the record.
    const named = paths.includes(BY_ID) && isAboutId(failure) ? namedBy(request, collection) : undefined;
    const found = named && (await this.reader(named, request.context));
    if (found === undefined) throw failure;
    answerIn(found.language, request, response);
    return found.record;
  }
}

/** Tells whether a request failed because no record has its id. */
function isAboutId(failure: unknown): boolean {
  if (isError(failure, 'eventNotFound')) return true;
  return isInvalidParameter(failure) && failure.details.reasons?.every(({ name }) => name === 'id') === true;
}

/** Returns the id by which a request to the routes of a collection reads, if it does. */
function namedBy({ method, base, params, query }: Request, collection: string): PossibleAlias | undefined {
  const type = RECORD_TYPES.find((one) => RECORDS[one].collection === collection);
  const { id } = params;
  if (type === undefined || typeof id !== 'string' || !isRead(method)) return undefined;
  const hasLanguage = base.isTranslated && query[LANGUAGE_PARAMETER] === undefined;
  return { type, id: new IdPipe().transform(id), hasLanguage };
}
