/** Whom guests can call. */
import { dialled } from '../dialled.ts';
import { said } from './reading.ts';
import { rule } from './rule.ts';

export const contactRules = [
  rule('no-phone', 'serious', ({ apartment, place }) => {
    const { showHostPhone, hostPhone, contactHostBody, hostAdditionalInfo } = apartment;
    // Some are reached in another way, and say so where the number would be.
    const isSaid = said(hostPhone) || /\d{6}|@/.test(contactHostBody + hostAdditionalInfo);
    return showHostPhone && !isSaid ? [{ at: place('hostPhone') }] : [];
  }),
  rule('phone-not-callable', 'serious', ({ apartment, place }) => {
    const { showHostPhone, hostPhone } = apartment;
    if (!showHostPhone || !said(hostPhone)) return [];
    const number = dialled(hostPhone);
    return number && number.length >= fewestDigits ? [] : [{ at: place('hostPhone') }];
  }),
  rule('phone-without-country', 'advice', ({ apartment, place }) => {
    const { showHostPhone, hostPhone } = apartment;
    const number = showHostPhone ? dialled(hostPhone) : undefined;
    const isNational = number && number.length >= fewestDigits && !/^(?:\+|00)/.test(number);
    return isNational ? [{ at: place('hostPhone') }] : [];
  }),
  rule('no-emergency-contact', 'advice', ({ apartment, place }) => {
    const { showHostPhone, emergencyContact } = apartment;
    return showHostPhone && !said(emergencyContact) ? [{ at: place('emergencyContact') }] : [];
  }),
  rule('emergency-without-number', 'advice', ({ apartment, place }) => {
    const { showHostPhone, emergencyContact, emergencyContactDescription } = apartment;
    const isNumberless = said(emergencyContact) && !dialled(emergencyContact);
    const isElsewhere = /\d{3}/.test(emergencyContactDescription);
    return showHostPhone && isNumberless && !isElsewhere ? [{ at: place('emergencyContact') }] : [];
  }),
];

/** The shortest numbers of people; those of emergencies are shorter. */
const fewestDigits = 5;
