/**
 * Where each field is: its section of the editor, and its spot on the guest's page. The map is complete by type: a new
 * field of the contract does not compile before it is listed here or has its own line in `editor-sections.ts`.
 */
import type { ApartmentPatch } from '@guest-portal/contract/apartments';
import type { GuestPatch } from '@guest-portal/contract/stays';
import { arrivalNotes } from '../guest/page/page-sections.ts';
import type { Section } from '../host/queries.ts';
import type { ItemKind } from './editing/drafts/drafts.ts';
import {
  afterCheckIn,
  beforeCheckIn,
  editorSections,
  fieldOf,
  type SectionField,
  type SectionTitle,
  type SpotInTime,
  spotsOfSection,
} from './editor-sections.ts';

interface FieldLocation {
  section: SectionTitle;
  /** The best spot comes first. The others are used while it is not on the page, such as while the field is empty. */
  spots: readonly SpotInTime[];
}

const locationIn = (section: SectionTitle, spots = spotsOfSection(section)): FieldLocation => ({
  section,
  spots,
});

const basics = locationIn('Property Details', afterCheckIn('welcome'));
/** The address is in the directions before check-in, and below the name afterwards. */
const address = locationIn('Property Details', [
  ...afterCheckIn('welcome'),
  ...beforeCheckIn('address'),
]);
const wifi = locationIn('Property Details', afterCheckIn('wifi', 'details'));
const hostCard = locationIn('Property Details', afterCheckIn('contact'));
const contact = locationIn('Contact Information');
const emergency = locationIn('Contact Information', afterCheckIn('emergency', 'contact'));
const stayDates = locationIn('Current Guest', afterCheckIn('stay-dates', 'welcome'));
const checkOut = locationIn('Property Details', afterCheckIn('stay-dates', 'welcome'));
const stuck = locationIn('Pre-Arrival Info', afterCheckIn('stuck'));
const guestName = locationIn('Current Guest');
const photos = locationIn('Your Apartment');
const notOnPage = {
  crew: locationIn('For the Crew', []),
  guest: locationIn('Current Guest', []),
  details: locationIn('Property Details', []),
};

type FieldsOf<Patch> = Record<Exclude<keyof Patch, 'version'>, FieldLocation>;

/** Fields that are the whole content of a section. */
const fieldsOfSections = Object.fromEntries(
  editorSections.flatMap((section) => {
    const field = fieldOf(section);
    return field
      ? [[field, locationIn(section.title, spotsOfSection(section.title).slice(0, 1))]]
      : [];
  }),
) as Record<SectionField, FieldLocation>;

type NoteField = (typeof arrivalNotes)[number]['at' | 'switchField'];

/** The arrival notes and the switches that show them. */
const fieldsOfNotes = Object.fromEntries(
  arrivalNotes.flatMap(({ at, switchField }) => {
    const note = locationIn('Pre-Arrival Info', beforeCheckIn(at, 'pre-arrival'));
    return [
      [at, note],
      [switchField, note],
    ];
  }),
) as Record<NoteField, FieldLocation>;

const apartmentFields: FieldsOf<ApartmentPatch> = {
  ...fieldsOfSections,
  ...fieldsOfNotes,
  name: basics,
  address,
  city: address,
  country: address,
  googleMapsLink: address,
  airbnbLink: basics,
  // These two settings are not visible on the page.
  textLanguage: notOnPage.details,
  showNameInLinkPreview: notOnPage.details,
  showWifiInfo: wifi,
  wifiAccessType: wifi,
  wifiName: wifi,
  wifiPassword: wifi,
  wifiAdditionalInfo: wifi,
  hostPhone: hostCard,
  hostAdditionalInfo: hostCard,
  // The number is shown where guests enter the PIN, and the switch does not change the page itself.
  showPhoneBeforePin: notOnPage.details,
  showHostPhone: contact,
  contactHostTitle: contact,
  contactHostAvailability: contact,
  contactHostResponseTime: contact,
  contactHostBody: contact,
  emergencyContact: emergency,
  emergencyContactDescription: emergency,
  showPageBeforeCheckin: locationIn('Pre-Arrival Info', beforeCheckIn('welcome')),
  stuckNote: stuck,
  backupEntry: stuck,
  offerBackupEntry: stuck,
  offerOtherTimes: notOnPage.details,
  checkoutNote: checkOut,
  timeZone: notOnPage.details,
  checkinTime: notOnPage.details,
  checkoutTime: checkOut,
  codesOpenTime: notOnPage.details,
  crewTasks: notOnPage.crew,
  crewPhotoTasks: notOnPage.crew,
  crewNotes: notOnPage.crew,
  crewEntry: notOnPage.crew,
  warnHours: notOnPage.crew,
  showStayDates: stayDates,
  showGuestName: guestName,
  showPinCode: notOnPage.guest,
};

const guestFields: FieldsOf<GuestPatch> = {
  name: guestName,
  checkinDate: stayDates,
  checkoutDate: stayDates,
  pinCode: notOnPage.guest,
  hasCheckedIn: notOnPage.guest,
  isActive: notOnPage.guest,
};

/** Returns the location of a row's fields, which are all on its own card. */
const rowLocation = (
  section: SectionTitle,
  id: string,
  around = spotsOfSection(section),
): FieldLocation =>
  locationIn(section, [
    ...around.slice(0, 1).map(({ arrived }) => ({ at: id, arrived })),
    ...around,
  ]);

const step = (id: string) => rowLocation('Arrival Steps', id);
const localTip = (id: string) => rowLocation('Local Recommendations', id);
const sightseeingSpot = (id: string) => rowLocation('Sightseeing', id);
const guide = (id: string) => rowLocation('Property Guide', id);

type Sections = readonly Pick<Section, 'id' | 'kind' | 'sectionType'>[];

/** The Wi-Fi and host cards show fields of the property itself. */
function sectionLocation(id: string, sections: Sections): FieldLocation {
  const section = sections.find((each) => each.id === id);
  if (section?.kind === 'wifi') return wifi;
  if (section?.kind === 'host_contact') return hostCard;
  if (section?.sectionType === 'pre_arrival') return rowLocation('Pre-Arrival Info', id);
  return rowLocation('Property Details', id, afterCheckIn('details'));
}

const locations: Record<
  ItemKind,
  (id: string, field: string, sections: Sections) => FieldLocation
> = {
  apartment: (_id, field) =>
    field === 'apartmentPhotoCaptions' ? photos : (fieldIn(apartmentFields, field) ?? basics),
  guest: (_id, field) => fieldIn(guestFields, field) ?? guestName,
  section: (id, _field, sections) => sectionLocation(id, sections),
  step,
  localTip,
  sightseeingSpot,
  guide,
  apartmentPhotos: () => photos,
  stepImages: step,
  localTipImages: localTip,
  sightseeingSpotImages: sightseeingSpot,
  guideImages: guide,
};

/** Drafts that an earlier version stored may name a field that no longer exists. */
const fieldIn = (fields: Record<string, FieldLocation>, field: string) =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;

/** @param sections the property's sections, because the id of a section does not reveal its type */
export const locationOf = (kind: ItemKind, id: string, field: string, sections: Sections) =>
  locations[kind](id, field, sections);
