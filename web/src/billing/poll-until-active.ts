/** Polls after a payment, because the provider may confirm it some seconds later. */
import type { BillingStatus } from './queries.ts';

/** The delays before the first and each further request in milliseconds, and the number of requests. */
const polling = { firstAfter: 1_000, every: 2_000, tries: 15 } as const;

/**
 * Polls, one request at a time, until the subscription is active or all tries are used up. A failed request counts as a
 * try, but if `isFinal` says that further requests would fail too, the polling stops.
 */
export async function pollUntilActive(
  fetchStatus: () => Promise<BillingStatus>,
  { isFinal, signal }: { isFinal: (error: unknown) => boolean; signal: AbortSignal },
): Promise<'active' | 'not yet' | 'given up'> {
  for (let tries = 0; tries < polling.tries; tries += 1) {
    await pause(tries === 0 ? polling.firstAfter : polling.every, signal);
    if (signal.aborted) return 'given up';
    try {
      const { subscription_status } = await fetchStatus();
      if (subscription_status === 'active') return 'active';
    } catch (error) {
      if (isFinal(error)) return 'given up';
    }
  }
  return 'not yet';
}

/** Resolves early when the host leaves the page. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
