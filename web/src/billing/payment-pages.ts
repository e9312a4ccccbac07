/** The payment pages. They belong to the provider or, in test mode, to this server. */
import { suppressLeaveWarningUntil } from '../layout/leave-guard.ts';
import { stopHistoryChanges } from '../ui/dialogs/back-closes.ts';

const billingPagesPrefix = 'https://billing.stripe.com/';

/** Whether a host may be sent to this page to manage a subscription. The final slash excludes look-alike domains. */
export function isBillingPage(url: string, testMode: boolean): boolean {
  return (
    url.startsWith(billingPagesPrefix) ||
    (testMode && url.startsWith(`${location.origin}/sandbox/`))
  );
}

/** The time that a browser needs to leave the page, in milliseconds. */
const leavingMilliseconds = 3_000;

/**
 * Leaves for a payment page. Resolves after some seconds, or when the browser restores this page from its
 * back/forward cache, so that a button can stay pending until then.
 */
export function goToPaymentPage(url: string): Promise<void> {
  const whenBack = new Promise<void>((resolve) => {
    setTimeout(resolve, leavingMilliseconds);
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  const leaving = suppressLeaveWarningUntil(whenBack);
  stopHistoryChanges();
  location.assign(url);
  return leaving;
}
