/**
 * Logs say what happened, but never contain a header, body, query or link. A page link is half of the secret that opens
 * a door, and a list of fields to redact would miss the next one.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import { connectionReason, reasonOf } from './reasons.ts';
import type { AnsweredRequest } from './record-answers.ts';

export type Logger = FastifyBaseLogger;

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Logs the type, code and stack of an error, but not the query or the values that a library attaches to it.
    serializers: {
      err: (error: unknown) => describeError(error),
      req: () => undefined,
      res: () => undefined,
    },
  };
}

/** Each line is written synchronously. Another thread would cost more, and the last lines could be lost. */
export function createLogger(level: string): Logger {
  return pino(loggerOptions(level), pino.destination({ sync: true }));
}

export function logAnswer(
  log: Logger,
  level: 'info' | 'debug',
  { id, method, route, status, milliseconds }: AnsweredRequest,
) {
  const ms = Math.round(milliseconds * 10) / 10;
  log[level]({ reqId: id, method, route, status, ms }, 'request');
}

type ErrorDescription = {
  type: string;
  code?: unknown;
  message: string;
  stack?: string;
  cause?: ErrorDescription;
};

/** Returns the parts of an error that may be shown. The log prints errors in this form. */
export function describeError(error: unknown, depth = 0, isOfQuery = false): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const isQuery = isOfQuery || ('query' in error && 'params' in error);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    message: isQuery ? messageForQuery(error, isOfQuery) : error.message || reasonOf(error),
    ...(stack ? { stack } : {}),
    ...(error.cause instanceof Error && depth < 3
      ? { cause: describeError(error.cause, depth + 1, isQuery) }
      : {}),
  };
}

/**
 * Drizzle's message repeats the query with its parameters, and the database's own message may repeat a value. A failed
 * connection reveals neither, and its reason must not be hidden three causes deep.
 */
function messageForQuery(error: Error, isCause: boolean): string {
  const reason = connectionReason(error);
  if (!reason) return 'a query failed';
  return isCause ? reason : `a query failed: ${reason}`;
}
