/**
 * Makes the bundle that a guest's page is rendered from. The server sends it, and the dashboard previews it, so that a
 * host sees what the guest gets. A guest's bundle contains nothing that the host hides or that is withheld until
 * check-in.
 */
import { fieldsForGuest } from '../apartments/apartment-fields.ts';
import type { TriedTimes } from '../apartments/tried-facts.ts';
import type { Section } from '../endpoints/content/content.ts';
import type { PortalBundle } from '../endpoints/portal.ts';
import { apartmentText, rowText } from './text-path.ts';
import { translatableFields } from './translatable.ts';

/** A property's own fields as they are stored, including those that guests must not see. */
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

/**
 * The content of a page. Lists are in the host's order. A row may have more fields than its type, but they never get
 * into the bundle.
 */
export type PortalContent = {
  guest: PortalBundle['guest'];
  apartment: ApartmentContent;
  arrivalSteps: StepContent[];
  localTips: PlaceContent[];
  sightseeingSpots: PlaceContent[];
  guides: GuideContent[];
  sections: SectionContent[];
  /** When facts of the page were tried that work. */
  tried?: TriedTimes;
};

/**
 * Who reads the bundle. For a `guest`, secrets are withheld until check-in. For a `preview`, they are marked as locked
 * but included, because the page simulates check-in and the secrets are the owner's own.
 */
export type BundleReader = 'guest' | 'preview';

/** @param inLanguage the paths of the texts that are in the guest's language, from `contentInLanguage` */
export function makeBundle(
  content: PortalContent,
  reader: BundleReader,
  inLanguage: readonly string[] = [],
): PortalBundle {
  const bundle: Omit<PortalBundle, 'translated'> = {
    guest: guestPart(content),
    apartment: apartmentPart(content, reader),
    arrivalSteps: content.arrivalSteps.map(({ id, text, images: [image = ''] }) => ({
      id,
      text,
      image,
    })),
    localTips: content.localTips.map(placePart),
    sightseeingSpots: content.sightseeingSpots.map(placePart),
    apartmentGuides: content.guides.map(({ id, name, instructions, images, imageCaptions }) => ({
      id,
      name,
      instructions,
      images,
      imageCaptions: captionsOf(images, imageCaptions),
    })),
    propertyCustomSections: sectionsPart(content, reader),
    ...triedPart(content, reader),
  };
  return { ...bundle, translated: translatedIn(bundle, content, inLanguage) };
}

/** A guest reads the time beside the value, so it is withheld with it. The backup way in is in no bundle. */
function triedPart(
  { guest, tried = {} }: PortalContent,
  reader: BundleReader,
): Pick<PortalBundle, 'tried'> {
  const isReadable = (key: string) =>
    key !== 'backup' && (key.startsWith('step:') || guest.hasCheckedIn || reader === 'preview');
  const entries = Object.entries(tried).filter(([key]) => isReadable(key));
  return entries.length > 0 ? { tried: Object.fromEntries(entries) } : {};
}

/** Returns the paths of the translated texts that the bundle contains. Hidden and locked texts are left out. */
function translatedIn(
  bundle: Omit<PortalBundle, 'translated'>,
  { sections }: PortalContent,
  inLanguage: readonly string[],
): string[] {
  if (inLanguage.length === 0) return [];
  const wifi = sections.find(({ kind }) => kind === 'wifi');
  const isTitleTranslated = wifi && inLanguage.includes(rowText(wifi.id, 'name'));
  const translatedPaths = new Set([
    ...inLanguage,
    ...(isTitleTranslated ? [apartmentText('wifiTitle')] : []),
  ]);
  return pathsIn(bundle).filter((path) => translatedPaths.has(path));
}

/** The paths of the translatable texts in the bundle. Empty texts are left out, but not empty entries of lists. */
function pathsIn(bundle: Omit<PortalBundle, 'translated'>): string[] {
  const { apartment } = bundle;
  type HostText = string | string[] | Record<string, string>;
  const textPaths = (value: HostText, path: (key?: string) => string) => {
    if (typeof value === 'string') return value === '' ? [] : [path()];
    // The keys are the numbers of the entries, or the image paths of the captions.
    return Object.keys(value).map(path);
  };
  const rowPaths = <Field extends string>(
    rows: ({ id: string } & Record<Field, HostText>)[],
    fields: readonly Field[],
  ) =>
    rows.flatMap((row) =>
      fields.flatMap((field) => textPaths(row[field], (key) => rowText(row.id, field, key))),
    );
  const apartmentPaths = ([...translatableFields.apartment, 'wifiTitle'] as const).flatMap(
    (field) => textPaths(apartment[field], (key) => apartmentText(field, key)),
  );
  return [
    ...apartmentPaths,
    ...rowPaths(bundle.arrivalSteps, translatableFields.step),
    ...rowPaths(bundle.localTips, translatableFields.place),
    ...rowPaths(bundle.sightseeingSpots, translatableFields.place),
    ...rowPaths(bundle.apartmentGuides, translatableFields.guide),
    ...rowPaths(bundle.propertyCustomSections, translatableFields.section),
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

const placePart = (row: PlaceContent): PlaceContent => ({
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

/** Returns the captions that are not blank and belong to one of the images. A draft may contain others. */
const captionsOf = (images: string[], captions: Record<string, string>) =>
  Object.fromEntries(
    images.flatMap((path) => {
      const caption = captions[path];
      return caption?.trim() ? [[path, caption]] : [];
    }),
  );

/**
 * The sections, with the door first. Wi-Fi and contact are not included, because the page makes their cards from the
 * property's own fields.
 */
function sectionsPart({ guest, sections }: PortalContent, reader: BundleReader) {
  const visibleSections = sections.filter((row) => row.showInPortal);
  const sectionsOfKind = <Kind extends 'entry_door' | 'custom'>(kind: Kind) =>
    visibleSections.filter((row) => row.kind === kind).map((row) => ({ ...row, kind }));
  return [...sectionsOfKind('entry_door'), ...sectionsOfKind('custom')].map((row) => {
    const isWritten = `${row.content}${row.importantInfo}` !== '';
    const locked = row.kind === 'entry_door' && isWritten && !guest.hasCheckedIn;
    const isReadable = !(locked && reader === 'guest');
    return {
      id: row.id,
      name: row.name,
      content: isReadable ? row.content : '',
      sectionType: row.sectionType,
      kind: row.kind,
      order: row.order,
      showInPortal: row.showInPortal,
      importantInfo: isReadable ? row.importantInfo : '',
      iconType: row.iconType,
      locked,
    };
  });
}

/** The property's fields. Fields that are hidden or withheld have their initial values. */
function apartmentPart(content: PortalContent, reader: BundleReader): PortalBundle['apartment'] {
  const { guest, sections } = content;
  const apartment = {
    ...content.apartment,
    showWifiInfo: isCardVisible(content.apartment.showWifiInfo, sections, 'wifi'),
    showHostPhone: isCardVisible(content.apartment.showHostPhone, sections, 'host_contact'),
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

/** A default card is hidden if its switch or its own row says so. */
const isCardVisible = (flag: boolean, sections: SectionContent[], kind: SectionContent['kind']) =>
  flag && !sections.some((row) => row.kind === kind && !row.showInPortal);

/** The fields of the Wi-Fi card. The additional info is locked together with the password. */
function wifiPart({ guest, apartment, sections }: PortalContent, reader: BundleReader) {
  const { showWifiInfo, wifiAccessType, wifiAdditionalInfo } = apartment;
  // An open network has no password, even if the host entered one before.
  const wifiPassword = wifiAccessType === 'free' ? '' : apartment.wifiPassword;
  const isSecret = wifiAccessType !== 'free' && `${wifiPassword}${wifiAdditionalInfo}` !== '';
  const wifiLocked = showWifiInfo && isSecret && !guest.hasCheckedIn;
  const isReadable = showWifiInfo && !(wifiLocked && reader === 'guest');
  return {
    wifiTitle: (showWifiInfo && sections.find((row) => row.kind === 'wifi')?.name) || '',
    wifiPassword: isReadable ? wifiPassword : '',
    wifiAdditionalInfo: isReadable ? wifiAdditionalInfo : '',
    wifiLocked,
  };
}
