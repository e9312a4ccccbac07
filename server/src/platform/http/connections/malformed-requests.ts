/**
 * Answers requests that are malformed, too slow or have too large headers, with our own headers and error format.
 * Fastify's answer has neither.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { callerError } from '../errors.ts';
import type { FixedHeaders } from '../security.ts';

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

export function answerMalformedRequests(headers: FixedHeaders) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(writeReply(statuses[error.code ?? ''] ?? 400, headers));
    socket.destroy(error);
  };
}

function writeReply(status: number, fixedHeaders: FixedHeaders): string {
  const { code, message } = callerError(status);
  const body = JSON.stringify({ message, error: message, code });
  const headers = {
    ...fixedHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
