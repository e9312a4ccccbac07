/** Our texts for emails to guests. */
export const messages = {
  /** For dates and hours. */
  locale: 'en-GB',

  hello: 'Hello {guest},',
  /** If nobody knows the guest's name. */
  helloNameless: 'Hello,',
  /** With the hour: 'Friday 20 November 2026 at 15:00'. */
  checkin: 'Check-in from: {checkin}',
  checkout: 'Check-out by: {checkout}',
  address: 'Address: {address}',
  /** A code, or some sentences. */
  door: 'How to get in: {door}',
  /** Below the link. */
  pin: 'PIN for this page: {pin}',
  /** Below the PIN, if the guest may expect the last digits of their phone number instead. */
  pinNotPhone:
    'This PIN is not the end of your phone number, because those digits are easy to guess.',
  doorComes: 'On the day you arrive, you will get a message telling you how to get in.',
  ask: 'If you have any questions, just send me a message.',
  regards: 'Kind regards',

  booked: {
    subject: 'Your booking: {property}',
    opening: 'Thank you for booking {property}. I look forward to welcoming you.',
    page: 'Everything about your stay is on one page, from directions to Wi-Fi:',
  },
  before: {
    subject: 'Before you arrive: {property}',
    opening: 'Your stay at {property} is coming up.',
    page: 'Directions and everything useful to know are on your page:',
  },
  arrival: {
    subject: 'Your arrival today: {property}',
    opening: 'Today is the day. Have a safe trip to {property}!',
    page: 'How to get in, the Wi-Fi details and the house guide are on your page:',
  },
  leaving: {
    subject: 'Before you check out: {property}',
    opening: 'Your stay at {property} ends soon. I hope you are enjoying it.',
    page: 'Before you leave, please check your page for anything you still need to do:',
  },
  after: {
    subject: 'Thank you for your stay: {property}',
    opening: 'Thank you for staying at {property}. I hope you had a good time.',
    reply:
      'If you left something behind, or if anything could be better, just reply to this message.',
    again: 'You are welcome back any time.',
  },

  /** For platforms that forbid to ask guests to go elsewhere. */
  optional: 'Opening the page is optional.',

  mail: {
    /** The sender's name. */
    from: '{host} via Guest Portal',
    /** At the end; `link` is where the guest unsubscribes. */
    sentBy:
      '{host} sent you this through Guest Portal. Unsubscribe from emails about your stays: {link}',
  },

  /** The page behind that address. */
  unsubscribe: {
    title: 'Unsubscribe from emails about your stays?',
    lead: 'We will not send any more emails about stays to your address, no matter who your host is. Your bookings and your stays’ pages do not change.',
    button: 'Unsubscribe',
    unsubscribing: 'Unsubscribing…',
    doneTitle: 'Done',
    done: 'You will get no more emails about your stays from us.',
    failed: 'That didn’t work. Please try again in a moment.',
    unknownTitle: 'This link doesn’t work',
    unknown: 'Part of the address may be missing. Please open the link in the email again.',
  },
} as const;
