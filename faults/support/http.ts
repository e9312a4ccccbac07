/** Sends requests as a visitor's browser would. */
import { randomInt } from 'node:crypto';

type Reply<Body = unknown> = { status: number; body: Body; headers: Headers };

export type RequestOptions = {
  body?: object | undefined;
  /** Sent instead of a JSON body. */
  bytes?: Buffer | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string> | undefined;
};

export async function sendRequest<Body = { id: string }>(
  url: string,
  method: string,
  path: string,
  { body, bytes, cookie, headers }: RequestOptions = {},
): Promise<Reply<Body>> {
  const reply = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: url,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return {
    status: reply.status,
    body: (isJson ? JSON.parse(text) : text) as Body,
    headers: reply.headers,
  };
}

/** Throws when the server refuses the request. */
export async function callOrThrow<Body = { id: string }>(
  url: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Body> {
  const parsedReply = await sendRequest<Body>(url, method, path, options);
  if (parsedReply.status >= 300)
    throw new RefusedError(
      parsedReply.status,
      `${method} ${path} answered ${parsedReply.status}: ${JSON.stringify(parsedReply.body)}`,
    );
  return parsedReply.body;
}

/** Thrown when the server answers with a refusal. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether `fetch` failed because no server answered, or because the server went away in the middle of a reply. */
export const isUnanswered = (error: unknown) =>
  error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);

/** Headers with a new random IP address, because rate limits count requests by address. */
export const randomAddressHeaders = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
