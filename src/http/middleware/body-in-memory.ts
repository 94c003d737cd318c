import type { Request } from 'express';
import type { Caller } from '../../context/access/caller.js';
import { requireRight } from '../../context/access/rights.js';
import { ApiError } from '../../common/errors/api-error.js';
import { bytesUpTo } from './body-bytes.js';

/** Callers without the right are rejected in the end, so reading large bodies of theirs is wasted work. */
const [readBytes, readFewBytes] = [bytesUpTo(1024 * 1024), bytesUpTo(16 * 1024)];

/** Reads the body of a request, of which a caller without the right may send little. */
export function bodyInMemory(request: Request, hasRight: boolean): Promise<Buffer> {
  return (hasRight ? readBytes : readFewBytes)(request);
}

/** Returns the error for a body that could not be read: 401 or 403 for a large one of a caller without the right. */
export function unreadBody(failure: unknown, hasRight: boolean, caller: Caller): unknown {
  const { status, syscall } = failure as { readonly status?: number; readonly syscall?: string };
  if (failure instanceof ApiError || syscall !== undefined) return failure;
  if (status === 413) requireRight(hasRight, caller);
  if (status === 413) return new ApiError('tooLarge');
  return new ApiError(status === 415 ? 'encodedBody' : 'malformedRequest');
}
