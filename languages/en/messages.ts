/** Our texts for emails to guests. */
export const messages = {
  /** For dates and hours. */
  locale: 'en-GB',

  hello: 'Hello {guest},',
  /** With the hour: 'Friday 20 November 2026 at 15:00'. */
  checkin: 'Check-in from: {checkin}',
  checkout: 'Check-out by: {checkout}',
  address: 'Address: {address}',
  /** A code, or some sentences. */
  door: 'How to get in: {door}',
  /** Below the link. */
  pin: 'PIN of this page: {pin}',
  /** Where no link stands. It must not be taken for the door's code. */
  plainPin: 'PIN of your guest page (not of the door): {pin}',
  /** Below the PIN, if the guest may expect the last digits of their phone number instead. */
  pinNotPhone:
    'This PIN is not the end of your phone number, because those digits are easy to guess.',
  doorComes: 'How to get in comes in a message on the day you arrive.',
  ask: 'If you have any questions, just send a message.',
  regards: 'Kind regards',

  booked: {
    subject: 'Your booking: {property}',
    opening: 'Thank you for booking {property}. It is lovely to have you as a guest.',
    page: 'Everything about your stay is on one page, from the way here to the wifi:',
  },
  before: {
    subject: 'Before you arrive: {property}',
    opening: 'Your stay at {property} is coming up.',
    page: 'How to get here and what is good to know is on your page:',
  },
  arrival: {
    subject: 'Your arrival today: {property}',
    opening: 'Today is the day. Have a safe trip to {property}!',
    page: 'The way in, the wifi and the house guide are on your page:',
  },
  after: {
    subject: 'Thank you for your stay: {property}',
    opening: 'Thank you for staying at {property}. I hope you had a good time.',
    reply:
      'If you left something behind, or if anything could be better, just reply to this message.',
    again: 'You are welcome back any time.',
  },

  /** For platforms that forbid to ask guests to go elsewhere. */
  optional:
    'Opening the page is optional: you can get everything you need, the way in included, by message here as well.',

  mail: {
    /** The sender's name. */
    from: '{host} via Guest Portal',
    /** At the end; `stop` is an address. */
    sentBy: '{host} sent you this through Guest Portal. No more mails about your stays: {stop}',
  },

  /** The page behind that address. */
  stop: {
    title: 'No more mails about your stays?',
    lead: 'We will then send nothing more to your email address, whoever your host is. Your bookings and your stays’ pages stay as they are.',
    button: 'Stop these mails',
    stopping: 'Stopping…',
    doneTitle: 'Done',
    done: 'You will get no more mails about your stays from us.',
    failed: 'That didn’t work. Please try again in a moment.',
    unknownTitle: 'This link leads nowhere',
    unknown: 'Part of the address may be missing. Please open it again from the mail.',
  },
} as const;
