import { pino } from 'pino';
import { LINES } from '../../src/platform/service-logger.js';

type Line = Readonly<Record<string, unknown>> & { readonly msg: string };

/** An in-memory log. The line about a request is written after its response has arrived, so tests wait for it. */
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

  /** Resolves to the lines about a request, once the last one is written. */
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
