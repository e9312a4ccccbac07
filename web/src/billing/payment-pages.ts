/** The pages where money is handled. They are the provider's, or in test mode this server's own. */

const billingPages = 'https://billing.stripe.com/';

/** Where a host may be sent to manage a subscription. The slash at the end keeps look-alikes out. */
export function isBillingPage(url: string, testMode: boolean): boolean {
  return (
    url.startsWith(billingPages) || (testMode && url.startsWith(`${location.origin}/sandbox/`))
  );
}

/** As long as a browser takes to leave, in milliseconds. */
const leaving = 3_000;

/** Whoever waits for this shows that something is under way until the other page comes. */
export function leaveFor(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => setTimeout(resolve, leaving));
}
