import { Injectable } from '@nestjs/common';

/** Serves requests in every phase, but is ready for them only in one: see `/health/ready`. */
export type Phase = 'starting' | 'ready' | 'draining';

/** Holds the phase in which the process is. */
@Injectable()
export class Lifecycle {
  phase: Phase = 'starting';
}
