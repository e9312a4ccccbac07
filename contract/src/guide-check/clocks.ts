/** Rules about times that contradict each other. */
import { rule } from './rule.ts';
import { hourAfter } from './text/hour-after.ts';

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
  rule('check-out-after-check-in', 'advice', ({ apartment, fieldRef }) => {
    const { checkinTime: checkIn, checkoutTime: checkOut } = apartment;
    return isHour(checkIn) && isHour(checkOut) && checkOut > checkIn
      ? [{ at: fieldRef('checkoutTime'), checkIn, checkOut }]
      : [];
  }),
  rule('codes-open-late', 'advice', ({ apartment, fieldRef }) => {
    const { checkinTime: checkIn, codesOpenTime: opens } = apartment;
    return isHour(checkIn) && isHour(opens) && opens > checkIn
      ? [{ at: fieldRef('codesOpenTime'), checkIn, opens }]
      : [];
  }),
];

/** A field that the host is typing in may contain half a time. */
const isHour = (text: string) => /^\d\d:\d\d$/.test(text);
