/**
 * Upcoming, current and past stays of all of a host's properties. The specification only has one guest at a time; its
 * calls are in `stays.ts` and work on the current guest.
 */
import { z } from 'zod';
import { guestLanguages } from '../guest-languages.ts';
import { mailTroubles, messageStates, messageWays } from '../limits/message-rules.ts';
import { calendarLimits, datesOutOfOrderSentence } from '../limits/stay-rules.ts';
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
  timeOfDay,
  version,
} from './fields.ts';
import { guest, stayStates } from './stays.ts';
import { timeRequest } from './time-request.ts';

export { calendarLimits };

/** The fields of a stay that the calendar shows. */
const stayInCalendar = z.object({
  id,
  apartmentId: id,
  name: z.string(),
  checkinDate: calendarDate,
  checkoutDate: calendarDate,
  state: z.enum(stayStates),
  hasCheckedIn: z.boolean(),
  /** Whether the guest has ever entered the PIN. */
  isOpened: z.boolean(),
  /** The host's name for the calendar that the stay came from; null if the host created it. */
  source: z.string().nullable(),
  /** Whether another stay at the property shares a night with this one. */
  isDoubleBooked: z.boolean(),
  /** The messages that were sent to the guest, by the host or automatically. */
  sentMoments: z.array(z.enum(moments)),
  /** Whether the host has copied the link, or a message with it was sent. */
  isLinkSent: z.boolean(),
  /** Whether a device is locked out now after wrong PINs. */
  isLockedOut: z.boolean(),
});

/**
 * When the guests said that they have left, by the clock of the property on the day of check-out; null if they did not.
 */
export const leftTime = timeOfDay.nullable();

/** A message to the guest and its state. A stay has at most one for each moment. */
export const stayMessage = z.object({
  moment: z.enum(moments),
  way: z.enum(messageWays),
  state: z.enum(messageStates),
  /** When the message was sent, failed or stopped, or when it is due. */
  at: instant,
  trouble: z.enum(mailTroubles).nullable(),
});

/** One view of the backup way in. `device` is a name such as iPhone, or empty if it is unknown. */
export const backupReveal = z.object({ revealedAt: instant, device: z.string() });

export const stay = guest.extend({
  state: z.enum(stayStates),
  /** The end of the guest's page link, `/stay/<code>`. */
  code: z.string(),
  checkedInAt: instant.nullable(),
  leftTime,
  /** The times of this stay. They are the property's, unless the host has granted others. */
  checkinTime: timeOfDay,
  checkoutTime: timeOfDay,
  timeRequests: z.array(timeRequest),
  /** When the guest can check in; null if they already can, or if the stay is over. */
  opensAt: instant.nullable(),
  /** When the PIN was first entered. */
  openedAt: instant.nullable(),
  /** The number of devices with an offline copy, and when the last of them saved it; null if there is none. */
  saved: z.object({ devices: z.int(), lastAt: instant }).nullable(),
  /** When the host last copied the link to send it. */
  linkSentAt: instant.nullable(),
  /** The calendar that the stay came from; null if the host created the stay. */
  source: z.object({ feedId: id, name: z.string() }).nullable(),
  /** The reservation on the booking site; null if the calendar contains no URL for it. */
  reservation: z
    .object({ code: z.string(), url: z.string(), platform: z.enum(channels) })
    .nullable(),
  /** False if we made up the name, because no calendar gives one. The guest is then greeted without it. */
  isNamed: z.boolean(),
  /** Whether the PIN is the end of the guest's phone number, as the calendar gives it. */
  isPinFromPhone: z.boolean(),
  /** The last digits of the guest's phone number, if they were too easy to guess to become the PIN; null otherwise. */
  refusedPhoneDigits: pin.nullable(),
  /** Whether the stay is detached: the host has changed it, so the calendar no longer does. */
  isTakenOver: z.boolean(),
  /** The guest's contact details; empty if they are not set. */
  email: z.string(),
  phone: z.string(),
  /** The language that the host has set, and the one that messages are written in. */
  language: z.enum(guestLanguages).nullable(),
  messageLanguage: z.enum(guestLanguages),
  /** The channel that the host has set, and the one that we assume from the stay's calendar. */
  channel: z.enum(channels).nullable(),
  bookedOn: z.enum(channels),
  messages: z.array(stayMessage),
  /** Set once the guest has viewed the backup way in: on which devices and when, newest first, and the current text. */
  backup: z
    .object({
      /** `isChanged` is true if the backup way in was changed after this view. */
      reveals: z.array(backupReveal.extend({ isChanged: z.boolean() })),
      entry: z.string(),
      /** The property's version, which must be sent to change the backup way in. */
      apartmentVersion: version,
    })
    .nullable(),
  /** The other stays at the property that share a night with this one. */
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

/**
 * The guest's details. Empty texts and null mean that a value is not set. Writing only these does not detach a stay
 * from its calendar.
 */
const guestDetails = z
  .object({
    email: z.union([emailAddress, z.literal('')]),
    phone: phoneNumber,
    language: z.enum(guestLanguages).nullable(),
    channel: z.enum(channels).nullable(),
  })
  .partial();

/** If no PIN is given, the server chooses one. */
export const newStay = stayFields
  .partial({ pinCode: true })
  .extend({ ...guestDetails.shape, apartmentId: id })
  .refine((fields) => fields.checkoutDate >= fields.checkinDate, {
    path: ['checkoutDate'],
    error: datesOutOfOrderSentence,
  });

const stayPatch = stayFields.extend({ ...guestDetails.shape, version: knownVersion }).partial();

const versionBody = z.object({ version: knownVersion.optional() });

const ids = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(id).min(1).max(calendarLimits.properties));

/** The properties and days that a calendar shows. */
export const daysOfApartments = z.object({
  apartmentIds: ids,
  from: calendarDate,
  to: calendarDate,
});

export const listStays = endpoint({
  method: 'GET',
  path: '/api/host/stays',
  summary: 'The stays of the given properties that overlap the given days, without cancelled ones',
  access: 'host',
  action: 'stay.read',
  query: daysOfApartments,
  response: z.array(stayInCalendar),
});

const stayList = z.array(stayInCalendar);

/** In each list, the stays of the host's oldest properties come first. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/host/stays/today',
  summary:
    'Departures, arrivals and current stays of today and tomorrow, in each property’s time zone',
  access: 'host',
  action: 'stay.read',
  response: z.object({
    leaving: z.array(stayInCalendar.extend({ leftTime })),
    arriving: stayList,
    staying: stayList,
    leavingTomorrow: stayList,
    arrivingTomorrow: stayList,
    /** The total numbers, because each list holds at most one hundred stays. */
    counts: z.object({
      leaving: z.int(),
      arriving: z.int(),
      staying: z.int(),
      leavingTomorrow: z.int(),
      arrivingTomorrow: z.int(),
    }),
    /** The current stays and those of the next 30 days for which a device is locked out. */
    lockedOut: stayList,
    /** Open requests for an earlier check-in or a later check-out, the next ones first. */
    timeRequests: z.array(
      timeRequest.omit({ state: true }).extend({ stayId: id, apartmentId: id, name: z.string() }),
    ),
  }),
});

export const getNextStay = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/next-stay',
  summary: 'The stay after the current one, or null',
  access: 'host',
  action: 'stay.read',
  params: idParams,
  response: stayInCalendar.nullable(),
});

/** The stays on the property cards: names and days, but no PIN. */
export const listStaysAtApartments = endpoint({
  method: 'GET',
  path: '/api/host/apartments/stays',
  summary: 'The current and the next stay of each property, if any',
  access: 'host',
  action: 'stay.read',
  response: z.array(
    stayInCalendar.pick({
      id: true,
      apartmentId: true,
      state: true,
      name: true,
      checkinDate: true,
      checkoutDate: true,
    }),
  ),
});

/** Decides which page a host sees first: today's guests or the properties. */
export const hasSeveralStays = endpoint({
  method: 'GET',
  path: '/api/host/stays/several',
  summary: 'Whether the host has more than one stay, without cancelled ones',
  access: 'host',
  action: 'stay.read',
  response: z.object({ hasSeveral: z.boolean() }),
});

export const getStay = endpoint({
  method: 'GET',
  path: '/api/host/stays/:id',
  summary: 'A stay with its PIN and link',
  access: 'host',
  action: 'stay.read',
  params: idParams,
  response: stay,
});

export const createStay = endpoint({
  method: 'POST',
  path: '/api/host/stays',
  summary: 'Create a stay that starts automatically on its check-in day',
  access: 'host',
  action: 'stay.edit',
  body: newStay,
  response: stay,
  status: 201,
});

export const updateStay = endpoint({
  method: 'PATCH',
  path: '/api/host/stays/:id',
  summary: 'Change a stay that has not ended; a stay from a calendar becomes the host’s own',
  access: 'host',
  action: 'stay.edit',
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
  action: 'stay.edit',
  params: idParams,
  body: versionBody.extend({
    /**
     * The current guest, as far as the caller knows, whose stay this call ends. If the current guest is another one,
     * the call is refused.
     */
    replaces: id.nullable().optional(),
  }),
  response: stay,
});

export const endStay = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/end',
  summary: 'End the current stay now',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: versionBody,
  response: stay,
});

export const cancelStay = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/cancel',
  summary: 'Cancel an upcoming stay; its link and PIN stop working',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: versionBody,
  response: stay,
});

export const detachStay = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/take-over',
  summary: 'Stop syncing a stay with its calendar, which no longer changes it',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: versionBody,
  response: stay,
});

export const reattachStay = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/sync-again',
  summary:
    'Sync an upcoming stay with its calendar again; dates and name become those of the booking',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: versionBody,
  response: stay,
});

export const markLinkAsSent = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/link-sent',
  summary: 'Mark the link of a stay as sent by the host',
  access: 'host',
  action: 'stay.edit',
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
