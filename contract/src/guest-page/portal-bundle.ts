/**
 * Makes the bundle that a guest's page is drawn from. The server sends what comes of it and the dashboard previews it, so
 * that a host sees what the guest will get. What the host hides, or what waits for the check-in, is not in it.
 */
import { fieldsForGuest } from '../apartments/apartment-fields.ts';
import type { Section } from '../endpoints/content/content.ts';
import type { PortalBundle } from '../endpoints/portal.ts';
import { apartmentText, rowText } from './text-path.ts';
import { translatableFields } from './translatable.ts';

/** A property's own fields as they are stored, whoever may see them. */
export type ApartmentContent = Omit<
  PortalBundle['apartment'],
  'wifiTitle' | 'wifiLocked' | 'backupOffered'
> & {
  showGuestName: boolean;
  backupEntry: string;
  offerBackupEntry: boolean;
};
type PlaceContent = PortalBundle['localTips'][number];
type StepContent = { id: string; text: string; images: string[] };
type GuideContent = PortalBundle['apartmentGuides'][number];
export type SectionContent = Pick<
  Section,
  | 'id'
  | 'name'
  | 'content'
  | 'sectionType'
  | 'kind'
  | 'order'
  | 'showInPortal'
  | 'importantInfo'
  | 'iconType'
>;

/** Lists stand in the host's order. A row may hold more than its type names; nothing of that is taken over. */
export type PortalContent = {
  guest: PortalBundle['guest'];
  apartment: ApartmentContent;
  arrivalSteps: StepContent[];
  localTips: PlaceContent[];
  sightseeingSpots: PlaceContent[];
  guides: GuideContent[];
  sections: SectionContent[];
};

/**
 * `guest`: what waits for the check-in is withheld. `preview`: the owner simulates the check-in in the page,
 * so the marks are the same and what they unlock is there; the secrets are the owner's own.
 */
export type Reader = 'guest' | 'preview';

/** `inLanguage`: the texts that are in the guest's language, as `contentInLanguage` names them. */
export function makeBundle(
  content: PortalContent,
  reader: Reader,
  inLanguage: readonly string[] = [],
): PortalBundle {
  const bundle = {
    guest: guestPart(content),
    apartment: apartmentPart(content, reader),
    arrivalSteps: content.arrivalSteps.map(({ id, text, images: [image = ''] }) => ({
      id,
      text,
      image,
    })),
    localTips: content.localTips.map(place),
    sightseeingSpots: content.sightseeingSpots.map(place),
    apartmentGuides: content.guides.map(({ id, name, instructions, images, imageCaptions }) => ({
      id,
      name,
      instructions,
      images,
      imageCaptions: captionsOf(images, imageCaptions),
    })),
    propertyCustomSections: sectionsPart(content, reader),
  };
  return { ...bundle, translated: translatedIn(bundle, content, inLanguage) };
}

/** That a hidden or a locked text has a translation is not told either. */
function translatedIn(
  bundle: Omit<PortalBundle, 'translated'>,
  { sections }: PortalContent,
  inLanguage: readonly string[],
): string[] {
  if (inLanguage.length === 0) return [];
  const wifi = sections.find(({ kind }) => kind === 'wifi');
  const titled = wifi && inLanguage.includes(rowText(wifi.id, 'name'));
  const all = new Set([...inLanguage, ...(titled ? [apartmentText('wifiTitle')] : [])]);
  return pathsIn(bundle).filter((path) => all.has(path));
}

/** Of every text that is given. */
function pathsIn(bundle: Omit<PortalBundle, 'translated'>): string[] {
  const { apartment } = bundle;
  type Written = string | string[] | Record<string, string>;
  const ofText = (value: Written, path: (at?: string) => string) => {
    if (typeof value === 'string') return value === '' ? [] : [path()];
    // By its number, or the image that it is about.
    return Object.keys(value).map(path);
  };
  const ofRows = <Field extends string>(
    rows: ({ id: string } & Record<Field, Written>)[],
    fields: readonly Field[],
  ) =>
    rows.flatMap((row) =>
      fields.flatMap((field) => ofText(row[field], (at) => rowText(row.id, field, at))),
    );
  const ofApartment = ([...translatableFields.apartment, 'wifiTitle'] as const).flatMap((field) =>
    ofText(apartment[field], (at) => apartmentText(field, at)),
  );
  return [
    ...ofApartment,
    ...ofRows(bundle.arrivalSteps, translatableFields.step),
    ...ofRows(bundle.localTips, translatableFields.place),
    ...ofRows(bundle.sightseeingSpots, translatableFields.place),
    ...ofRows(bundle.apartmentGuides, translatableFields.guide),
    ...ofRows(bundle.propertyCustomSections, translatableFields.section),
  ];
}

function guestPart({ guest, apartment }: PortalContent): PortalBundle['guest'] {
  return {
    id: guest.id,
    name: apartment.showGuestName ? guest.name : '',
    checkoutDate: apartment.showStayDates ? guest.checkoutDate : '',
    hasCheckedIn: guest.hasCheckedIn,
    opensAt: guest.opensAt,
    shareCode: guest.shareCode,
  };
}

const place = (row: PlaceContent): PlaceContent => ({
  id: row.id,
  name: row.name,
  distance: row.distance,
  description: row.description,
  address: row.address,
  googleMapsUrl: row.googleMapsUrl,
  openingHours: row.openingHours,
  phone: row.phone,
  images: row.images,
  imageCaptions: captionsOf(row.images, row.imageCaptions),
});

/** Of images that are shown, and none that says nothing: a draft may hold both. */
const captionsOf = (images: string[], captions: Record<string, string>) =>
  Object.fromEntries(
    images.flatMap((path) => {
      const caption = captions[path];
      return caption?.trim() ? [[path, caption]] : [];
    }),
  );

/** The door first. Wifi and contact are cards that the page makes from the property's own fields. */
function sectionsPart({ guest, sections }: PortalContent, reader: Reader) {
  const shown = sections.filter((row) => row.showInPortal);
  const ofKind = <Kind extends 'entry_door' | 'custom'>(kind: Kind) =>
    shown.filter((row) => row.kind === kind).map((row) => ({ ...row, kind }));
  return [...ofKind('entry_door'), ...ofKind('custom')].map((row) => {
    const isWritten = `${row.content}${row.importantInfo}` !== '';
    const locked = row.kind === 'entry_door' && isWritten && !guest.hasCheckedIn;
    const isGiven = !(locked && reader === 'guest');
    return {
      id: row.id,
      name: row.name,
      content: isGiven ? row.content : '',
      sectionType: row.sectionType,
      kind: row.kind,
      order: row.order,
      showInPortal: row.showInPortal,
      importantInfo: isGiven ? row.importantInfo : '',
      iconType: row.iconType,
      locked,
    };
  });
}

/** A field that is hidden or locked is empty. */
function apartmentPart(content: PortalContent, reader: Reader): PortalBundle['apartment'] {
  const { guest, sections } = content;
  const apartment = {
    ...content.apartment,
    showWifiInfo: isShown(content.apartment.showWifiInfo, sections, 'wifi'),
    showHostPhone: isShown(content.apartment.showHostPhone, sections, 'host_contact'),
  };
  return {
    id: apartment.id,
    apartmentPhotos: apartment.apartmentPhotos,
    apartmentPhotoCaptions: captionsOf(apartment.apartmentPhotos, apartment.apartmentPhotoCaptions),
    ...fieldsForGuest(apartment, guest.hasCheckedIn || reader === 'preview'),
    ...wifiPart({ ...content, apartment }, reader),
    backupOffered: (guest.hasCheckedIn || reader === 'preview') && offersBackup(apartment),
  };
}

export const offersBackup = (apartment: { backupEntry: string; offerBackupEntry: boolean }) =>
  apartment.offerBackupEntry && apartment.backupEntry.trim() !== '';

/** A default card is hidden by its flag at the property or by its own row: either is the host's word. */
const isShown = (flag: boolean, sections: SectionContent[], kind: SectionContent['kind']) =>
  flag && !sections.some((row) => row.kind === kind && !row.showInPortal);

/** The additional info waits with the password. */
function wifiPart({ guest, apartment, sections }: PortalContent, reader: Reader) {
  const { showWifiInfo, wifiAccessType, wifiAdditionalInfo } = apartment;
  // An open network has no password, whatever was typed before it was opened.
  const wifiPassword = wifiAccessType === 'free' ? '' : apartment.wifiPassword;
  const isSecret = wifiAccessType !== 'free' && `${wifiPassword}${wifiAdditionalInfo}` !== '';
  const wifiLocked = showWifiInfo && isSecret && !guest.hasCheckedIn;
  const isGiven = showWifiInfo && !(wifiLocked && reader === 'guest');
  return {
    wifiTitle: (showWifiInfo && sections.find((row) => row.kind === 'wifi')?.name) || '',
    wifiPassword: isGiven ? wifiPassword : '',
    wifiAdditionalInfo: isGiven ? wifiAdditionalInfo : '',
    wifiLocked,
  };
}
