import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { parseParameters } from './parameters.js';
import { notesOf } from './notes.js';

const NOT_DTOS: readonly unknown[] = [undefined, Object, String, Number, Boolean, Array];

/** Parses every body, query and path into the DTO that the handler declares. */
@Injectable()
export class ParametersPipe implements PipeTransform {
  /** @param embedHosts hosts whose pages texts may embed */
  constructor(private readonly embedHosts: readonly string[]) {}

  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'custom' || NOT_DTOS.includes(metatype)) return value;
    const input = (value ?? {}) as Record<string, unknown>;
    const dto = metatype as new () => object;
    if (type !== 'body') return parseParameters(dto, input);
    const { noteRemoved: onRemoved, noteIgnored: onIgnored } = notesOf(input);
    return parseParameters(dto, input, { embedHosts: this.embedHosts, onRemoved, onIgnored });
  }
}
