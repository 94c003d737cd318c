import { Injectable } from '@nestjs/common';

/** A format other than JSON in which a list can be read, at the address of the list with its name as an extension. */
export interface ListFormat {
  readonly name: string;
  readonly mediaType: string;
}

/** The other formats of lists, to which their `Link` headers lead. */
@Injectable()
export class ListFormats {
  private readonly formats = new Map<string, readonly ListFormat[]>();

  /** Adds the formats in which the list of a collection can be read. */
  add(collection: string, formats: readonly ListFormat[]): void {
    this.formats.set(collection, formats);
  }

  of(collection: string): readonly ListFormat[] {
    return this.formats.get(collection) ?? [];
  }
}
