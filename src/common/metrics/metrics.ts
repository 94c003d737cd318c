import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Described<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
}

/** Everything that `/metrics` says. Whoever has something to measure adds it here, when it is made. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  /** Counts up. Values of labels come from lists of our own, never from what callers send. */
  counter<Label extends string>(described: Described<Label>): Counter<Label> {
    return new Counter({ ...described, registers: [this.registry] });
  }

  histogram<Label extends string>(described: Described<Label>, buckets: readonly number[]): Histogram<Label> {
    return new Histogram({ ...described, buckets: [...buckets], registers: [this.registry] });
  }

  /** A number that is read when it is asked for; one that cannot be read is `Nan` and spoils none of the others. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          this.set(Number.NaN);
        }
      },
    });
  }

  /** Adds memory, processor time, event loop and collections of garbage. It watches until the process ends. */
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
