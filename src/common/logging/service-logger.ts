import type { LoggerService } from '@nestjs/common';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from './log-level.js';

export interface LogSettings {
  readonly LOG_LEVEL: LogLevel;
  readonly LOG_FORMAT?: 'pretty' | 'json';
}

/** The one logger of a process: JSON lines, or readable ones on a terminal. */
export function createLogger({ LOG_LEVEL: level, LOG_FORMAT: format }: LogSettings): Logger {
  const readable = format === undefined ? process.stdout.isTTY : format === 'pretty';
  const options = { level, base: undefined, timestamp: stdTimeFunctions.isoTime };
  if (!readable) return pino(options);
  return pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', sync: true, colorize: process.stdout.isTTY }));
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
