/**
 * Logs say what happened, never with what: no header, body, query or link is ever written. A guest's link is half of the
 * secret that opens a door, and a list of fields to redact would miss the next one.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import { connectionReason, reasonOf } from './reasons.ts';
import type { Answered } from './record-answers.ts';

export type Logger = FastifyBaseLogger;

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error's type, code and stack; not the query or the values that a library hangs on it.
    serializers: {
      err: (error: unknown) => describe(error),
      req: () => undefined,
      res: () => undefined,
    },
  };
}

/** Each line is written before anything else happens: by way of another thread it costs more, and the last may be lost. */
export function createLogger(level: string): Logger {
  return pino(loggerOptions(level), pino.destination({ sync: true }));
}

export function logAnswer(
  log: Logger,
  level: 'info' | 'debug',
  { id, method, route, status, milliseconds }: Answered,
) {
  const ms = Math.round(milliseconds * 10) / 10;
  log[level]({ reqId: id, method, route, status, ms }, 'request');
}

type Described = {
  type: string;
  code?: unknown;
  message: string;
  stack?: string;
  cause?: Described;
};

/** What may be told of an error. Wherever one is printed, it is by these words. */
export function describe(error: unknown, depth = 0, isOfQuery = false): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const isQuery = isOfQuery || ('query' in error && 'params' in error);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    message: isQuery ? wordsOnQuery(error, isOfQuery) : error.message || reasonOf(error),
    ...(stack ? { stack } : {}),
    ...(error.cause instanceof Error && depth < 3
      ? { cause: describe(error.cause, depth + 1, isQuery) }
      : {}),
  };
}

/**
 * Drizzle's message repeats the query with its parameters, the database's own may repeat a value. That the database
 * could not be reached holds neither, and must not stand three causes deep.
 */
function wordsOnQuery(error: Error, isCause: boolean): string {
  const reason = connectionReason(error);
  if (!reason) return 'a query failed';
  return isCause ? reason : `a query failed: ${reason}`;
}
