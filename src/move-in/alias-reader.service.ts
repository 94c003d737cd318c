import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isError, isInvalidParameter } from '../errors/api-error.js';
import { defaultLanguage, LANGUAGE_PARAMETER } from '../language/language.js';
import { RECORD_TYPES, RECORDS, type RecordType } from '../records/record-types.js';
import type { RequestContext } from '../request/request-context.js';
import { FurtherIds } from '../routes/further-ids.js';
import { IdPipe } from '../routes/id.pipe.js';
import { type Aliased, AliasesRepository } from './aliases.repository.js';
import { RecordReader } from './record-reader.service.js';

/** Lets records be read by the ids that their translations had in their source. */
@Injectable()
export class AliasReader {
  constructor(
    private readonly aliases: AliasesRepository,
    private readonly records: RecordReader,
    furtherIds: FurtherIds,
  ) {
    furtherIds.readWith((request, response, failure) => this.read(request, response, failure));
  }

  private async read(request: Request, response: Response, failure: unknown): Promise<unknown> {
    const isUnknown = isError(failure, 'eventNotFound') || isInvalidParameter(failure);
    const named = isUnknown ? namedBy(request) : undefined;
    const aliased = named && (await this.aliases.aliased(named.type, named.id));
    if (named === undefined || aliased === undefined) return undefined;
    const context = contextOf(aliased, request);
    response.setHeader('Content-Language', context.language);
    return this.records.get(named.type, aliased.id, context);
  }
}

/** Returns the record that a request reads by its id, if it does. */
function namedBy({ method, path }: Request): { readonly type: RecordType; readonly id: number } | undefined {
  const [, collection, id = ''] = /\/(\w+)\/(\d+)\/?$/.exec(path.toLowerCase()) ?? [];
  const type = RECORD_TYPES.find((one) => RECORDS[one].collection === collection);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && type !== undefined ? { type, id: new IdPipe().transform(id) } : undefined;
}

/** On the translated base, an id means its language unless the request names one. The plain base has one language. */
function contextOf({ language }: Aliased, { context, mount, query }: Request): RequestContext {
  const { languages } = context.site;
  const isNamed = !mount.isTranslated || query[LANGUAGE_PARAMETER] !== undefined;
  if (isNamed || language === null || !languages.includes(language)) return context;
  const links = context.links.withLanguage(language === defaultLanguage(languages) ? undefined : language);
  return { ...context, language, links };
}
