import { type Acceptance, ApiError, requireAcceptable } from '../../common/errors/api-error.js';
import { missing, rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { externalIdParser, sourceParser } from '../../context/request/external-key.parsers.js';
import type { Publication } from './publication.entity.js';
import type { ExternalKey } from './record-key.js';
import { isSameText } from '../../common/text/same-text.js';

/** The parameters of a write that name a record in another system. */
export interface ExternalNames {
  readonly source?: string | null;
  readonly external_id?: string | null;
}

/**
 * Writes the key of another system into a record; what was not sent, or is the same text, keeps its value.
 * @throws ApiError `invalidParameters` if the record would have one half of a key
 */
export function assignExternalKey(record: Publication, { source, external_id: externalId }: ExternalNames) {
  if (!isKept(record.source, source)) record.source = source;
  if (!isKept(record.externalId, externalId)) record.externalId = externalId;
  const incomplete = () => missing(sentence('wholeExternalKey'));
  requireAcceptable({
    source: [record.source !== null || record.externalId === null, incomplete],
    external_id: [record.externalId !== null || record.source === null, incomplete],
  });
}

function isKept(known: string | null, sent: string | null | undefined): sent is undefined {
  return sent === undefined || (known !== null && sent !== null && isSameText(known, sent));
}

/** Returns the key of another system that a record has. */
export function externalKeyOf({ source, externalId }: Publication): ExternalKey | undefined {
  return source === null || externalId === null ? undefined : { source, externalId };
}

/** The error for a key that another record of the type has. */
export function externalIdTaken({
  source,
  externalId,
}: Pick<Publication, 'source' | 'externalId'>): ApiError {
  return new ApiError('externalIdTaken', { values: { source: source ?? '', id: externalId ?? '' } });
}

/** The external id in a path. */
export class ExternalKeyDto {
  @Parameter(sourceParser, { description: 'Name of the system that the record comes from.', required: true })
  readonly source: string;

  @Parameter(externalIdParser, {
    description: 'Id of the record in that system, percent-encoded.',
    required: true,
  })
  readonly external_id: string;
}

export function externalKey({ source, external_id: externalId }: ExternalKeyDto): ExternalKey {
  return { source, externalId };
}

/**
 * Returns a write of the record with an external id, which the body may repeat.
 * @throws ApiError `invalidParameters` if the body names another one
 */
export function withExternalKey<Dto extends ExternalNames>(
  dto: Dto,
  { source, externalId }: ExternalKey,
): Dto {
  const repeats = (sent: unknown, named: string): Acceptance => [
    sent === undefined || (typeof sent === 'string' && isSameText(sent, named)),
    () => rejected(sent, sentence('asInPath')),
  ];
  requireAcceptable({
    source: repeats(dto.source, source),
    external_id: repeats(dto.external_id, externalId),
  });
  return { ...dto, source, external_id: externalId };
}
