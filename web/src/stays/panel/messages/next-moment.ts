/** Decides which message a host most likely wants to send now. */
import type { Moment } from '@guest-portal/contract/messages/moments';
import { dayOf } from '../../days.ts';
import type { Stay } from '../../queries.ts';

/**
 * The number of days before arrival from which the message before arrival matters more than the booking confirmation.
 */
const soon = 3;

type Sent = Pick<Stay, 'state' | 'checkinDate' | 'checkoutDate' | 'messages'>;

export function nextMoment(
  { state, checkinDate, checkoutDate, messages }: Sent,
  today: string,
): Moment | undefined {
  const isOpen = (moment: Moment) =>
    !messages.some((message) => message.moment === moment && message.state === 'sent');
  const first = (...moments: Moment[]) => moments.find(isOpen);
  if (state === 'past') return first('after');
  const days = dayOf(checkinDate) - dayOf(today);
  const isLastEvening = dayOf(checkoutDate) - dayOf(today) <= 1;
  if (days < 0 && isLastEvening) return first('leaving');
  if (days <= 0) return isLastEvening ? first('arrival', 'leaving') : first('arrival');
  return days <= soon ? first('before') : first('booked', 'before');
}
