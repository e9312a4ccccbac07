/** Requests to the server: `call(endpoint, input)`. */
import type { CallInput, EndpointShape, Reply } from '@guest-portal/contract';

/** An error reply, with its parsed body. The message is `status: text`. */
export class CallError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, body: unknown, retryAfter?: number) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

type RequestParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** An endpoint without input is called without an argument. */
type Arguments<E> = unknown extends CallInput<E> ? [input?: undefined] : [input: CallInput<E>];

export async function call<E extends EndpointShape>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<Reply<E>> {
  return replyIn(await send(endpoint, input ?? {}));
}

/** Calls an endpoint with additional headers. */
export async function callWithHeaders<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  headers: Record<string, string>,
): Promise<Reply<E>> {
  return replyIn(await send(endpoint, input as RequestParts, headers));
}

type ReplyWithEtag<Data> = { data: Data; etag: string | undefined };

/**
 * Calls an endpoint whose reply the browser does not cache. The caller keeps the ETag and sends it, and a 304 becomes
 * 'unchanged'.
 */
export async function callUnlessUnchanged<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  etag: string | undefined,
  headers?: Record<string, string>,
): Promise<ReplyWithEtag<Reply<E>> | 'unchanged'> {
  const headersWithEtag = etag === undefined ? headers : { ...headers, 'if-none-match': etag };
  const response = await send(endpoint, input as RequestParts, headersWithEtag);
  if (response.status === 304) return 'unchanged';
  return { data: await replyIn(response), etag: response.headers.get('etag') ?? undefined };
}

async function send(
  { method, path }: EndpointShape,
  parts: RequestParts,
  extraHeaders?: Record<string, string>,
): Promise<Response> {
  const { body, signal } = parts;
  const headers = {
    ...extraHeaders,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return fetch(urlOf(path, parts), {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function replyIn<E extends EndpointShape>(response: Response): Promise<Reply<E>> {
  if (!response.ok) throw await errorFrom(response);
  const text = await response.text();
  // The server serialises replies with the endpoint's schema, so the type is right.
  return (text === '' ? undefined : JSON.parse(text)) as Reply<E>;
}

/** Whether the session has ended: any 401 except a wrong password or PIN. The text of the reply does not matter. */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.status === 401 &&
    !['login_failed', 'wrong_pin'].includes(codeOf(error) ?? '')
  );
}

/** Returns the server's message about an error, if there is one. */
export function serverMessageOf(error: unknown): string | undefined {
  const { message, error: sentence } = bodyOf(error);
  return [message, sentence].find((text) => typeof text === 'string');
}

/** Returns the stable error code by which pages tell errors apart. */
export function codeOf(error: unknown): string | undefined {
  const { code } = bodyOf(error);
  return typeof code === 'string' ? code : undefined;
}

/** Returns the parsed body of an error reply. It is empty for every other error. */
export function bodyOf(error: unknown): Record<string, unknown> {
  const body = error instanceof CallError ? error.body : undefined;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

export function urlOf(path: string, { params = {}, query = {} }: RequestParts): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filledPath : `${filledPath}?${search}`;
}

async function errorFrom(response: Response): Promise<CallError> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new CallError(response.status, text || response.statusText, parseJson(text), retryAfter);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
