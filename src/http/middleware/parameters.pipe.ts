import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { notesOf } from '../../common/parameters/received.js';
import { parseParameters } from '../../common/parameters/parameters.js';
import { Environment } from '../../platform/config/environment.js';

const NOT_DTOS: readonly unknown[] = [undefined, Object, String, Number, Boolean, Array];

/** Parses every body, query and path into the DTO that the handler declares. */
@Injectable()
export class ParametersPipe implements PipeTransform {
  constructor(private readonly environment: Environment) {}

  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'custom' || NOT_DTOS.includes(metatype)) return value;
    const input = (value ?? {}) as Record<string, unknown>;
    const dto = metatype as new () => object;
    if (type !== 'body') return parseParameters(dto, input);
    const { noteRemoved: onRemoved, noteIgnored: onIgnored } = notesOf(input);
    const { EMBED_HOSTS: embedHosts } = this.environment;
    return parseParameters(dto, input, { embedHosts, onRemoved, onIgnored });
  }
}
