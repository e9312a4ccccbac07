/** The fields that a message template can contain. */
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

/** Fields that are not allowed in a subject, because others may read it over the guest's shoulder. */
const notInSubject: MessageField[] = ['address', 'link', 'pin', 'door'];

/** The door code is only sent on the day of arrival, and the version without a link has no link. */
const isAllowed = (field: MessageField, moment: Moment, part: TemplatePart) =>
  !(field === 'door' && moment !== 'arrival') &&
  !(field === 'link' && part === 'plain') &&
  !(part === 'subject' && notInSubject.includes(field));

export const fieldsFor = (moment: Moment, part: TemplatePart): MessageField[] =>
  messageFields.filter((field) => isAllowed(field, moment, part));
