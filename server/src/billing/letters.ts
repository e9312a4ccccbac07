/** What the operator is told about payments. */
import { writeLetter } from '../platform/mail/letter.ts';

const causes = {
  property_gone: 'the property it pays for was deleted, or its host has left',
  second_subscription: 'the property has another subscription, which stays',
} as const;

export function surplusLetter({
  subscriptionId,
  why,
}: {
  subscriptionId: string;
  why: keyof typeof causes;
}) {
  return writeLetter({
    subject: 'A subscription was paid for nothing',
    paragraphs: [
      `The subscription ${subscriptionId} was paid, although ${causes[why]}.`,
      'It is cancelled at the payment provider, and its last payment is given back. Please look there whether both have happened: until they have, the server tries again and says so in its log.',
    ],
  });
}
