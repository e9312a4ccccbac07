/** Stays and check-ins as the specification describes them, with one current guest per property. */
import { z } from 'zod';
import { datesOutOfOrderSentence, moreTries } from '../limits/stay-rules.ts';
import { endpoint } from './endpoint.ts';
import {
  calendarDate,
  id,
  idParams,
  instant,
  knownVersion,
  pin,
  requiredLine,
  version,
} from './fields.ts';

export const stayStates = ['upcoming', 'current', 'past', 'cancelled'] as const;

export const guest = z.object({
  id,
  apartmentId: id,
  pinCode: pin,
  name: z.string(),
  checkinDate: calendarDate,
  checkoutDate: calendarDate,
  hasCheckedIn: z.boolean(),
  isActive: z.boolean(),
  /** Wrong attempts at this PIN by devices that have never entered. */
  wrongPins: z.int(),
  /**
   * Whether there were too many wrong attempts. New devices then wait until the PIN changes or the host allows more
   * attempts.
   */
  newDevicesRefused: z.boolean(),
  /** The last time that someone was locked out after too many wrong PINs, and when the lock-out ends. */
  lockedOut: z.object({ at: instant, until: instant }).nullable(),
  version,
});

export { datesOutOfOrderSentence, moreTries };

const guestFields = z.object({
  pinCode: pin,
  name: requiredLine('Guest name is required'),
  checkinDate: calendarDate,
  checkoutDate: calendarDate,
  hasCheckedIn: z.boolean(),
  isActive: z.boolean(),
});

export const newGuest = guestFields
  .partial({ hasCheckedIn: true, isActive: true })
  .extend({
    apartmentId: id,
    /**
     * The current guest, as far as the caller knows, whose stay this call ends. If the current guest is another one,
     * the call is refused.
     */
    replaces: id.nullable().optional(),
  })
  .refine((guest) => guest.checkoutDate >= guest.checkinDate, {
    path: ['checkoutDate'],
    error: datesOutOfOrderSentence,
  });

const guestPatch = guestFields.extend({ version: knownVersion }).partial();

export const checkInRecord = z.object({
  id,
  guestName: z.string(),
  pinCodeUsed: z.string(),
  checkedInAt: instant,
  checkinDate: calendarDate,
  checkoutDate: calendarDate,
});

export const getActiveGuest = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/active-guest',
  summary: 'The current guest, or null',
  access: 'host',
  action: 'stay.read',
  params: idParams,
  response: guest.nullable(),
});

export const createGuest = endpoint({
  method: 'POST',
  path: '/api/host/guests',
  summary: 'Start a stay; the previous one ends and its check-ins move to the history',
  access: 'host',
  action: 'stay.edit',
  body: newGuest,
  response: guest,
  status: 201,
});

export const updateGuest = endpoint({
  method: 'PATCH',
  path: '/api/host/guests/:id',
  summary: 'Change a stay; a new PIN ends access given by the old one',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: guestPatch,
  response: guest,
});

export const allowMoreTries = endpoint({
  method: 'POST',
  path: '/api/host/guests/:id/allow-more-tries',
  summary: `Allow ${moreTries} more PIN attempts by new devices if they are locked out; otherwise changes nothing`,
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  response: guest,
});

export const liftLockOut = endpoint({
  method: 'POST',
  path: '/api/host/guests/:id/let-in',
  summary:
    'Let guests who entered too many wrong PINs try again immediately; otherwise changes nothing',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  response: guest,
});

const guessedLink = z.object({
  apartmentId: id,
  /** Wrong PINs within 30 days, for all stays of the property. */
  wrongPins: z.int(),
});

export const listGuessedLinks = endpoint({
  method: 'GET',
  path: '/api/host/guessed-links',
  summary: 'Properties whose guest link should be renewed after many wrong PINs',
  access: 'host',
  action: 'stay.read',
  response: z.array(guessedLink),
});

export const listCheckIns = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/check-in-history',
  summary: "The current guest's check-ins, newest first",
  access: 'host',
  action: 'stay.read',
  params: idParams,
  response: z.array(checkInRecord),
});

export const listEarlierCheckIns = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/check-in-events-history',
  summary: "Earlier guests' check-ins, newest first",
  access: 'host',
  action: 'stay.read',
  params: idParams,
  response: z.array(checkInRecord),
});

export type GuessedLink = z.output<typeof guessedLink>;
export type NewGuest = z.output<typeof newGuest>;
export type GuestPatch = z.output<typeof guestPatch>;
export type CheckInRecord = z.output<typeof checkInRecord>;
