/** What must be true of every reply, whatever the request is. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorBody } from '@guest-portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import { testAdminPassword } from '../support/app.ts';
import type { Request } from './requests.ts';

/** The longest that a reply may take, even if a password is hashed on a busy machine. */
const maxMilliseconds = 60_000;

const internals =
  /\n\s+at .+:\d+:\d+|node_modules|\/server\/(src|dist)\/|Failed query|syntax error at|violates \w+ constraint|duplicate key|invalid input syntax|ZodError|TypeError|\bpg_\w+/;
const secrets = new RegExp(`\\$argon2|whsec_|${testAdminPassword}`);

/** Returns a description of each thing that is wrong with the reply. */
export function faultsOf(
  request: Request,
  reply: LightMyRequestResponse,
  milliseconds: number,
): string[] {
  const { statusCode, headers } = reply;
  const body = textOf(reply);
  const faults: string[] = [];
  const checkThat = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };
  // Not even 503 or 507 is allowed: nothing is down here, the disk has room, and no load is shed.
  checkThat(statusCode < 500, `answered ${statusCode}: ${body.slice(0, 300)}`);
  checkThat(milliseconds < maxMilliseconds, `took ${Math.round(milliseconds)} ms`);
  checkThat(headers['x-content-type-options'] === 'nosniff', 'lacks nosniff');
  checkThat(headers['content-security-policy'] !== undefined, 'has no content security policy');
  checkThat(headers['x-request-id'] !== undefined, 'has no request id');
  checkThat(!secrets.test(body), 'contains a secret');
  if (statusCode < 400) return faults;
  checkThat(!internals.test(body), `reveals internals: ${body.slice(0, 300)}`);
  checkThat(
    isError(request, reply, body),
    `is not an error as the contract defines it: ${body.slice(0, 300)}`,
  );
  return faults;
}

/**
 * Whether an error has the right form: JSON as in the contract, a page for a caller that asks for one, or S3's XML for
 * an uploader.
 */
function isError(
  { method }: Request,
  { statusCode, headers }: LightMyRequestResponse,
  body: string,
): boolean {
  const type = String(headers['content-type']);
  if (method === 'HEAD') return true;
  if (statusCode === 404 && type === 'text/html; charset=utf-8')
    return body.startsWith('<!doctype html>');
  if (statusCode === 403 && type === 'application/xml') return body.includes('Request has expired');
  if (type !== 'application/json; charset=utf-8') return false;
  try {
    return errorBody.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function textOf({ headers, rawPayload, body }: LightMyRequestResponse): string {
  if (rawPayload.length === 0) return '';
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString();
  return body;
}
