/** Emails to the operator about payments. */
import { writeEmail } from '../platform/mail/write-email.ts';

const causes = {
  property_gone: 'its property or the host’s account was deleted',
  second_subscription: 'the property already has another subscription',
} as const;

export function needlessSubscriptionEmail({
  subscriptionId,
  reason,
}: {
  subscriptionId: string;
  reason: keyof typeof causes;
}) {
  return writeEmail({
    subject: 'A subscription was paid by mistake',
    paragraphs: [
      `The subscription ${subscriptionId} was paid, although ${causes[reason]}.`,
      'The server cancels it at the payment provider and refunds its last payment. Please check there that both were done. Until then, the server keeps trying and logs each failure.',
    ],
  });
}
