import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_INTEGER } from '../../common/parameters/number.parsers.js';

/** Reads the id in a path. Numbers too large for an id become 0, which no record has. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(digits: string): number {
    const id = Number(digits);
    return id <= MAX_INTEGER ? id : 0;
  }
}
