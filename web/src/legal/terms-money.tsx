/** The second part of the terms: what the product costs. */

export function Price() {
  return (
    <>
      <p>
        Signing up, creating properties and writing their pages is free. For guests to open a page,
        its property needs a subscription: €15 per month and property, paid in advance, renewed each
        month until you cancel. Each property has a subscription of its own.
      </p>
      <p>
        Payments go through a card payment provider, Stripe, on whose page you enter the card. We
        never see its number. Taxes that the law adds are shown before you pay.
      </p>
      <p>
        If the price changes, we write to you at least 30 days before. The new price applies from
        the next period, and you can cancel before then.
      </p>
    </>
  );
}

export function UnpaidFees() {
  return (
    <p>
      If a payment fails, the property stays live for 14 days from the first failure, so that no
      guest is locked out because of a card. After that the page is closed until the payment is
      made. While a payment is due, neither the property nor the account can be deleted; you can pay
      it, or cancel, with ‘Manage billing’.
    </p>
  );
}

export function Cancelling() {
  return (
    <p>
      You can cancel each subscription at any time with ‘Manage billing’. It then ends with the
      period that is paid, and until that day the page stays open to your guests. What you have
      written is kept, and a new subscription opens it again.
    </p>
  );
}

export function NoRefunds() {
  return (
    <p>
      Fees are non-refundable. There is no proration: a month that has begun is charged in full,
      even if you cancel, delete the property or stop using it before the month is over. We refund
      only what was paid by mistake: twice for the same property, or for one that was already
      deleted. Rights that the law gives consumers and that can’t be waived are not affected.
    </p>
  );
}

export function Trials() {
  return (
    <p>
      We may let you try a live property without payment for a number of days. A trial ends
      automatically and costs nothing. There is no right to one, and we may end it early.
    </p>
  );
}
