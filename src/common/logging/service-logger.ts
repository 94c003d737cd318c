import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from './log-level.js';
import { loggedError } from './logged-error.js';

export interface LogSettings {
  readonly LOG_LEVEL: LogLevel;
  readonly LOG_FORMAT?: 'pretty' | 'json';
}

/** Characters that wait for a reader that does not read, or a disk that is full; lines beyond are lost, not the service. */
const MAX_UNWRITTEN = 8 * 1024 * 1024;
const REQUEST = ['method', 'route', 'status', 'ms'];

/** How every line looks, wherever it is written. */
export const LINES = {
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { err: loggedError },
};

/** The one logger of a process: JSON lines, or readable ones on a terminal. */
export function createLogger({ LOG_LEVEL: level, LOG_FORMAT: format }: LogSettings): Logger {
  const readable = format === undefined ? process.stdout.isTTY : format === 'pretty';
  const options = { level, ...LINES };
  // Writing does not hold up answers; what is not yet written when the process exits is written then.
  if (!readable) return pino(options, destination({ fd: 1, sync: false, maxLength: MAX_UNWRITTEN }));
  return pino(
    options,
    pretty({
      translateTime: 'SYS:HH:MM:ss',
      sync: true,
      colorize: process.stdout.isTTY,
      singleLine: true,
      messageFormat: `{msg}{if route} ${REQUEST.map((name) => `{${name}}`).join(' ')} ms{end}`,
      ignore: REQUEST.join(','),
    }),
  );
}

/** Nest's own messages, less the talk about each module and route it finds. */
export class ServiceLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    // What keeps the service from starting is explained, once, where it starts.
    if (details.at(-1) === 'NestApplication') return;
    const error = message instanceof Error ? message : new Error(String(message));
    this.logger.error({ err: error, context: details.at(-1) }, error.message);
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}
