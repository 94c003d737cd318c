import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_INTEGER } from '../common/validation/number.kinds.js';

/** The id of the path. What no record can have becomes 0, which none has. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(digits: string): number {
    const id = Number(digits);
    return id <= MAX_INTEGER ? id : 0;
  }
}
