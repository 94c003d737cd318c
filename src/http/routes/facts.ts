import { HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import { removedAnimations } from '../../common/text/notes.js';
import type { Facts } from '../../reading/result.js';

/** States the facts about a result in the status and headers of its response. */
export function setFacts(response: Response, facts: Facts): void {
  const { isNew, isReplayed, file } = facts;
  if (isNew) response.status(HttpStatus.CREATED);
  const headers = {
    Location: facts.location,
    'X-Calendar-Changed': changedOf(facts),
    'X-Calendar-Ignored': facts.ignored,
    'X-Calendar-Removed': removedOf(response, facts),
    'Idempotency-Replayed': isReplayed ? 'true' : undefined,
    'X-TEC-Total': facts.total,
    'X-TEC-TotalPages': facts.totalPages,
    'X-Calendar-Count': facts.count,
    'X-Calendar-Window': facts.window,
    'Content-Disposition': file && `${file.isSaved ? 'attachment' : 'inline'}; filename="${file.name}"`,
  };
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
}

function changedOf({ changed = [] }: Facts): string | undefined {
  return changed.length === 0 ? undefined : changed.join(', ');
}

/** Returns what was removed: of texts, which the header says already, and of images. */
function removedOf(response: Response, { animations }: Facts): string | undefined {
  const ofImages = removedAnimations(animations);
  const ofTexts = response.getHeader('X-Calendar-Removed');
  return ofImages === undefined || ofTexts === undefined ? ofImages : `${String(ofTexts)}; ${ofImages}`;
}
