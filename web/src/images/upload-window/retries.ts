/** Decides which upload errors are retried automatically. */
import { CallError } from '../../shared/api.ts';

/**
 * Milliseconds before each retry. Uppy uses the same delays for the parts of a large file. Longer ones would only delay
 * the error message.
 */
const delays = [0, 1_000, 3_000, 5_000];

const temporaryClientErrors = [408, 409, 418, 423, 429];
const permanentServerErrors = [501, 505];

/** @param status the HTTP status, or 0 if there was no reply */
export const isTemporaryStatus = (status: number) =>
  status === 0 ||
  temporaryClientErrors.includes(status) ||
  (status >= 500 && !permanentServerErrors.includes(status));

export async function withRetries<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const delay = delays[attempt];
      if (signal?.aborted || delay === undefined || !isTemporaryStatus(statusOf(error)))
        throw error;
      // If the server asks for a longer wait, the host sees the error instead.
      if (error instanceof CallError && (error.retryAfter ?? 0) * 1_000 > delay) throw error;
      await (isOffline() ? untilOnline(signal) : pause(delay, signal));
      if (signal?.aborted) throw error;
    }
  }
}

/** Returns the status of a failed call or of Uppy's request, 400 for an aborted one, and 0 if there was no reply. */
export function statusOf(error: unknown): number {
  if (error instanceof CallError) return error.status;
  if (error instanceof DOMException && error.name === 'AbortError') return 400;
  const source = (error as { source?: { status?: number } } | undefined)?.source;
  return source?.status ?? 0;
}

const isOffline = () => navigator.onLine === false;

function untilOnline(signal: AbortSignal | undefined) {
  return new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

function pause(milliseconds: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}
