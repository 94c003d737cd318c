import { Injectable } from '@nestjs/common';
import type { FindPage, FoundPage } from '../../context/request/find-page.js';
import type { ReadAddress } from '../../context/request/find-redirect.js';

/** Pages at addresses outside the API, for browsers alone: other clients get there what they get without pages. */
@Injectable()
export class BrowserPages {
  private readonly finders: FindPage[] = [];

  add(find: FindPage): void {
    this.finders.push(find);
  }

  find(address: ReadAddress): FoundPage | undefined {
    for (const find of this.finders) {
      const page = find(address);
      if (page !== undefined) return page;
    }
    return undefined;
  }
}
