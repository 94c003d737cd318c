import { type Acceptance, ApiError, requireAcceptable } from '../errors/api-error.js';
import { ERRORS } from '../errors/error-catalogue.js';
import { expecting, missing, rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { INVALID, Parameter, type ParameterParser } from '../parameters/parameter.js';
import type { Publication } from './publication.entity.js';
import type { ExternalKey } from './record-key.js';

const SOURCE_LENGTH = 100;
const EXTERNAL_ID_LENGTH = 255;
const SOURCE = new RegExp(`^[A-Za-z0-9][\\w.:-]{0,${SOURCE_LENGTH - 1}}$`);
// Invisible characters would make two ids look the same.
const EXTERNAL_ID = new RegExp(`^[^\\p{Cc}\\p{Bidi_Control}]{1,${EXTERNAL_ID_LENGTH}}$`, 'u');

/** The name of another system. */
export const sourceParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: SOURCE_LENGTH, pattern: SOURCE.source },
  parse: (sent) => matching(SOURCE, sent),
  reason: expecting('string', sentence('source', { most: SOURCE_LENGTH })),
};

/** The id of a record in another system, kept as it is: letter case and blanks count. */
export const externalIdParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: EXTERNAL_ID_LENGTH },
  parse: (sent) => matching(EXTERNAL_ID, sent),
  reason: expecting('string', sentence('externalId', { most: EXTERNAL_ID_LENGTH })),
};

/** The parameters of a write that name a record in another system. */
export interface ExternalNames {
  readonly source?: string | null;
  readonly external_id?: string | null;
}

/**
 * Writes the key of another system into a record; what was not sent keeps its value.
 * @throws ApiError `invalidParameters` if the record would have one half of a key
 */
export function assignExternalKey(record: Publication, { source, external_id: externalId }: ExternalNames) {
  if (source !== undefined) record.source = source;
  if (externalId !== undefined) record.externalId = externalId;
  const incomplete = () => missing(sentence('wholeExternalKey'));
  requireAcceptable({
    source: [record.source !== null || record.externalId === null, incomplete],
    external_id: [record.externalId !== null || record.source === null, incomplete],
  });
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

export function isExternalIdTaken(error: unknown): boolean {
  return error instanceof ApiError && error.definition === ERRORS.externalIdTaken;
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
    sent === undefined || sent === named,
    () => rejected(sent, sentence('asInPath')),
  ];
  requireAcceptable({
    source: repeats(dto.source, source),
    external_id: repeats(dto.external_id, externalId),
  });
  return { ...dto, source, external_id: externalId };
}

function matching(pattern: RegExp, sent: unknown) {
  return typeof sent === 'string' && pattern.test(sent) ? sent : INVALID;
}
