/** Decides which message a host most likely wants to send now. */
import type { Moment } from '@guest-portal/contract/messages/moments';
import { dayOf } from '../../days.ts';
import type { Stay } from '../../queries.ts';

/**
 * The number of days before arrival from which the message before arrival matters more than the booking confirmation.
 */
const beforeArrivalDays = 3;

type StayWithMessages = Pick<Stay, 'state' | 'checkinDate' | 'checkoutDate' | 'messages'>;

export function nextMoment(
  { state, checkinDate, checkoutDate, messages }: StayWithMessages,
  today: string,
): Moment | undefined {
  const isUnsent = (moment: Moment) =>
    !messages.some((message) => message.moment === moment && message.state === 'sent');
  const firstUnsent = (...moments: Moment[]) => moments.find(isUnsent);
  if (state === 'past') return firstUnsent('after');
  const days = dayOf(checkinDate) - dayOf(today);
  const isLastEvening = dayOf(checkoutDate) - dayOf(today) <= 1;
  if (days < 0 && isLastEvening) return firstUnsent('leaving');
  if (days <= 0) return isLastEvening ? firstUnsent('arrival', 'leaving') : firstUnsent('arrival');
  return days <= beforeArrivalDays ? firstUnsent('before') : firstUnsent('booked', 'before');
}
