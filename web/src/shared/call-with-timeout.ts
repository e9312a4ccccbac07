/** API calls with a timeout. They are separate from api.ts, which is part of the guest's download. */
import type { CallInput, EndpointShape, Reply } from '@guest-portal/contract';
import { callWithHeaders } from './api.ts';

/**
 * Milliseconds after which a call fails. This is long enough to send a long text over a slow connection.
 */
const timeoutMilliseconds = 30_000;

/** Makes a call that fails when the connection hangs. */
export function callWithTimeout<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  return callWithHeaders(endpoint, { ...(input as object), signal } as CallInput<E>, {});
}

/** Whether there was no reply, because the network or the server is down or the call took too long. */
export const isWithoutReply = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
