import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';

/** Exports spans, and notices when the collector goes away and comes back. */
export class WatchedExporter implements SpanExporter {
  isReachable = true;
  logger: Logger | undefined;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.notice(result);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private notice({ code, error }: ExportResult): void {
    const isReachable = code === ExportResultCode.SUCCESS;
    if (isReachable === this.isReachable) return;
    this.isReachable = isReachable;
    // Once, not for every batch that is lost.
    if (isReachable) this.logger?.info('Traces are exported again.');
    else
      this.logger?.warn(
        { err: error },
        'Traces cannot be exported, and are lost until the collector accepts them.',
      );
  }
}
