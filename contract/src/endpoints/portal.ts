/** The calls of the guest's page. Guests never get a field that these schemas do not name. */
import { z } from 'zod';
import { guestFields } from '../apartments/apartment-fields.ts';
import { forgottenItemLimits } from '../limits/stay-rules.ts';
import { readableFields } from './apartments.ts';
import { sectionTypes } from './content/content.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import { calendarDate, captions, id, instant, isSingleLine, isVisible, pin } from './fields.ts';

/** Links are created in lower case, but guests may receive them in capital letters. */
const linkSuffix = z.string().min(1).max(200).toLowerCase();

/** Ids in lower case, because counters and cookies are named after them. */
const lowerCaseId = id.toLowerCase();

/**
 * The id of a page. It is the id of a property, whose page belongs to the current guest, or the id of a stay. Our code
 * calls it `pageId`; the specified paths call it `apartmentId`.
 */
export const pageParams = z.object({ apartmentId: lowerCaseId });

const portalPlace = z.object({
  id,
  name: z.string(),
  distance: z.string(),
  description: z.string(),
  address: z.string(),
  googleMapsUrl: z.string(),
  openingHours: z.string(),
  phone: z.string(),
  images: z.array(z.string()),
  imageCaptions: captions,
});

/** A field that is hidden by a switch is empty in the bundle, not just invisible on the page. */
const portalApartment = z.object({
  id,
  apartmentPhotos: z.array(z.string()),
  apartmentPhotoCaptions: captions,
  ...readableFields(guestFields),
  /** The host's title for the Wi-Fi card. */
  wifiTitle: z.string(),
  /** Whether the password and additional info are withheld until check-in; see `locked` below. */
  wifiLocked: z.boolean(),
  /** Whether there is a backup way in that guests can ask for. Its text is in no bundle. */
  backupOffered: z.boolean(),
});

export const portalBundle = z.object({
  guest: z.object({
    id,
    name: z.string(),
    /** Empty if the host does not show the dates of the stay. */
    checkoutDate: z.union([calendarDate, z.literal('')]),
    hasCheckedIn: z.boolean(),
    /** When check-in opens; null once the guest can check in. */
    opensAt: instant.nullable(),
    /** Not in the specification: the end of the guest's page link, for sharing; empty if there is no stay. */
    shareCode: z.string(),
  }),
  apartment: portalApartment,
  /**
   * Not in the specification: the way to the door, which is shown before check-in. `image` is empty if a step has none.
   */
  arrivalSteps: z.array(z.object({ id, text: z.string(), image: z.string() })),
  localTips: z.array(portalPlace),
  sightseeingSpots: z.array(portalPlace),
  apartmentGuides: z.array(
    z.object({
      id,
      name: z.string(),
      instructions: z.string(),
      images: z.array(z.string()),
      imageCaptions: captions,
    }),
  ),
  propertyCustomSections: z.array(
    z.object({
      id,
      name: z.string(),
      content: z.string(),
      sectionType: z.enum(sectionTypes),
      /** The kind identifies the way in, because any section may have the same title or icon. */
      kind: z.enum(['entry_door', 'custom']),
      order: z.int(),
      showInPortal: z.boolean(),
      importantInfo: z.string(),
      iconType: z.string(),
      /**
       * Whether content and important info are withheld until check-in. Until then a guest's bundle does not contain
       * them. The owner's preview does, because that page simulates check-in.
       */
      locked: z.boolean(),
    }),
  ),
  /**
   * Not in the specification: the texts that are in the requested language, by paths such as `apartment.houseRules.0`,
   * `<id>.content` or `<id>.imageCaptions.<path>`. All others are as the host wrote them. Empty if no language was
   * requested.
   */
  translated: z.array(z.string()),
  /**
   * Not in the specification: when facts were tried that work and have not changed since, by keys such as `door`, `wifi`
   * and `step:<id>`. Missing if there are none.
   */
  tried: z.record(z.string(), instant).optional(),
});

export const validatePin = endpoint({
  method: 'POST',
  path: '/api/guest/validate-pin/:apartmentId',
  summary: "Enter with the stay's PIN; records a check-in and starts the device's session",
  access: 'anyone',
  params: pageParams,
  body: z.object({ pinCode: pin }),
  response: portalBundle,
});

export const findApartmentBySlug = endpoint({
  method: 'GET',
  path: '/api/apartment-by-slug/:propertySlug',
  summary: 'The id of the property with the given link, if it is live',
  access: 'anyone',
  params: z.object({ propertySlug: linkSuffix }),
  /** The phone number is only included if the host shows it before the PIN. */
  response: z.object({ id, name: z.string(), hostPhone: z.string().optional() }),
});

export const findStayByCode = endpoint({
  method: 'GET',
  path: '/api/stay-by-code/:code',
  summary: 'The stay with the given personal link, in any state, if its property is live',
  access: 'anyone',
  params: z.object({ code: linkSuffix }),
  response: z.object({ id, name: z.string(), hostPhone: z.string().optional() }),
});

export const getPortalView = endpoint({
  method: 'GET',
  path: '/api/host/guest-portal-view/:apartmentId',
  summary: "The owner's preview of the guest's page",
  access: 'host',
  action: 'page.read',
  params: z.object({ apartmentId: lowerCaseId }),
  response: portalBundle,
});

export const refreshData = endpoint({
  method: 'GET',
  path: '/api/guest/refresh-data/:apartmentId',
  summary:
    'The current page bundle, or 304 if the given ETag is still current; a 401 with stay_ended, stay_cancelled or pin_changed says why access ended',
  access: 'guest',
  params: pageParams,
  response: portalBundle,
});

export const checkIn = endpoint({
  method: 'PATCH',
  path: '/api/guest/check-in/:guestId',
  summary: 'Check in; repeating it changes nothing; 409 not_open_yet before check-in opens',
  access: 'guest',
  params: z.object({ guestId: lowerCaseId }),
  body: z.object({}),
  response: emptyReply,
});

export const revealBackupEntry = endpoint({
  method: 'POST',
  path: '/api/guest/backup-entry/:apartmentId',
  summary:
    'Show the backup way in to a guest who has checked in; records it and emails the host; 409 not_checked_in before check-in, 404 if there is none',
  access: 'guest',
  params: pageParams,
  body: z.object({}),
  response: z.object({
    text: z.string(),
    /** Whether the text is a phrase in the requested language. Otherwise, the text is as the host wrote it. */
    isTranslated: z.boolean(),
    /** When this text was tried and worked; missing if it was not tried since the last check-out. */
    triedAt: instant.optional(),
  }),
});

/** When the guests said that they have left; null if they did not. */
const departure = z.object({ leftAt: instant.nullable() });

export const getDeparture = endpoint({
  method: 'GET',
  path: '/api/guest/departure/:apartmentId',
  summary: 'Whether the guests have said that they have left',
  access: 'guest',
  params: pageParams,
  response: departure,
});

export const setDeparture = endpoint({
  method: 'PUT',
  path: '/api/guest/departure/:apartmentId',
  summary:
    'Say that the guests have left, or that they have not; repeating it changes nothing; 409 not_last_day except on the day of check-out until the check-out time',
  access: 'guest',
  params: pageParams,
  body: z.object({ hasLeft: z.boolean() }),
  response: departure,
});

export const getFarewell = endpoint({
  method: 'GET',
  path: '/api/guest/farewell/:apartmentId',
  summary:
    'After the stay: the host’s phone number and whether this device can still write; empty for devices without a session',
  access: 'anyone',
  params: pageParams,
  response: z.object({ hostPhone: z.string(), canWrite: z.boolean() }),
});

export const reportForgottenItem = endpoint({
  method: 'POST',
  path: '/api/guest/forgotten-item/:apartmentId',
  summary:
    'Email the host what was left behind, at most three times per stay; 401 for a device without a session, or two weeks after the stay',
  access: 'anyone',
  params: pageParams,
  body: z.object({
    message: z
      .string()
      .trim()
      .refine(isVisible, { error: 'Please write what you forgot' })
      .max(forgottenItemLimits.message),
    /** A phone number or an email address; empty if the guest leaves none. */
    contact: z
      .string()
      .trim()
      .max(forgottenItemLimits.contact)
      .refine(isSingleLine, { error: 'Use a single line' }),
  }),
  response: emptyReply,
});

export const endGuestSession = endpoint({
  method: 'DELETE',
  path: '/api/guest/session/:apartmentId',
  summary: "End this device's session for the property; the PIN is needed again",
  access: 'anyone',
  params: pageParams,
  response: emptyReply,
});

export const setCopyKey = endpoint({
  method: 'PUT',
  path: '/api/guest/copy-key/:apartmentId',
  summary: "Set a cookie with the key for this device's offline copy; it expires with the stay",
  access: 'guest',
  params: pageParams,
  /**
   * `end` is the end of the check-out day in the device's time zone, in seconds since 1970, and `seconds` is how far away
   * it is by the device's clock. The cookie expires then, or earlier if the guest's access ends earlier. It contains
   * `end`, so that a device that is now in another time zone requests a new cookie.
   */
  body: z.object({ seconds: z.int().positive(), end: z.int().positive().optional() }),
  response: emptyReply,
});

export const confirmSavedCopy = endpoint({
  method: 'PUT',
  path: '/api/guest/saved-copy/:apartmentId',
  summary: 'Confirm that this device has a complete offline copy; repeating it changes nothing',
  access: 'guest',
  params: pageParams,
  body: z.object({}),
  response: emptyReply,
});

export type PortalBundle = z.output<typeof portalBundle>;
