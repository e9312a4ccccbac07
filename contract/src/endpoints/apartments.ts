/** A host's properties. They are called apartment in code and on the wire, and property in texts. */
import { z } from 'zod';
import { actions } from '../actions.ts';
import {
  type ApartmentField,
  byKind,
  switchFields,
  warnHoursChoices,
  wifiAccessTypes,
  writtenFields,
} from '../apartments/apartment-fields.ts';
import { subscriptionStatus } from './billing-states.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import {
  captions,
  entries,
  id,
  idParams,
  instant,
  knownVersion,
  languageTag,
  line,
  requiredLine,
  text,
  timeOfDay,
  timeOfDayOrNone,
  timeZone,
  url,
  version,
} from './fields.ts';

const readable = {
  name: z.string(),
  line: z.string(),
  text: z.string(),
  privateText: z.string(),
  crewText: z.string(),
  crewList: z.array(z.string()),
  warnHours: z.enum(warnHoursChoices),
  url: z.string(),
  list: z.array(z.string()),
  language: z.string(),
  timeZone: z.string(),
  checkinTime: z.string(),
  checkoutTime: z.string(),
  hour: z.string(),
  wifiAccess: z.enum(wifiAccessTypes),
  switchedOn: z.boolean(),
  switchedOff: z.boolean(),
};

const writable = {
  name: requiredLine('Property name is required'),
  line,
  text,
  privateText: text,
  crewText: text,
  crewList: entries,
  warnHours: z.enum(warnHoursChoices),
  url,
  list: entries,
  language: languageTag,
  timeZone,
  checkinTime: timeOfDay,
  checkoutTime: timeOfDay,
  hour: timeOfDayOrNone,
  wifiAccess: z.enum(wifiAccessTypes),
  switchedOn: z.boolean(),
  switchedOff: z.boolean(),
};

/** The schemas of these fields in a reply. They have no limits, so that stored values can always be read. */
export const readableFields = <Field extends ApartmentField>(fields: readonly Field[]) =>
  byKind(fields, readable);

export const apartment = z.object({
  id,
  slug: z.string(),
  ...readableFields(writtenFields),
  apartmentPhotos: z.array(z.string()),
  apartmentPhotoCaptions: captions,
  subscription_status: subscriptionStatus,
  ...readableFields(switchFields),
  createdAt: instant,
  version,
});

/** A property as its owner's or a manager's list shows it. */
const listedApartment = apartment.extend({
  /** The name of the host who owns the property; null if it is the caller. */
  owner: z.string().nullable(),
  /** What the caller may do at the property. */
  actions: z.array(z.enum(actions)),
  /** Whether guests can open its page. A caller who may not see the subscription needs to know this, too. */
  isLive: z.boolean(),
});

export const newApartment = z.object({
  name: requiredLine('Property name is required'),
  address: line.optional(),
  /**
   * These four fields are not in the specification. The page fills them in if the address or the browser reveals them.
   */
  city: line.optional(),
  country: line.optional(),
  textLanguage: languageTag.optional(),
  timeZone: timeZone.optional(),
});

/** Why a property cannot be deleted, as the page shows it. A due payment comes first. */
export const reasonsToKeep = {
  payment_due: 'Payment due. Resolve or cancel the subscription before deleting.',
  subscription_active:
    'You have an active subscription on this property. Cancel it first before deleting.',
} as const;

/** The fields that a host may change. Photos have their own call, and hosts cannot set the subscription. */
export const apartmentPatch = z
  .object({
    ...byKind(writtenFields, writable),
    ...byKind(switchFields, writable),
    version: knownVersion,
  })
  .partial();

export const listApartments = endpoint({
  method: 'GET',
  path: '/api/host/apartments',
  summary: 'The properties that the host owns or manages, oldest first',
  access: 'host',
  action: 'page.read',
  response: z.array(listedApartment),
});

/** Lists of stays only need names. A host may have hundreds of properties, and their texts are long. */
export const listApartmentNames = endpoint({
  method: 'GET',
  path: '/api/host/apartments/names',
  summary: 'The properties that the host owns or manages, by name, oldest first',
  access: 'host',
  action: 'page.read',
  response: z.array(listedApartment.pick({ id: true, name: true, owner: true, actions: true })),
});

export const createApartment = endpoint({
  method: 'POST',
  path: '/api/host/apartments',
  summary: 'Create a property with its default cards; requires a verified email address',
  access: 'host',
  action: 'property.create',
  body: newApartment,
  response: apartment,
  status: 201,
});

/** Parts that belong to one door and one router. In a copy they would mislead guests. */
const leavableParts = ['codes', 'wifi'] as const;

export const duplication = z.object({
  /** If no name is given, the copy has the name of the original with '(copy)' appended. */
  name: requiredLine('Property name is required').optional(),
  /**
   * If no address is given, the copy has the original's. Another address leaves out the map link, which would mislead.
   */
  address: line.optional(),
  timeZone: timeZone.optional(),
  /** The parts that stay empty in the copy, in every language. If none are given, everything is copied. */
  leaveOut: z.array(z.enum(leavableParts)).max(leavableParts.length).optional(),
});

export const duplicateApartment = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/duplicate',
  summary: 'Duplicate a property with its texts, without its guest',
  access: 'host',
  action: 'property.create',
  params: idParams,
  body: duplication.default({}),
  response: apartment.extend({
    /** Texts of the copy that contain a code or password, if something was left out. The host has to check them. */
    textsToCheck: z.array(
      z.object({
        kind: z.enum(['apartment', 'section', 'step', 'localTip', 'sightseeingSpot', 'guide']),
        id,
        field: z.string(),
        entry: z.number().optional(),
        written: z.string(),
      }),
    ),
  }),
  status: 201,
});

export const updateApartment = endpoint({
  method: 'PATCH',
  path: '/api/host/apartments/:id',
  summary: 'Change the given fields of a property',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: apartmentPatch,
  response: apartment,
});

export const renewLink = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/renew-link',
  summary: 'Create a new link for the property; the old one stops working',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: z.object({ version: knownVersion.optional() }),
  response: apartment,
});

export const deleteApartment = endpoint({
  method: 'DELETE',
  path: '/api/host/apartments/:id',
  summary: 'Delete a property that has no running subscription',
  access: 'host',
  action: 'property.delete',
  params: idParams,
  response: emptyReply,
});

export type Apartment = z.output<typeof apartment>;
export type ListedApartment = z.output<typeof listedApartment>;
export type NewApartment = z.output<typeof newApartment>;
export type ApartmentPatch = z.output<typeof apartmentPatch>;
export type Duplication = z.output<typeof duplication>;
export type LeavablePart = (typeof leavableParts)[number];
