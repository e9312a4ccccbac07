/** Payments in test mode, made through HTTP, for journeys that begin with a paid property. */
import type { Host } from './properties.ts';

type Button = 'cancel-at-period-end' | 'resume' | 'fail-the-payment' | 'end-now';

/** Pays for a property, which is live when this resolves. */
export async function subscribe(host: Host, apartmentId: string) {
  const { url } = await host.call<{ url: string }>('POST', '/api/billing/checkout', {
    apartmentId,
  });
  await pressButtonAt(host, `${url}/pay`);
}

/** Presses a button on the billing page of the test mode. */
export async function pressInBillingPortal(host: Host, apartmentId: string, button: Button) {
  const { url } = await host.call<{ url: string }>('POST', '/api/billing/portal', {
    apartmentId,
  });
  await pressButtonAt(host, `${url}/${button}`);
}

async function pressButtonAt({ cookie }: Host, url: string) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { cookie, origin: new URL(url).origin },
    redirect: 'manual',
  });
  if (reply.status !== 303) throw new Error(`${url} answered ${reply.status}`);
}
