import { Injectable } from '@nestjs/common';

/** An address that the start of the service prints. */
interface AnnouncedAddress {
  readonly name: string;
  /** Below the address of the service. */
  readonly path: string;
}

/** The addresses that the start prints before those of the API. */
@Injectable()
export class AnnouncedAddresses {
  readonly all: AnnouncedAddress[] = [];
}
