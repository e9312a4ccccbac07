/** When an upload is tried again by itself, and when the host has to decide. */
import { CallError } from '../../shared/api.ts';

/** As for parts of a big file; longer waits would only keep a clear message from the host. */
const delays = [0, 1_000, 3_000, 5_000];

const passing = [408, 409, 418, 423, 429];
const lasting = [501, 505];

/** @param status 0 for an answer that never came */
export const mayPass = (status: number) =>
  status === 0 || passing.includes(status) || (status >= 500 && !lasting.includes(status));

export async function withRetries<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const delay = delays[tried];
      if (signal?.aborted || delay === undefined || !mayPass(statusOf(error))) throw error;
      // Who has to wait for longer than that is better told so.
      if (error instanceof CallError && (error.retryAfter ?? 0) * 1_000 > delay) throw error;
      await (isOffline() ? backOnline(signal) : pause(delay, signal));
      if (signal?.aborted) throw error;
    }
  }
}

/** Of a call, or of the uploader's own request; everything else that fails to be sent has no answer. */
export function statusOf(error: unknown): number {
  if (error instanceof CallError) return error.status;
  if (error instanceof DOMException && error.name === 'AbortError') return 400;
  const source = (error as { source?: { status?: number } } | undefined)?.source;
  return source?.status ?? 0;
}

const isOffline = () => navigator.onLine === false;

function backOnline(signal: AbortSignal | undefined) {
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
