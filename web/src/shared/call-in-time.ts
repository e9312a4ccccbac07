/** Calls that somebody waits for. Apart from the others, which guests download as well. */
import type { CallInput, EndpointShape, Reply } from '@guest-portal/contract';
import { callWithHeaders } from './api.ts';

/** Long enough for a property's longest text over a slow connection. */
const longestWait = 30_000;

/** A connection that hangs is one that failed. */
export function callInTime<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  const signal = AbortSignal.timeout(longestWait);
  return callWithHeaders(endpoint, { ...(input as object), signal } as CallInput<E>, {});
}

/** No answer came: there is no network, nobody listens, or it took too long. */
export const isUnreached = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
