/**
 * Where each field stands: in which section of the editor, and at which spot of the guest's page. One map for both, and
 * complete by type: a field that is added to the contract does not compile before its place is named here, or in a line
 * of `editor-sections.ts` that is about this field alone.
 */
import type { ApartmentPatch } from '@guest-portal/contract/apartments';
import type { GuestPatch } from '@guest-portal/contract/stays';
import { arrivalNotes } from '../guest/page/page-sections.ts';
import type { Section } from '../host/queries.ts';
import type { ItemKind } from './editing/drafts/drafts.ts';
import {
  after,
  before,
  editorSections,
  fieldOf,
  type SectionField,
  type SectionTitle,
  type SpotInTime,
  spotsOf,
} from './editor-sections.ts';

interface FieldPlace {
  section: SectionTitle;
  /** The best first; those after it are for when it is not there, as while the field is empty. */
  spots: readonly SpotInTime[];
}

const place = (section: SectionTitle, spots = spotsOf(section)): FieldPlace => ({ section, spots });

const house = place('Property Details', after('welcome'));
/** Before the check-in it is on the way there, and afterwards below the name. */
const whereabouts = place('Property Details', [...after('welcome'), ...before('address')]);
const wifi = place('Property Details', after('wifi', 'details'));
const hostCard = place('Property Details', after('contact'));
const contact = place('Contact Information');
const emergency = place('Contact Information', after('emergency', 'contact'));
const stayDates = place('Current Guest', after('stay-dates', 'welcome'));
const checkOut = place('Property Details', after('stay-dates', 'welcome'));
const stuck = place('Pre-Arrival Info', after('stuck'));
const guestName = place('Current Guest');
const photos = place('Your Apartment');
const nowhere = { guest: place('Current Guest', []), details: place('Property Details', []) };

type FieldsOf<Patch> = Record<Exclude<keyof Patch, 'version'>, FieldPlace>;

/** Fields that are the whole content of a section. */
const fieldsOfSections = Object.fromEntries(
  editorSections.flatMap((section) => {
    const field = fieldOf(section);
    return field ? [[field, place(section.title, spotsOf(section.title).slice(0, 1))]] : [];
  }),
) as Record<SectionField, FieldPlace>;

type NoteField = (typeof arrivalNotes)[number]['at' | 'shown'];

/** The arrival notes and the switches that show them. */
const fieldsOfNotes = Object.fromEntries(
  arrivalNotes.flatMap(({ at, shown }) => {
    const note = place('Pre-Arrival Info', before(at, 'pre-arrival'));
    return [
      [at, note],
      [shown, note],
    ];
  }),
) as Record<NoteField, FieldPlace>;

const apartmentFields: FieldsOf<ApartmentPatch> = {
  ...fieldsOfSections,
  ...fieldsOfNotes,
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
  stuckNote: stuck,
  backupEntry: stuck,
  offerBackupEntry: stuck,
  checkoutNote: checkOut,
  timeZone: nowhere.details,
  checkinTime: nowhere.details,
  checkoutTime: checkOut,
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
const row = (section: SectionTitle, id: string, around = spotsOf(section)): FieldPlace =>
  place(section, [...around.slice(0, 1).map(({ arrived }) => ({ at: id, arrived })), ...around]);

const step = (id: string) => row('Arrival Steps', id);
const localTip = (id: string) => row('Local Recommendations', id);
const sight = (id: string) => row('Sightseeing', id);
const guide = (id: string) => row('Property Guide', id);

type Sections = readonly Pick<Section, 'id' | 'kind' | 'sectionType'>[];

/** The cards of the wifi and of the host are made from the property's own fields. */
function sectionPlace(id: string, sections: Sections): FieldPlace {
  const section = sections.find((each) => each.id === id);
  if (section?.kind === 'wifi') return wifi;
  if (section?.kind === 'host_contact') return hostCard;
  if (section?.sectionType === 'pre_arrival') return row('Pre-Arrival Info', id);
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
