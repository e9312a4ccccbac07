/** The pages where money is handled. They are the provider's, or in test mode this server's own. */
import { goAndComeBack } from '../layout/leave-guard.ts';
import { holdHistory } from '../ui/dialogs/back-closes.ts';

const billingPages = 'https://billing.stripe.com/';

/** Where a host may be sent to manage a subscription. The slash at the end keeps look-alikes out. */
export function isBillingPage(url: string, testMode: boolean): boolean {
  return (
    url.startsWith(billingPages) || (testMode && url.startsWith(`${location.origin}/sandbox/`))
  );
}

/** As long as a browser takes to leave, in milliseconds. */
const leaving = 3_000;

/**
 * Whoever waits for this shows that something is under way until the other page comes, or this one does again as
 * it was left.
 */
export function leaveFor(url: string): Promise<void> {
  const left = new Promise<void>((resolve) => {
    setTimeout(resolve, leaving);
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  const way = goAndComeBack(left);
  holdHistory();
  location.assign(url);
  return way;
}
