/** The pages of simulated payments as HTML, without scripts. Each page says 'Test mode'. */
import { pages } from '@guest-portal/contract/pages';
import { escapeHtml } from '../../platform/http/pages/html.ts';
import type { ProviderSubscription } from '../provider.ts';
import { isActionPossible, type PortalAction, portalActions } from './actions.ts';

const price = '€15.00';

type Checkout = {
  id: string;
  apartmentName: string;
  state: 'open' | 'complete' | 'expired';
  cancelUrl: string;
};

export function checkoutPage({ id, apartmentName, state, cancelUrl }: Checkout): string {
  const title = `Subscribe: ${apartmentName}`;
  if (state === 'complete') return page(title, softText('This subscription is paid.') + backLink());
  if (state === 'expired')
    return page(title, softText('This payment page has expired. Nothing was paid.') + backLink());
  return page(
    title,
    `<p class="price">${price} <span>a month, until you cancel</span></p>
${softText('Test mode: no card is needed and no money is charged.')}
<form method="post" action="/sandbox/checkout/${encodeURIComponent(id)}/pay">
<button class="next">Pay ${price}</button>
</form>
<p><a class="button" href="${escapeHtml(cancelUrl)}">Cancel</a></p>`,
  );
}

type Subscription = ProviderSubscription & { apartmentName: string };

export function portalPage(subscription: Subscription): string {
  const buttons = Object.entries(portalActions).map(([action, label]) => {
    const isDisabled = !isActionPossible(action as PortalAction, subscription);
    return `<form method="post" action="/sandbox/portal/${encodeURIComponent(subscription.id)}/${action}">
<button${action === 'end-now' ? ' class="grave"' : ''}${isDisabled ? ' disabled' : ''}>${label}</button>
</form>`;
  });
  return page(
    `Billing: ${subscription.apartmentName}`,
    `<p class="price">${price} <span>a month</span></p>
<p role="status">${escapeHtml(describeState(subscription))}</p>
${softText('Test mode: no card was needed and no money is charged.')}
${buttons.join('\n')}
${backLink(pages.hostSettingsData)}`,
  );
}

function describeState({ providerStatus, cancelAt, currentPeriodEnd }: Subscription): string {
  if (providerStatus === 'canceled') return 'This subscription has ended.';
  const day = currentPeriodEnd ? formatter.format(currentPeriodEnd) : '';
  const overdueNotice = providerStatus === 'past_due' ? 'The last payment failed. ' : '';
  return overdueNotice + (cancelAt ? `It ends on ${day}.` : `It renews on ${day}.`);
}

const formatter = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function missingPage(): string {
  return page(
    'Page not found',
    softText('Sign in as the host who opened it, and try again from the dashboard.') +
      backLink(pages.landing),
  );
}

const softText = (text: string) => `<p class="soft">${escapeHtml(text)}</p>`;

const backLink = (path: string = pages.hostSettings) =>
  `<p><a class="plain" href="${path}">Back to Guest Portal</a></p>`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | Test mode | Guest Portal</title><link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<p class="badge">Test mode</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** The colours are copied from web/src/ui/styles/tokens.css, because Vite does not build this page. */
const style = `
:root { color-scheme: light dark; --paper: #f8f2e6; --raised: #fffcf5; --ink: #16342b; --soft: #4b5f56; --control: #7f8678; --green: #1d5a46; --red: #9c2a1c; --amber: #f0ae45; --edge: #a06a10; --on-amber: #2a1d06; --tone: #f2e5a6; --on-tone: #534500; --focus: #0f5c49 }
@media (prefers-color-scheme: dark) { :root { --paper: #0d2026; --raised: #15303a; --ink: #f3ecdd; --soft: #aebfb9; --control: #6f8b8d; --green: #8fd3bb; --red: #ffab9a; --edge: #f0ae45; --tone: #474015; --on-tone: #f0de8e; --focus: #a6e3cf } }
* { box-sizing: border-box }
body { background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 30rem; overflow-wrap: anywhere; padding: clamp(1rem, 6vh, 4rem) min(1rem, 5vw) }
main { background: var(--raised); border-radius: 1.75rem; padding: min(clamp(1.25rem, 6vw, 2.5rem), 6.25vw) }
h1 { font: 600 min(1.75rem, max(10vw, 1.25rem))/1.2 Georgia, serif; margin: .75rem 0 1rem }
p { margin: 0 0 1rem } main > :last-child, main > :last-child > * { margin-bottom: 0 } .soft { color: var(--soft) }
.badge { background: var(--tone); border-radius: .5rem; color: var(--on-tone); display: inline-block; font-weight: 600; margin: 0; padding: .125rem .75rem }
.price { font: 600 min(2rem, max(12vw, 1.25rem))/1.2 Georgia, serif; font-variant-numeric: tabular-nums } .price span { font: 1rem system-ui, sans-serif }
button, .button { background: none; border: 1px solid var(--control); border-radius: .75rem; color: inherit; cursor: pointer; display: block; font: 600 1rem/1.4 system-ui, sans-serif; margin: 0 0 .75rem; min-height: 2.75rem; padding: .625rem 1rem; text-align: center; text-decoration: none; width: 100% }
.next { background: var(--amber); border-color: var(--edge); color: var(--on-amber) }
.grave { border-color: var(--red); color: var(--red) }
button:disabled { cursor: default; opacity: .5 }
.plain { color: var(--green); display: inline-block; padding: .625rem 0 }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }
`;
