/** One visitor's requests, as a browser would send them. */
import { randomInt } from 'node:crypto';

type Answer<Body = unknown> = { status: number; body: Body; headers: Headers };

export type Sent = {
  body?: object | undefined;
  /** Instead of a body in JSON. */
  bytes?: Buffer | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string> | undefined;
};

export async function send<Body = { id: string }>(
  url: string,
  method: string,
  path: string,
  { body, bytes, cookie, headers }: Sent = {},
): Promise<Answer<Body>> {
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

/** Fails on a refusal. */
export async function call<Body = { id: string }>(
  url: string,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Body> {
  const answer = await send<Body>(url, method, path, sent);
  if (answer.status >= 300)
    throw new Refused(
      answer.status,
      `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    );
  return answer.body;
}

/** The server answered, and said no. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What `fetch` throws when there is nobody, or nobody any more in the middle of an answer. */
export const isUnanswered = (error: unknown) =>
  error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);

/** Somebody new: limits count by address. */
export const fromAnywhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
