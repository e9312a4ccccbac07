/** Labels of the moments, fields and parts of message templates. */
import type { MessageField } from '@guest-portal/contract/messages/fields';
import type { Channel, Moment, TemplatePart } from '@guest-portal/contract/messages/moments';

export const momentNames: Record<Moment, string> = {
  booked: 'Booked',
  before: 'Before arrival',
  arrival: 'Arrival day',
  leaving: 'Before check-out',
  after: 'After the stay',
};

export const fieldNames: Record<MessageField, string> = {
  guest: 'Guest’s name',
  property: 'Property',
  checkin: 'Check-in',
  checkout: 'Check-out',
  address: 'Address',
  link: 'Personal link',
  pin: 'PIN',
  host: 'Your name',
  door: 'How to get in',
};

export const channelNames: Record<Channel, string> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  other: 'Another platform',
  direct: 'Directly with you',
};

export const partNames: Record<TemplatePart, string> = {
  subject: 'Subject',
  text: 'Message',
  plain: 'Message without the link',
};
