import { format } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import { printable, printableWhenDecoded } from '../common/text/printable.js';
import type { LogLevel } from './config/log-level.js';
import { loggedError } from './logged-error.js';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

export interface LogSettings {
  readonly LOG_LEVEL: LogLevel;
  readonly LOG_FORMAT?: 'pretty' | 'json';
}

/** Characters buffered while the reader of the log is stuck or the disk is full; lines beyond are dropped. */
const MAX_UNWRITTEN = 8 * 1024 * 1024;
/** Lines are written together: at full speed, a write for each would take a twentieth of the processor time. */
const BLOCK = { minLength: 4096, periodicFlush: 250 };
const REQUEST = ['method', 'route', 'status', 'ms'];

/** The format of every log line, whatever its destination. */
export const LINES = {
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { err: loggedError },
  // Names and addresses come from callers, and people read the log on terminals.
  hooks: { streamWrite: printable },
};

/** Creates the logger of the process: JSON lines, or readable ones on a terminal. */
export function createLogger({ LOG_LEVEL: level, LOG_FORMAT: format }: LogSettings): Logger {
  const readable = format === undefined ? process.stdout.isTTY : format === 'pretty';
  const options = { level, ...LINES };
  // Asynchronous, so that writing does not delay responses; pino flushes the rest when the process exits.
  if (!readable)
    return pino(options, destination({ fd: 1, sync: false, maxLength: MAX_UNWRITTEN, ...BLOCK }));
  return pino(
    { ...options, hooks: { streamWrite: printableWhenDecoded } },
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

/** Passes Nest's messages on; those about each module and route only at the level `debug`. */
export class ServiceLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, format(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    // Failures to start are explained once, in `main.ts`.
    if (details.at(-1) === 'NestApplication') return;
    const error = message instanceof Error ? message : new Error(format(message));
    this.logger.error({ err: error, context: details.at(-1) }, error.message);
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, format(message));
  }
}
