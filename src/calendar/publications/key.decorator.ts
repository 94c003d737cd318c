import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { parseParameters } from '../../common/parameters/parameters.js';
import { IdPipe } from '../../http/routes/id.pipe.js';
import { externalKey, ExternalKeyDto } from './external-key.js';
import type { RecordKey } from './record-key.js';

/** Injects the key by which the path names a record. */
export const Key = createParamDecorator((_: unknown, execution: ExecutionContext): RecordKey => {
  const { params } = execution.switchToHttp().getRequest<Request<Readonly<Record<string, string>>>>();
  if (params.id !== undefined) return { id: new IdPipe().transform(params.id) };
  if (params.slug !== undefined) return { slug: params.slug };
  return externalKey(parseParameters(ExternalKeyDto, params));
});
