/** Selects what the page shows of a property. Parts without content are left out. */
import { filled } from '@guest-portal/contract/gaps';
import { apartmentText, rowText } from '@guest-portal/contract/text-path';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { formatList } from '../../languages/formats.ts';
import type { Apartment, Bundle, Section } from './bundle.ts';
import { arrivalNotes, type OwnSpot, type PageSection, pageSections } from './page-sections.ts';
import { type SecretState, secretStateOf } from './secret-state.ts';
import { hasWifi } from './wifi.ts';

export interface Note {
  key: string;
  title: string;
  iconType: string;
  isDoor: boolean;
  content: string;
  importantInfo: string;
  secretState: SecretState;
  /** Paths of the texts in the bundle. A title that the host did not write has no path. */
  textPaths: { title?: string; content: string; importantInfo: string };
}

const isFilled = (text: string) => text.trim() !== '';

/** The host's own sections of one kind, in the host's order. */
export function sectionsOf(bundle: Bundle, type: Section['sectionType']): Note[] {
  return bundle.propertyCustomSections
    .filter((section) => section.sectionType === type && section.showInPortal)
    .filter(({ locked, content, importantInfo }) => locked || isFilled(content + importantInfo))
    .sort((one, other) => one.order - other.order)
    .map(({ id, name, kind, iconType, content, importantInfo, locked }) => ({
      key: id,
      title: name,
      iconType,
      isDoor: kind === 'entry_door',
      content,
      importantInfo,
      secretState: secretStateOf(locked, bundle.guest.hasCheckedIn, content),
      textPaths: {
        title: rowText(id, 'name'),
        content: rowText(id, 'content'),
        importantInfo: rowText(id, 'importantInfo'),
      },
    }));
}

/** The notes that the host has switched on and filled in. */
const filledNotes = (apartment: Apartment) =>
  arrivalNotes.filter(({ at, switchField }) => apartment[switchField] && isFilled(apartment[at]));

export const hasArrivalNotes = (bundle: Bundle) =>
  filledNotes(bundle.apartment).length > 0 || sectionsOf(bundle, 'pre_arrival').length > 0;

export function preArrivalNotes(bundle: Bundle, texts: PageTextsOf<'stay'>): Note[] {
  const { apartment } = bundle;
  const notes = filledNotes(apartment).map(
    ({ at, title, icon }): Note => ({
      key: at,
      title: texts[title],
      iconType: icon,
      isDoor: false,
      content: apartment[at],
      importantInfo: '',
      secretState: 'open',
      textPaths: { content: apartmentText(at), importantInfo: '' },
    }),
  );
  return [...notes, ...sectionsOf(bundle, 'pre_arrival')];
}

/** The way in comes first, whatever its order among the sections is, because it is needed at the door. */
export function splitDoor(sections: Note[]): { door: Note | undefined; others: Note[] } {
  const door = sections.find(({ isDoor }) => isDoor);
  return { door, others: sections.filter((section) => section !== door) };
}

export const hasContact = (apartment: Apartment) =>
  apartment.showHostPhone &&
  [
    apartment.hostPhone,
    apartment.contactHostTitle,
    apartment.contactHostAvailability,
    apartment.contactHostResponseTime,
    apartment.contactHostBody,
    apartment.hostAdditionalInfo,
    apartment.emergencyContact,
    apartment.emergencyContactDescription,
  ].some(isFilled);

/** What the check-in unlocks, in a sentence that names only what the page has; empty if it unlocks nothing. */
export function whatCheckInUnlocks(
  bundle: Bundle,
  texts: PageTextsOf<'stay'>,
  locale: string,
): string {
  if (!hasDetails(bundle)) return texts.restStillWritten;
  const { door } = splitDoor(sectionsOf(bundle, 'property_details'));
  const parts = [
    door && texts.showsDoor,
    hasWifi(bundle.apartment) && texts.showsWifi,
    ...(isReadable(bundle)
      ? []
      : [bundle.apartmentGuides.length > 0 && texts.showsGuides, texts.showsRest]),
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return '';
  return filled(texts.shows, { things: formatList(parts, locale) });
}

/** Whether the guest can read the page. Before the check-in the page is blurred, unless the host shows it. */
export const isReadable = ({ guest, apartment }: Bundle) =>
  guest.hasCheckedIn || apartment.showPageBeforeCheckin;

/** Whether the text about the door is locked. The server sends it only after the check-in. */
export const isDoorLocked = (bundle: Bundle) =>
  splitDoor(sectionsOf(bundle, 'property_details')).door?.secretState === 'locked';

/** Whether there is at least one card: the way in, the Wi-Fi, or one of the host's own. */
const hasEssentials = (bundle: Bundle) =>
  hasWifi(bundle.apartment) ||
  sectionsOf(bundle, 'property_details').length > 0 ||
  (bundle.guest.hasCheckedIn && bundle.arrivalSteps.length > 0);

const hasOwnContent: Record<OwnSpot, (bundle: Bundle) => boolean> = {
  details: hasEssentials,
  photos: ({ apartment }) => apartment.apartmentPhotos.length > 0,
  guides: ({ apartmentGuides }) => apartmentGuides.length > 0,
  contact: ({ apartment }) => hasContact(apartment),
};

function hasContent(section: PageSection, bundle: Bundle): boolean {
  if ('text' in section) return isFilled(bundle.apartment[section.text]);
  if ('list' in section) return bundle.apartment[section.list].length > 0;
  if ('places' in section) return bundle[section.places].length > 0;
  return hasOwnContent[section.at](bundle);
}

/** The sections that have content, in the page's order. */
export const visibleSections = (bundle: Bundle, isLastDay = false) =>
  pageSections.filter(
    (section) => hasContent(section, bundle) && !(isLastDay && section.untilLastDay),
  );

/** Whether the page has more than an address and dates, as far as the guest has received it. */
export const hasDetails = (bundle: Bundle) =>
  isFilled(bundle.apartment.checkoutNote) || visibleSections(bundle).length > 0;
