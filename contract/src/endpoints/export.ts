/** The export of everything that a host owns: one zip file with `data.json` and the images. */
import { z } from 'zod';
import { apartment } from './apartments.ts';
import { feed } from './calendar-feeds.ts';
import { arrivalStep, guide, place, section } from './content/content.ts';
import { crewMember } from './crew-members.ts';
import { emptyReply, endpoint, fileReply } from './endpoint.ts';
import { calendarDate, id, instant, timeOfDay } from './fields.ts';
import { messageSettings, messageTemplate } from './guest-messages.ts';
import { propertyChange } from './history.ts';
import { backupReveal, stay, stayMessage } from './host-stays.ts';
import { notices } from './notices.ts';
import { print } from './prints.ts';
import { searchMiss } from './searches.ts';
import { checkInRecord, guest, stayStates } from './stays.ts';
import { invitation, member } from './team.ts';
import { timeRequest } from './time-request.ts';
import { placedTranslation, setLanguages } from './translations.ts';

/** The content of `data.json` by kind. Nothing else is exported, and above all no hashes and tokens. */
export const exported = {
  account: z.object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailVerifiedAt: instant.nullable(),
    paymentCustomerId: z.string().nullable(),
    createdAt: instant,
  }),
  notices,
  session: z.object({
    device: z.string(),
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
  }),
  passkey: z.object({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
  property: apartment,
  arrivalStep,
  place,
  guide,
  section,
  guest: guest.omit({ apartmentId: true, newDevicesRefused: true, lockedOut: true }).extend({
    state: z.enum(stayStates),
    code: z.string(),
    checkedInAt: instant.nullable(),
    /** When the host last copied the link to send it. */
    linkSentAt: instant.nullable(),
    /** Whether the stay is detached from its calendar, and whether its guest's name is known. */
    ...stay.pick({ isTakenOver: true, isNamed: true }).shape,
    /** The ids of the calendars that contain the stay. */
    calendarFeeds: z.array(id),
    /** The reservations on the booking sites, as the calendars contain them. */
    reservations: z.array(z.object({ code: z.string(), url: z.string() })),
    /** When each of the guest's devices saved its offline copy. */
    savedAt: z.array(instant),
    ...stay.pick({ email: true, phone: true, language: true, channel: true }).shape,
    /** The messages that were sent to the guest, by the host or automatically. */
    messages: z.array(stayMessage.pick({ moment: true, way: true, state: true, at: true })),
    /** The times that the host has granted to the guest; null if the property's apply. */
    checkinTime: timeOfDay.nullable(),
    checkoutTime: timeOfDay.nullable(),
    timeRequests: z.array(timeRequest.extend({ date: calendarDate })),
    /** What was recorded about the turnover after the stay; null if nothing was. */
    turnover: z
      .object({
        leftAt: instant.nullable(),
        startedAt: instant.nullable(),
        doneAt: instant.nullable(),
        notes: z.string(),
      })
      .nullable(),
    /** What was tried at the property after the stay, oldest first. */
    triedFacts: z.array(
      z.object({
        fact: z.string(),
        works: z.boolean(),
        note: z.string(),
        triedAt: instant,
        solvedAt: instant.nullable(),
      }),
    ),
    /** What was ticked at the turnover after the stay, oldest first. */
    turnoverTicks: z.array(
      z.object({
        task: z.string(),
        isDone: z.boolean(),
        photo: z.string().nullable(),
        tickedAt: instant,
      }),
    ),
    /** Problems that the guests, or people who worked at the property after the stay, have reported, oldest first. */
    problems: z.array(
      z.object({
        reporter: z.enum(['guest', 'host', 'crew']),
        text: z.string(),
        /** The paths of the photos. */
        photos: z.array(z.string()),
        reportedAt: instant,
        answer: z.string(),
        answeredAt: instant.nullable(),
        solvedAt: instant.nullable(),
      }),
    ),
    createdAt: instant,
    endedAt: instant.nullable(),
  }),
  messageSettings,
  messageTemplate: messageTemplate.omit({ id: true, version: true }),
  member: member.omit({ lastSeenAt: true }),
  invitation,
  crewMember: crewMember.pick({ id: true, name: true, apartmentIds: true, enrolledAt: true }),
  /**
   * The calendar link is included. It is the host's own secret, as door codes are, and other software needs it to sync
   * the calendar.
   */
  feed: feed
    .pick({
      id: true,
      name: true,
      blocksAreStays: true,
      isPaused: true,
      readAt: true,
    })
    .extend({
      address: z.string(),
      /** The nights that the calendar blocks without a stay: the first night, and the day after the last one. */
      blockedNights: z.array(z.object({ fromDate: calendarDate, untilDate: calendarDate })),
      createdAt: instant,
    }),
  languages: setLanguages.response.shape.languages,
  translation: placedTranslation.omit({ isStale: true, version: true }).extend({
    updatedAt: instant,
  }),
  searchMiss: searchMiss.omit({ id: true }),
  change: propertyChange.omit({ id: true }),
  print: print.omit({ id: true, apartmentId: true, stale: true }),
  checkIn: checkInRecord.extend({ guestId: id }),
  backupReveal: backupReveal.extend({ guestId: id }),
  subscription: z.object({
    providerSubscriptionId: z.string(),
    providerStatus: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    cancelAt: instant.nullable(),
    currentPeriodEnd: instant.nullable(),
    pastDueSince: instant.nullable(),
    createdAt: instant,
  }),
  trial: z.object({ startedAt: instant, endsAt: instant, endedAt: instant.nullable() }),
  /** `path` is how the rows refer to the image, and `file` is its name in the zip file. */
  image: z.object({
    path: z.string(),
    file: z.string(),
    contentType: z.string(),
    width: z.int(),
    height: z.int(),
    createdAt: instant,
  }),
};

export const exportData = endpoint({
  method: 'GET',
  path: '/api/host/export',
  summary: 'Everything the host owns, as a zip file: data.json and the images',
  access: 'host',
  action: 'account.read',
  response: fileReply,
});

export const checkExport = endpoint({
  method: 'GET',
  path: '/api/host/export/ready',
  summary:
    'Whether an export can start now; a download itself could not show the reason for a refusal',
  access: 'host',
  action: 'account.read',
  response: emptyReply,
});
