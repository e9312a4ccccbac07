/** Between a payment and the provider's word about it a few seconds may pass. */
import type { BillingStatus } from './queries.ts';

/** The delays in milliseconds. */
const polling = { firstAfter: 1_000, every: 2_000, tries: 15 } as const;

/**
 * Asks again and again, one question at a time, until the subscription is active. A question that
 * fails counts as a try, unless `isFinal` says that no other will fare better.
 */
export async function untilActive(
  ask: () => Promise<BillingStatus>,
  { isFinal, left }: { isFinal: (error: unknown) => boolean; left: AbortSignal },
): Promise<'active' | 'not yet' | 'given up'> {
  for (let tried = 0; tried < polling.tries; tried += 1) {
    await pause(tried === 0 ? polling.firstAfter : polling.every, left);
    if (left.aborted) return 'given up';
    try {
      const { subscription_status } = await ask();
      if (subscription_status === 'active') return 'active';
    } catch (error) {
      if (isFinal(error)) return 'given up';
    }
  }
  return 'not yet';
}

/** Ends early when the page is left. */
function pause(milliseconds: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (left.aborted) return resolve();
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      left.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    left.addEventListener('abort', stop, { once: true });
  });
}
