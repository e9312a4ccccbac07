/** What a template is filled with. */
import type { Moment, TemplatePart } from './moments.ts';

export const messageFields = [
  'guest',
  'property',
  'checkin',
  'checkout',
  'address',
  'link',
  'pin',
  'host',
  'door',
] as const;

export type MessageField = (typeof messageFields)[number];

/** A subject is read by whoever looks over the guest's shoulder. */
const notInSubject: MessageField[] = ['address', 'link', 'pin', 'door'];

/** Nobody is told the door five weeks early, and what stands without the link has none. */
const isKnown = (field: MessageField, moment: Moment, part: TemplatePart) =>
  !(field === 'door' && moment !== 'arrival') &&
  !(field === 'link' && part === 'plain') &&
  !(part === 'subject' && notInSubject.includes(field));

export const fieldsFor = (moment: Moment, part: TemplatePart): MessageField[] =>
  messageFields.filter((field) => isKnown(field, moment, part));
