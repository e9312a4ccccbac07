/**
 * Stays of all of a host's properties, ahead and behind. The specification knows one guest at a time: its calls are in
 * `stays.ts`, and work on the current one.
 */
import { z } from 'zod';
import { guestLanguages } from '../guest-languages.ts';
import { mailTroubles, messageStates, messageWays } from '../limits/message-rules.ts';
import { calendarLimits, datesOutOfOrder } from '../limits/stay-rules.ts';
import { channels, moments } from '../messages/moments.ts';
import { endpoint } from './endpoint.ts';
import {
  calendarDate,
  emailAddress,
  id,
  idParams,
  instant,
  knownVersion,
  phoneNumber,
  pin,
  requiredLine,
  version,
} from './fields.ts';
import { guest, stayStates } from './stays.ts';

export { calendarLimits };

/** What a calendar shows of a stay. */
const stayInCalendar = z.object({
  id,
  apartmentId: id,
  name: z.string(),
  checkinDate: calendarDate,
  checkoutDate: calendarDate,
  state: z.enum(stayStates),
  hasCheckedIn: z.boolean(),
  /** Whether its PIN was ever entered. */
  isOpened: z.boolean(),
  /** What the host calls the calendar that it came from; null for one that a host wrote. */
  source: z.string().nullable(),
  /** Another stay has some of its nights. */
  isDoubleBooked: z.boolean(),
  /** Of which messages its guest has been sent, by the host or by us. */
  sentMoments: z.array(z.enum(moments)),
});

/** What became of a message: at most one of each moment. */
export const stayMessage = z.object({
  moment: z.enum(moments),
  way: z.enum(messageWays),
  state: z.enum(messageStates),
  /** When it was sent, failed or stopped; of one that waits, when its time comes. */
  at: instant,
  trouble: z.enum(mailTroubles).nullable(),
});

/** The device in a word, such as iPhone; empty where it did not say. */
export const backupReveal = z.object({ revealedAt: instant, device: z.string() });

export const stay = guest.extend({
  state: z.enum(stayStates),
  /** The end of the guest's own link, `/stay/<code>`. */
  code: z.string(),
  checkedInAt: instant.nullable(),
  /** When the guest can check in; null if they already can, or if the stay is over. */
  opensAt: instant.nullable(),
  /** When its PIN was first entered, and when the host last took its link to send it. */
  openedAt: instant.nullable(),
  /** The devices that open its page without a network, and when the last of them came to it; null for none. */
  saved: z.object({ devices: z.int(), lastAt: instant }).nullable(),
  linkSentAt: instant.nullable(),
  /** The calendar that it came from. */
  source: z.object({ feedId: id, name: z.string() }).nullable(),
  /** The last digits of the guest's phone number, if they were too easy to guess to become the PIN; null otherwise. */
  refusedPhoneDigits: pin.nullable(),
  /** The host has changed it, so the calendar no longer does. */
  isTakenOver: z.boolean(),
  /** How the guest is reached; empty where the host has not said it. */
  email: z.string(),
  phone: z.string(),
  /** What the host has said, and what messages are written in. */
  language: z.enum(guestLanguages).nullable(),
  messageLanguage: z.enum(guestLanguages),
  /** What the host has said, and where we take it to be booked by its calendar. */
  channel: z.enum(channels).nullable(),
  bookedOn: z.enum(channels),
  messages: z.array(stayMessage),
  /** Once the backup way in was shown to its guest: to whom and when, newest first, and what it is now. */
  backup: z
    .object({
      /** `isChanged`: what was shown then is no longer the backup. */
      reveals: z.array(backupReveal.extend({ isChanged: z.boolean() })),
      entry: z.string(),
      /** Of the property: whoever writes another backup has seen this one. */
      apartmentVersion: version,
    })
    .nullable(),
  /** The stays that have some of its nights. */
  doubleBookings: z.array(
    z.object({ id, name: z.string(), checkinDate: calendarDate, checkoutDate: calendarDate }),
  ),
});

const stayFields = z.object({
  pinCode: pin,
  name: requiredLine('Guest name is required'),
  checkinDate: calendarDate,
  checkoutDate: calendarDate,
});

/** Empty texts and null say nothing. A calendar goes on changing a stay of which only these were written. */
const aboutGuest = z
  .object({
    email: z.union([emailAddress, z.literal('')]),
    phone: phoneNumber,
    language: z.enum(guestLanguages).nullable(),
    channel: z.enum(channels).nullable(),
  })
  .partial();

/** Without a PIN one is drawn. */
export const newStay = stayFields
  .partial({ pinCode: true })
  .extend({ ...aboutGuest.shape, apartmentId: id })
  .refine((fields) => fields.checkoutDate >= fields.checkinDate, {
    path: ['checkoutDate'],
    error: datesOutOfOrder,
  });

const stayPatch = stayFields.extend({ ...aboutGuest.shape, version: knownVersion }).partial();

const known = z.object({ version: knownVersion.optional() });

const ids = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(id).min(1).max(calendarLimits.properties));

export const listStays = endpoint({
  method: 'GET',
  path: '/api/host/stays',
  summary: 'The stays of the given properties that overlap the given days, without cancelled ones',
  access: 'host',
  query: z.object({ apartmentIds: ids, from: calendarDate, to: calendarDate }),
  response: z.array(stayInCalendar),
});

/** Each list begins with those of the properties that the host has had for longest. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/host/stays/today',
  summary: 'Today’s departures, arrivals and current stays, in each property’s time zone',
  access: 'host',
  response: z.object({
    leaving: z.array(stayInCalendar),
    arriving: z.array(stayInCalendar),
    staying: z.array(stayInCalendar),
    /** How many there are: of each list at most the first hundred are in it. */
    counts: z.object({ leaving: z.int(), arriving: z.int(), staying: z.int() }),
  }),
});

export const getNextStay = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/next-stay',
  summary: 'The stay after the current one, or null',
  access: 'host',
  params: idParams,
  response: stayInCalendar.nullable(),
});

/** What a property's card says of them: names and days, and nothing that opens a door. */
export const listStaysAtApartments = endpoint({
  method: 'GET',
  path: '/api/host/apartments/stays',
  summary: 'The current and the next stay of each property, if any',
  access: 'host',
  response: z.array(
    stayInCalendar.pick({
      apartmentId: true,
      state: true,
      name: true,
      checkinDate: true,
      checkoutDate: true,
    }),
  ),
});

export const getStay = endpoint({
  method: 'GET',
  path: '/api/host/stays/:id',
  summary: 'A stay with its PIN and link',
  access: 'host',
  params: idParams,
  response: stay,
});

export const createStay = endpoint({
  method: 'POST',
  path: '/api/host/stays',
  summary: 'Create a stay that starts automatically on its check-in day',
  access: 'host',
  body: newStay,
  response: stay,
  status: 201,
});

export const updateStay = endpoint({
  method: 'PATCH',
  path: '/api/host/stays/:id',
  summary: 'Change a stay that has not ended; a stay from a calendar becomes the host’s own',
  access: 'host',
  params: idParams,
  body: stayPatch,
  response: stay,
});

export const startStay = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/start',
  summary:
    'Let the guest check in now; an upcoming stay becomes the current one, and the previous one ends',
  access: 'host',
  params: idParams,
  body: known.extend({
    /** The guest whose stay ends by it, as far as the caller knows; another one’s is not ended unasked. */
    replaces: id.nullable().optional(),
  }),
  response: stay,
});

export const endStay = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/end',
  summary: 'End the current stay now',
  access: 'host',
  params: idParams,
  body: known,
  response: stay,
});

export const cancelStay = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/cancel',
  summary: 'Cancel an upcoming stay; its link and PIN stop working',
  access: 'host',
  params: idParams,
  body: known,
  response: stay,
});

export const takeStayOver = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/take-over',
  summary: 'Take over a stay from its calendar, which no longer changes it',
  access: 'host',
  params: idParams,
  body: known,
  response: stay,
});

export const noteLinkSent = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/link-sent',
  summary: 'Mark the link of a stay as sent by the host',
  access: 'host',
  params: idParams,
  response: stay,
});

export type StayInCalendar = z.output<typeof stayInCalendar>;
export type Stay = z.output<typeof stay>;
export type StayMessage = z.output<typeof stayMessage>;
export type NewStay = z.output<typeof newStay>;
export type StayPatch = z.output<typeof stayPatch>;
export type StayAtApartment = z.output<typeof listStaysAtApartments.response>[number];
export type Today = z.output<typeof getToday.response>;
