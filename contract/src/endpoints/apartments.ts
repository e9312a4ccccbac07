/** The properties of a host. The wire says apartment; "property" is the word for people. */
import { z } from 'zod';
import {
  type ApartmentField,
  byKind,
  switchFields,
  wifiAccessTypes,
  writtenFields,
} from '../apartments/apartment-fields.ts';
import { subscriptionStatus } from './billing-states.ts';
import { done, endpoint } from './endpoint.ts';
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

/** The schemas of these fields in a reply, which repeat no limit of the input. */
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

export const newApartment = z.object({
  name: requiredLine('Property name is required'),
  address: line.optional(),
  /** Beyond the specification: what the host's browser speaks, and where it is; the host may say otherwise later. */
  textLanguage: languageTag.optional(),
  timeZone: timeZone.optional(),
});

/** Why a property stays, in the words that the page shows as well. What is owed comes first. */
export const reasonsToKeep = {
  payment_due: 'Payment due. Resolve or cancel the subscription before deleting.',
  subscription_active:
    'You have an active subscription on this property. Cancel it first before deleting.',
} as const;

/** Only what a host may write. Photos have their own call, the subscription is not a host's to set. */
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
  summary: "The host's properties, oldest first",
  access: 'host',
  response: z.array(apartment),
});

/** All that a list of stays needs: a host may have hundreds of properties, each with everything that is written about it. */
export const listApartmentNames = endpoint({
  method: 'GET',
  path: '/api/host/apartments/names',
  summary: "The host's properties by name, oldest first",
  access: 'host',
  response: z.array(apartment.pick({ id: true, name: true })),
});

export const createApartment = endpoint({
  method: 'POST',
  path: '/api/host/apartments',
  summary: 'Create a property with its default cards; requires a verified email address',
  access: 'host',
  body: newApartment,
  response: apartment,
  status: 201,
});

/** What belongs to one door and one router: in a copy it would send guests to the wrong ones. */
const leavableParts = ['codes', 'wifi'] as const;

export const duplication = z.object({
  /** The first one's with '(copy)' behind it, unless told. */
  name: requiredLine('Property name is required').optional(),
  /** Stays empty in the copy, in every language; without it everything is taken along. */
  leaveOut: z.array(z.enum(leavableParts)).max(leavableParts.length).optional(),
});

export const duplicateApartment = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/duplicate',
  summary: 'Duplicate a property with its texts, without its guest',
  access: 'host',
  params: idParams,
  body: duplication.default({}),
  response: apartment,
  status: 201,
});

export const updateApartment = endpoint({
  method: 'PATCH',
  path: '/api/host/apartments/:id',
  summary: 'Change the given fields of a property',
  access: 'host',
  params: idParams,
  body: apartmentPatch,
  response: apartment,
});

export const renewLink = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/renew-link',
  summary: 'Create a new link for the property; the old one stops working',
  access: 'host',
  params: idParams,
  body: z.object({ version: knownVersion.optional() }),
  response: apartment,
});

export const deleteApartment = endpoint({
  method: 'DELETE',
  path: '/api/host/apartments/:id',
  summary: 'Delete a property that has no running subscription',
  access: 'host',
  params: idParams,
  response: done,
});

export type Apartment = z.output<typeof apartment>;
export type NewApartment = z.output<typeof newApartment>;
export type ApartmentPatch = z.output<typeof apartmentPatch>;
export type Duplication = z.output<typeof duplication>;
export type LeavablePart = (typeof leavableParts)[number];
