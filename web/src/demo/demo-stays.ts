/**
 * The stay of the demo in each language, from the same content as `npm run demo`. The build computes it
 * (web/build/demo-stays.ts), because translating needs the phrasebook, which no browser should download.
 */
import { blankApartment } from '../../../contract/src/blank-apartment.ts';
import type { GuestLanguage } from '../../../contract/src/guest-languages.ts';
import {
  contentInLanguage,
  type StoredTranslation,
} from '../../../contract/src/guest-page/content-in-language.ts';
import { makeBundle, type PortalContent } from '../../../contract/src/guest-page/portal-bundle.ts';
import { textKinds, translatableFields } from '../../../contract/src/guest-page/translatable.ts';
import { allInLanguage } from '../../../contract/src/phrasebook/texts.ts';
import { loft } from '../../../server/src/demo/content.ts';
import { loftLanguages, loftTranslations } from '../../../server/src/demo/loft-translations.ts';
import { demoGuest } from '../../../server/src/demo/people.ts';
import {
  captions,
  type Picture,
  picturesByName,
} from '../../../server/src/demo/pictures/chosen-pictures.ts';
import type { DemoStay } from './demo-stay.ts';

/** This number is reserved for films and examples, so nobody answers it. */
const hostPhone = '+44 7700 900461';

const shownPictures = new Map<string, Picture>();

/** Returns the demo's pictures by their paths. */
export const drawPictures = () =>
  new Map([...shownPictures].map(([path, draw]) => [path, draw()] as const));

function imagesOf(name: string, hasCaptions = true) {
  const images = (picturesByName[name] ?? []).map((draw) => {
    const path = `/objects/demo/${draw.name}.svg`;
    shownPictures.set(path, draw);
    return { path, caption: hasCaptions ? captions.get(draw) : undefined };
  });
  return {
    images: images.map(({ path }) => path),
    imageCaptions: Object.fromEntries(
      images.flatMap(({ path, caption }) => (caption ? [[path, caption]] : [])),
    ),
  };
}

/** Returns an id that no row of a database has, because those ids are random. */
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function withIds<Row>(rows: Row[], first: number) {
  return rows.map((row, index) => ({ ...row, id: id(first + index) }));
}

type Places = typeof loft.tips | typeof loft.spots;

const placesWithIds = (places: Places[number][], first: number) =>
  withIds(places, first).map((place) => ({
    ...place,
    openingHours: place.openingHours ?? '',
    // The phone numbers in the content of the demo may be real.
    phone: '',
    ...imagesOf(place.name),
  }));

const sections = withIds(
  [
    {
      kind: 'entry_door' as const,
      name: 'Entry Door Access',
      iconType: 'lock',
      sectionType: 'property_details' as const,
      ...loft.door,
    },
    {
      kind: 'wifi' as const,
      name: 'WiFi Access',
      iconType: 'wifi',
      sectionType: 'property_details' as const,
      content: '',
      importantInfo: '',
    },
    ...loft.sections.map((section) => ({
      kind: 'custom' as const,
      importantInfo: '',
      ...section,
    })),
  ],
  300,
).map((section, order) => ({ ...section, order, showInPortal: true }));

const { images: apartmentPhotos, imageCaptions: apartmentPhotoCaptions } = imagesOf(
  loft.apartment.name,
);

const content: PortalContent = {
  guest: {
    id: id(2),
    name: demoGuest.name,
    // The browser fills in the date, because the page is always opened in the middle of the stay.
    checkoutDate: '',
    hasCheckedIn: false,
    opensAt: null,
    shareCode: '',
  },
  apartment: {
    ...blankApartment,
    ...loft.apartment,
    id: id(1),
    airbnbLink: '',
    hostPhone,
    apartmentPhotos,
    apartmentPhotoCaptions,
    showStayDates: true,
    showGuestName: true,
    offerBackupEntry: true,
  },
  arrivalSteps: withIds(loft.steps, 100).map((step) => ({
    ...step,
    images: imagesOf(step.text, false).images,
  })),
  localTips: placesWithIds(loft.tips, 200),
  sightseeingSpots: placesWithIds(loft.spots, 220),
  guides: withIds(loft.guides, 240).map((guide) => ({ ...guide, ...imagesOf(guide.name) })),
  sections,
};

const rowsByKind = {
  apartment: [content.apartment],
  step: content.arrivalSteps,
  place: [...content.localTips, ...content.sightseeingSpots],
  guide: content.guides,
  section: content.sections,
};

/** Returns the host's own translation of a text. Few languages have one. */
function translationOf(original: string, language: GuestLanguage): string | undefined {
  const loftLanguage = loftLanguages.find((each) => each === language);
  return loftLanguage && loftTranslations.get(original)?.[loftLanguage];
}

function translationsInto(language: GuestLanguage): StoredTranslation[] {
  return textKinds.flatMap((kind) =>
    rowsByKind[kind].flatMap((row) =>
      translatableFields[kind].flatMap((field) => {
        const value: unknown = Reflect.get(row, field);
        const isText = typeof value === 'string';
        const originals: string[] = isText ? [value] : Object.values(value ?? {});
        return originals.flatMap((original) => {
          const text = translationOf(original, language);
          const entry = isText ? '' : original;
          return text ? [{ kind, rowId: row.id, field, entry, original, text }] : [];
        });
      }),
    ),
  );
}

export function demoStayIn(language: GuestLanguage): DemoStay {
  const { content: shownContent, translated } = contentInLanguage(
    content,
    language,
    translationsInto(language),
  );
  const checkedIn = { ...shownContent, guest: { ...shownContent.guest, hasCheckedIn: true } };
  const { backupEntry, textLanguage } = content.apartment;
  // As on the real server, only the phrasebook translates the backup way in.
  const backup = allInLanguage(backupEntry, { from: textLanguage, to: language });
  return {
    before: makeBundle(shownContent, 'guest', translated),
    after: makeBundle(checkedIn, 'guest', translated),
    backup: { text: backup ?? backupEntry, isTranslated: backup !== undefined },
  };
}
