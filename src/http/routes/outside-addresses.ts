import { Injectable } from '@nestjs/common';
import type { FoundPage } from '../../context/request/found-page.js';
import type { ReadAddress } from '../../context/request/read-address.js';

/** The knowledge of extensions about addresses outside the API. */
class OutsideAddresses<Found> {
  private readonly finders: ((address: ReadAddress) => Found | undefined)[] = [];

  add(find: (address: ReadAddress) => Found | undefined): void {
    this.finders.push(find);
  }

  /** Returns what the first finder that knows an address says of it. */
  find(address: ReadAddress): Found | undefined {
    for (const find of this.finders) {
      const found = find(address);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** URLs to which addresses have moved for good. A finder throws `noRoute` for what must not be answered by anything else. */
@Injectable()
export class Redirects extends OutsideAddresses<string> {}

/** Pages for browsers alone: other clients get at their addresses what they get without pages. */
@Injectable()
export class BrowserPages extends OutsideAddresses<FoundPage> {}
