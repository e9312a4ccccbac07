/** Calls with a timeout. Separate from api.ts, which is part of the guest's download. */
import type { CallInput, EndpointShape, Reply } from '@guest-portal/contract';
import { callWithHeaders } from './api.ts';

/** In milliseconds. Long enough for a property's longest text over a slow connection. */
const longestWait = 30_000;

/** A call that fails when the connection hangs. */
export function callInTime<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  const signal = AbortSignal.timeout(longestWait);
  return callWithHeaders(endpoint, { ...(input as object), signal } as CallInput<E>, {});
}

/** Whether no answer came: there is no network, the server is down, or it took too long. */
export const isUnreached = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
