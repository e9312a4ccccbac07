/** The properties of a host. The wire says apartment; "property" is the word for people. */
import { z } from 'zod';
import { subscriptionStatus } from './billing-states.ts';
import { done, endpoint } from './endpoint.ts';
import {
  entries,
  id,
  idParams,
  instant,
  knownVersion,
  languageTag,
  line,
  requiredLine,
  text,
  url,
  version,
} from './fields.ts';

export const wifiAccessTypes = ['password', 'free', 'guest_network'] as const;

const visibility = {
  showStayDates: z.boolean(),
  showWifiInfo: z.boolean(),
  showHostPhone: z.boolean(),
  showParkingInfo: z.boolean(),
  showArrivalDirections: z.boolean(),
  showCheckinInstructions: z.boolean(),
  showPinCode: z.boolean(),
  showGuestName: z.boolean(),
  /** Beyond the specification: what anybody with the link may see, before any PIN. Off unless the host says so. */
  showPhoneBeforePin: z.boolean(),
  showNameInLinkPreview: z.boolean(),
};

export const apartment = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  airbnbLink: z.string(),
  googleMapsLink: z.string(),
  wifiAccessType: z.enum(wifiAccessTypes),
  wifiName: z.string(),
  wifiPassword: z.string(),
  wifiAdditionalInfo: z.string(),
  hostPhone: z.string(),
  contactHostTitle: z.string(),
  contactHostAvailability: z.string(),
  contactHostResponseTime: z.string(),
  contactHostBody: z.string(),
  hostAdditionalInfo: z.string(),
  emergencyContactDescription: z.string(),
  emergencyContact: z.string(),
  parkingInstructions: z.string(),
  arrivalDirections: z.string(),
  checkinInstructions: z.string(),
  amenities: z.array(z.string()),
  houseRules: z.array(z.string()),
  /** The language of what the host writes; empty where nobody has said it. */
  textLanguage: z.string(),
  apartmentPhotos: z.array(z.string()),
  subscription_status: subscriptionStatus,
  ...visibility,
  createdAt: instant,
  version,
});

export const newApartment = z.object({
  name: requiredLine('Property name is required'),
  address: line.optional(),
  /** Beyond the specification: the page sends what the host's browser speaks, and the host may say otherwise later. */
  textLanguage: languageTag.optional(),
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
    name: requiredLine('Property name is required'),
    country: line,
    city: line,
    address: line,
    airbnbLink: url,
    googleMapsLink: url,
    wifiAccessType: z.enum(wifiAccessTypes),
    wifiName: line,
    wifiPassword: line,
    wifiAdditionalInfo: text,
    hostPhone: line,
    contactHostTitle: line,
    contactHostAvailability: line,
    contactHostResponseTime: line,
    contactHostBody: text,
    hostAdditionalInfo: text,
    emergencyContactDescription: text,
    emergencyContact: line,
    parkingInstructions: text,
    arrivalDirections: text,
    checkinInstructions: text,
    amenities: entries,
    houseRules: entries,
    textLanguage: languageTag,
    ...visibility,
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

export const createApartment = endpoint({
  method: 'POST',
  path: '/api/host/apartments',
  summary: 'Make a property with its default cards; needs a verified address',
  access: 'host',
  body: newApartment,
  response: apartment,
  status: 201,
});

export const duplicateApartment = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/duplicate',
  summary: 'Make a second property with all that is written about this one, without its guest',
  access: 'host',
  params: idParams,
  response: apartment,
  status: 201,
});

export const updateApartment = endpoint({
  method: 'PATCH',
  path: '/api/host/apartments/:id',
  summary: 'Change what is named',
  access: 'host',
  params: idParams,
  body: apartmentPatch,
  response: apartment,
});

export const renewLink = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/renew-link',
  summary: 'Give the property a new link; the old one leads nowhere from then on',
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
