import { Injectable } from '@nestjs/common';

/** Records that the process received a stop signal. It still serves requests, but readiness fails from then on. */
@Injectable()
export class Draining {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}
