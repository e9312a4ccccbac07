/** Errors with a status and a message for the caller, and the handler that turns every error into a reply. */
import type { ErrorBody } from '@guest-portal/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type ErrorExtra = { retryAfter?: number; body?: Record<string, unknown> };

export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: ErrorExtra;

  constructor(status: number, code: string, message: string, extra: ErrorExtra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** @param field the field that is wrong, if there is one */
export const badRequest = (code: string, message: string, field?: string) =>
  new AppError(400, code, message, field ? { body: { fields: [{ path: field, message }] } } : {});
/** The error of a field that the schemas can't check. The reply has the same form as for an error of a schema. */
export const invalidField = (path: string, message: string) =>
  new AppError(400, 'invalid_input', message, { body: { fields: [{ path, message }] } });
/** The pages recognise this message. */
export const unauthorized = () => new AppError(401, 'unauthorized', 'Unauthorized');
export const paymentRequired = (code: string, message: string) => new AppError(402, code, message);
export const forbidden = (code: string, message: string, body: Record<string, unknown> = {}) =>
  new AppError(403, code, message, { body });
/** This error is also the answer for things that exist but belong to someone else. */
export const notFound = () => new AppError(404, 'not_found', 'Not found');
export const conflict = (code: string, message: string, body: Record<string, unknown> = {}) =>
  new AppError(409, code, message, { body });
export const tooManyRequests = (message: string, retryAfter: number) =>
  new AppError(429, 'too_many_requests', message, { retryAfter });
const unavailable = () =>
  new AppError(503, 'unavailable', 'We are briefly unavailable. Please try again in a moment.', {
    retryAfter: 5,
  });

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const appError = toAppError(error, request);
    // Our own error tells the caller what to do. Its cause is for the operator.
    if (appError.status >= 500 && (appError !== error || error.cause !== undefined))
      request.log.error({ reqId: request.id, err: error }, 'request failed');
    return sendError(appError, request, reply);
  });
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error.extra.retryAfter !== undefined) reply.header('retry-after', error.extra.retryAfter);
  reply.header('cache-control', 'no-store');
  const body: ErrorBody & Record<string, unknown> = {
    message: error.message,
    error: error.message,
    code: error.code,
    ...error.extra.body,
    ...(error.status >= 500 ? { requestId: request.id } : {}),
  };
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Answers requests whose URL can't be decoded, because they reach no hook. */
export function sendUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply) {
  return sendError(toAppError(error, request), request, reply.header('x-request-id', request.id));
}

function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if ('validation' in error && error.validation) return invalidInput(error);
  if (isDiskFull(error))
    return new AppError(
      507,
      'disk_full',
      'The server has no space left to store this. Please try again later.',
    );
  if (isDatabaseUnavailable(error)) return unavailable();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 503) return unavailable();
  if (status !== undefined && status >= 400 && status < 500) return callerError(status);
  return new AppError(
    500,
    'internal',
    `Something went wrong on our side. Please try again. (Error ID: ${request.id})`,
  );
}

/** A malformed path parameter counts as an id that does not exist. */
function invalidInput(error: FastifyError): AppError {
  if (error.validationContext === 'params') return notFound();
  const fields = (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.split('/').filter(Boolean).join('.'),
    message: issue.message ?? 'is not valid',
  }));
  const first = fields[0];
  const message = first
    ? first.path && isTechnical(first.message)
      ? `${first.path}: ${first.message}`
      : first.message
    : 'Invalid input';
  return new AppError(400, 'invalid_input', message, { body: { fields } });
}

/**
 * Messages of the validation library need the field's name in front of them. Our own messages are written for people.
 */
function isTechnical(message: string): boolean {
  return /^(Invalid|Too|Unrecognized|Expected|Required)/.test(message);
}

const callerMessages: Record<number, [code: string, message: string]> = {
  400: ['bad_request', 'The request cannot be read.'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'This method is not allowed here.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_long', 'The address is too long.'],
  415: ['json_only', 'The request must be JSON.'],
  431: ['headers_too_large', 'The headers are too large.'],
};

export function callerError(status: number): AppError {
  const [code, message] = callerMessages[status] ?? ['bad_request', 'The request cannot be read.'];
  return new AppError(status, code, message);
}

function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error && codes.length < 5; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
  }
  return codes;
}

function isDiskFull(error: Error): boolean {
  return codesOf(error).some((code) => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT');
}

const connectionCodes =
  /^(08...|57P0[1-4]|53[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|57014|40P01|40001|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/** Whether the socket of the database does not exist. */
function isDatabaseSocketMissing(error: Error): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (
      'code' in cause &&
      cause.code === 'ENOENT' &&
      'syscall' in cause &&
      cause.syscall === 'connect'
    )
      return true;
  }
  return false;
}

/** `pg` reports a lost or late connection with its own messages, some without a code. */
function isDatabaseUnavailable(error: Error): boolean {
  if (isDatabaseSocketMissing(error) || codesOf(error).some((code) => connectionCodes.test(code)))
    return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (
      /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
