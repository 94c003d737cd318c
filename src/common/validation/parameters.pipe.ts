import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { readParameters } from './parameters.js';

const NOT_DTOS: readonly unknown[] = [undefined, Object, String, Number, Boolean, Array];

/** Reads every body and query into the DTO that its handler names. */
@Injectable()
export class ParametersPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || NOT_DTOS.includes(metatype)) return value;
    return readParameters(metatype as new () => object, (value ?? {}) as Record<string, unknown>);
  }
}
