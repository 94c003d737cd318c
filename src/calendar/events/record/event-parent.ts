import { finds } from '../../../database/sql.js';
import { readableEvent } from '../../../reading/readable-event.sql.js';
import { invalidParameter } from '../../../common/errors/api-error.js';
import { rejected, unknownRecord } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { lockTrees, standsBelow } from '../../../database/trees.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import type { UpdateEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';

/** Makes an event the child of another one, which the caller must be able to read. */
export async function setParent(
  event: Event,
  dto: UpdateEventDto,
  { context, manager }: RequestWrite,
): Promise<void> {
  const { post_parent: parentId } = dto;
  if (parentId === undefined) return;
  event.parentId = parentId;
  if (parentId === null) return;
  await lockTrees('events', [event.id, parentId], manager);
  if (!(await finds(manager, readableEvent(parentId, context))))
    throw invalidParameter('post_parent', unknownRecord(parentId, 'event'));
  if (await standsBelow('events', parentId, event.id, manager))
    throw invalidParameter('post_parent', rejected(parentId, sentence('eventNotBelow')));
}
