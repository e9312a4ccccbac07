/**
 * Where each field stands: in which section of the editor, and at which spot of the guest's page. One map for both, and
 * complete by type: a field that is added to the contract does not compile before its place is named here.
 */
import type { ApartmentPatch } from '@guest-portal/contract/apartments';
import type { GuestPatch } from '@guest-portal/contract/stays';
import type { ArrivalNote, Spot } from '../guest/page/page-sections.ts';
import type { Section } from '../host/queries.ts';
import type { ItemKind } from './editing/drafts/drafts.ts';

/** The editor's sections. */
export type SectionTitle =
  | 'Current Guest'
  | 'Property Details'
  | 'Contact Information'
  | 'Your Apartment'
  | 'Pre-Arrival Info'
  | 'Arrival Steps'
  | 'Amenities'
  | 'Property Rules'
  | 'Before You Leave'
  | 'Local Recommendations'
  | 'Sightseeing'
  | 'Property Guide'
  | 'Guest Check-In Data';

/** A spot can be read at one moment of the stay: before the check-in what opens with it is a blur. */
export interface SpotInTime {
  /** The name of a part, or the id of a row that has its own card. */
  at: string;
  arrived: boolean;
}

interface FieldPlace {
  section: SectionTitle;
  /** The best first; those after it are for when it is not there, as while the field is empty. */
  spots: readonly SpotInTime[];
}

const inTime = (arrived: boolean) => (at: string) => ({ at, arrived });
const before = (...spots: Spot[]) => spots.map(inTime(false));
const after = (...spots: Spot[]) => spots.map(inTime(true));

const place = (section: SectionTitle, spots: readonly SpotInTime[] = []): FieldPlace => ({
  section,
  spots,
});

const house = place('Property Details', after('welcome'));
/** Before the check-in it is on the way there, and afterwards below the name. */
const whereabouts = place('Property Details', [...after('welcome'), ...before('address')]);
const wifi = place('Property Details', after('wifi', 'details'));
const hostCard = place('Property Details', after('contact'));
const contact = place('Contact Information', after('contact'));
const emergency = place('Contact Information', after('emergency', 'contact'));
const arrivalNote = (field: ArrivalNote) => place('Pre-Arrival Info', before(field, 'pre-arrival'));
const stayDates = place('Current Guest', after('stay-dates', 'welcome'));
const stuck = place('Pre-Arrival Info', after('stuck'));
const guestName = place('Current Guest', after('welcome'));
const photos = place('Your Apartment', after('photos'));
const nowhere = { guest: place('Current Guest'), details: place('Property Details') };

type FieldsOf<Patch> = Record<Exclude<keyof Patch, 'version'>, FieldPlace>;

const apartmentFields: FieldsOf<ApartmentPatch> = {
  name: house,
  address: whereabouts,
  city: whereabouts,
  country: whereabouts,
  googleMapsLink: whereabouts,
  airbnbLink: house,
  // Both are for whoever has not seen the page yet, or does not see it.
  textLanguage: nowhere.details,
  showNameInLinkPreview: nowhere.details,
  showWifiInfo: wifi,
  wifiAccessType: wifi,
  wifiName: wifi,
  wifiPassword: wifi,
  wifiAdditionalInfo: wifi,
  hostPhone: hostCard,
  hostAdditionalInfo: hostCard,
  // Before the PIN: the page behind it stays as it is.
  showPhoneBeforePin: nowhere.details,
  showHostPhone: contact,
  contactHostTitle: contact,
  contactHostAvailability: contact,
  contactHostResponseTime: contact,
  contactHostBody: contact,
  emergencyContact: emergency,
  emergencyContactDescription: emergency,
  showParkingInfo: arrivalNote('parkingInstructions'),
  parkingInstructions: arrivalNote('parkingInstructions'),
  showArrivalDirections: arrivalNote('arrivalDirections'),
  arrivalDirections: arrivalNote('arrivalDirections'),
  showCheckinInstructions: arrivalNote('checkinInstructions'),
  checkinInstructions: arrivalNote('checkinInstructions'),
  stuckNote: stuck,
  backupEntry: stuck,
  offerBackupEntry: stuck,
  amenities: place('Amenities', after('amenities')),
  houseRules: place('Property Rules', after('rules')),
  checkoutList: place('Before You Leave', after('checkout-list')),
  checkoutNote: place('Property Details', after('stay-dates', 'welcome')),
  timeZone: nowhere.details,
  checkinTime: nowhere.details,
  checkoutTime: place('Property Details', after('stay-dates', 'welcome')),
  codesOpenTime: nowhere.details,
  showStayDates: stayDates,
  showGuestName: guestName,
  showPinCode: nowhere.guest,
};

const guestFields: FieldsOf<GuestPatch> = {
  name: guestName,
  checkinDate: stayDates,
  checkoutDate: stayDates,
  pinCode: nowhere.guest,
  hasCheckedIn: nowhere.guest,
  isActive: nowhere.guest,
};

/** All fields of a row are on its own card. */
const row = (section: SectionTitle, id: string, around: readonly SpotInTime[]): FieldPlace =>
  place(section, [...around.slice(0, 1).map(({ arrived }) => ({ at: id, arrived })), ...around]);

const step = (id: string) => row('Arrival Steps', id, before('arrival-steps', 'pre-arrival'));
const localTip = (id: string) => row('Local Recommendations', id, after('local-tips'));
const sight = (id: string) => row('Sightseeing', id, after('sightseeing'));
const guide = (id: string) => row('Property Guide', id, after('guides'));

type Sections = readonly Pick<Section, 'id' | 'kind' | 'sectionType'>[];

/** The cards of the wifi and of the host are made from the property's own fields. */
function sectionPlace(id: string, sections: Sections): FieldPlace {
  const section = sections.find((each) => each.id === id);
  if (section?.kind === 'wifi') return wifi;
  if (section?.kind === 'host_contact') return hostCard;
  if (section?.sectionType === 'pre_arrival')
    return row('Pre-Arrival Info', id, before('pre-arrival'));
  return row('Property Details', id, after('details'));
}

const places: Record<ItemKind, (id: string, field: string, sections: Sections) => FieldPlace> = {
  apartment: (_id, field) =>
    field === 'apartmentPhotoCaptions' ? photos : (fieldIn(apartmentFields, field) ?? house),
  guest: (_id, field) => fieldIn(guestFields, field) ?? guestName,
  section: (id, _field, sections) => sectionPlace(id, sections),
  step,
  localTip,
  sightseeingSpot: sight,
  guide,
  apartmentPhotos: () => photos,
  stepImages: step,
  localTipImages: localTip,
  sightseeingSpotImages: sight,
  guideImages: guide,
};

/** Drafts that an earlier version of the page has kept may name a field that is none any more. */
const fieldIn = (fields: Record<string, FieldPlace>, field: string) =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;

/** @param sections of the property: what such a row is, its id does not tell */
export const placeOf = (kind: ItemKind, id: string, field: string, sections: Sections) =>
  places[kind](id, field, sections);

/** What is looked at in a section where no field is: its heading, a button, a form for a new row. */
export const sectionSpots: Record<SectionTitle, readonly SpotInTime[]> = {
  'Current Guest': after('welcome'),
  'Property Details': after('details', 'welcome'),
  'Contact Information': after('contact'),
  'Your Apartment': after('photos'),
  'Pre-Arrival Info': before('pre-arrival'),
  'Arrival Steps': before('arrival-steps', 'pre-arrival'),
  Amenities: after('amenities'),
  'Property Rules': after('rules'),
  'Before You Leave': after('checkout-list', 'stay-dates'),
  'Local Recommendations': after('local-tips'),
  Sightseeing: after('sightseeing'),
  'Property Guide': after('guides'),
  'Guest Check-In Data': [],
};
