import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Described<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
}

/** The registry behind `/metrics`. Providers add their metrics when they are created. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  /** Adds a counter. Label values must come from fixed lists, never from callers. */
  counter<Label extends string>(described: Described<Label>): Counter<Label> {
    return new Counter({ ...described, registers: [this.registry] });
  }

  histogram<Label extends string>(described: Described<Label>, buckets: readonly number[]): Histogram<Label> {
    return new Histogram({ ...described, buckets: [...buckets], registers: [this.registry] });
  }

  /**
   * Adds a gauge that is read on every scrape. It has no value as long as there is nothing to measure, and NaN if reading
   * fails, which leaves the others intact.
   */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        try {
          const value = await read();
          if (value === undefined) this.remove();
          else this.set(value);
        } catch {
          this.set(Number.NaN);
        }
      },
    });
  }

  /** Adds a metric whose labels are the information, fixed while the process runs. */
  information(name: string, help: string, labels: Readonly<Record<string, string>>): void {
    const registers = [this.registry];
    new Gauge({ name, help, labelNames: Object.keys(labels), registers }).set({ ...labels }, 1);
  }

  /** Adds the default metrics of the process: memory, CPU, event loop and garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  read(): Promise<string> {
    return this.registry.metrics();
  }
}
