/** Rules about phone numbers. */
import { dialledNumber } from '../text/dialled-number.ts';
import { isFilled } from './property-reading.ts';
import { rule } from './rule.ts';

export const contactRules = [
  rule('no-phone', 'serious', ({ apartment, fieldRef }) => {
    const { showHostPhone, hostPhone, contactHostBody, hostAdditionalInfo } = apartment;
    // Some hosts have no phone and write in these texts how to reach them.
    const isReachable = isFilled(hostPhone) || /\d{6}|@/.test(contactHostBody + hostAdditionalInfo);
    return showHostPhone && !isReachable ? [{ at: fieldRef('hostPhone') }] : [];
  }),
  rule('phone-not-callable', 'serious', ({ apartment, fieldRef }) => {
    const { showHostPhone, hostPhone } = apartment;
    if (!showHostPhone || !isFilled(hostPhone)) return [];
    const number = dialledNumber(hostPhone);
    return number && number.length >= minDigits ? [] : [{ at: fieldRef('hostPhone') }];
  }),
  rule('phone-without-country', 'advice', ({ apartment, fieldRef }) => {
    const { showHostPhone, hostPhone } = apartment;
    const number = showHostPhone ? dialledNumber(hostPhone) : undefined;
    const isNational = number && number.length >= minDigits && !/^(?:\+|00)/.test(number);
    return isNational ? [{ at: fieldRef('hostPhone') }] : [];
  }),
  rule('no-emergency-contact', 'advice', ({ apartment, fieldRef }) => {
    const { showHostPhone, emergencyContact } = apartment;
    return showHostPhone && !isFilled(emergencyContact)
      ? [{ at: fieldRef('emergencyContact') }]
      : [];
  }),
  rule('emergency-without-number', 'advice', ({ apartment, fieldRef }) => {
    const { showHostPhone, emergencyContact, emergencyContactDescription } = apartment;
    const isNumberless = isFilled(emergencyContact) && !dialledNumber(emergencyContact);
    const isInDescription = /\d{3}/.test(emergencyContactDescription);
    return showHostPhone && isNumberless && !isInDescription
      ? [{ at: fieldRef('emergencyContact') }]
      : [];
  }),
];

/** The fewest digits of a personal number. Emergency numbers are shorter. */
const minDigits = 5;
