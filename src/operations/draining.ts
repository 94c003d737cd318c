import { Injectable } from '@nestjs/common';

/** Whether the process has been asked to stop: it still answers, and wants no more to come. */
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
