import { Injectable } from '@nestjs/common';

/** Remembers that the process has been asked to stop. It still answers, but readiness fails from then on. */
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
