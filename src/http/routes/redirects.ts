import { Injectable } from '@nestjs/common';
import type { FindRedirect, ReadAddress } from '../../context/request/find-redirect.js';

/** Addresses outside the API that lead to its routes. */
@Injectable()
export class Redirects {
  private readonly finders: FindRedirect[] = [];

  add(find: FindRedirect): void {
    this.finders.push(find);
  }

  /** @throws ApiError `noRoute` */
  find(address: ReadAddress): string | undefined {
    for (const find of this.finders) {
      const target = find(address);
      if (target !== undefined) return target;
    }
    return undefined;
  }
}
