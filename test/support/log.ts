import { pino } from 'pino';
import { LINES } from '../../src/common/logging/service-logger.js';

type Line = Readonly<Record<string, unknown>> & { readonly msg: string };

/** A log in memory. A line about a request is written after its answer has arrived, so a test waits for it. */
export class TestLog {
  readonly raw: string[] = [];
  private readonly waiting = new Set<() => void>();

  readonly logger = pino(
    { ...LINES, level: 'debug' },
    {
      write: (line: string) => {
        this.raw.push(line);
        for (const wake of this.waiting) wake();
      },
    },
  );

  /** The lines about a request, once there is one that ends it. */
  async about(requestId: unknown): Promise<Line[]> {
    for (;;) {
      const lines = this.lines().filter((line) => line.request_id === requestId);
      if (lines.some((line) => 'status' in line)) return lines;
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private lines(): Line[] {
    return this.raw.map((line) => JSON.parse(line) as Line);
  }
}
