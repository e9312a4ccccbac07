/** Hours that contradict each other. */
import { hourAfter } from './hours.ts';
import { rule } from './rule.ts';

export const clockRules = [
  rule('check-in-differs', 'advice', ({ texts, apartment: { checkinTime } }) =>
    texts.flatMap((text) => {
      const written = text.isProse ? hourAfter(text, 'in') : undefined;
      const differs = written && written !== checkinTime;
      return differs ? [{ at: text.at, written, set: checkinTime }] : [];
    }),
  ),
  rule('check-out-differs', 'advice', ({ texts, apartment: { checkoutTime } }) =>
    texts.flatMap((text) => {
      const written = text.isProse ? hourAfter(text, 'out') : undefined;
      const differs = written && written !== checkoutTime;
      return differs ? [{ at: text.at, written, set: checkoutTime }] : [];
    }),
  ),
  rule('check-out-after-check-in', 'advice', ({ apartment, place }) => {
    const { checkinTime: checkIn, checkoutTime: checkOut } = apartment;
    return isHour(checkIn) && isHour(checkOut) && checkOut > checkIn
      ? [{ at: place('checkoutTime'), checkIn, checkOut }]
      : [];
  }),
  rule('codes-open-late', 'advice', ({ apartment, place }) => {
    const { checkinTime: checkIn, codesOpenTime: opens } = apartment;
    return isHour(checkIn) && isHour(opens) && opens > checkIn
      ? [{ at: place('codesOpenTime'), checkIn, opens }]
      : [];
  }),
];

/** A field that is being typed in may hold half of one. */
const isHour = (text: string) => /^\d\d:\d\d$/.test(text);
