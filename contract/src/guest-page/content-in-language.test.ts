import { phrasebook } from '@guest-portal/languages/phrasebook';
import { describe, expect, test } from 'vitest';
import { blankApartment } from '../blank-apartment.ts';
import { portalBundle } from '../endpoints/portal.ts';
import type { GuestLanguage } from '../guest-languages.ts';
import { contentInLanguage, type StoredTranslation } from './content-in-language.ts';
import { type BundleReader, makeBundle, type PortalContent } from './portal-bundle.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const apartmentId = id(1);
const doorId = id(2);
const wifiId = id(3);
const sectionId = id(4);
const guideId = id(5);
const tipId = id(6);
const sightId = id(7);
const { de, en, ja } = phrasebook;

const blankSection = {
  name: '',
  content: '',
  importantInfo: '',
  sectionType: 'property_details',
  order: 0,
  showInPortal: true,
  iconType: 'clock',
} as const;
const blankPlace = {
  name: '',
  distance: '',
  description: '',
  address: '',
  googleMapsUrl: '',
  openingHours: '',
  phone: '',
  images: [],
  imageCaptions: {},
};

type PartialContent = Partial<Omit<PortalContent, 'apartment' | 'guest'>> & {
  apartment?: Partial<PortalContent['apartment']>;
  hasCheckedIn?: boolean;
};

const contentOf = ({
  apartment,
  hasCheckedIn = false,
  ...lists
}: PartialContent = {}): PortalContent => ({
  guest: {
    id: id(9),
    name: 'Maya',
    checkoutDate: '2026-06-20',
    hasCheckedIn,
    opensAt: null,
    shareCode: '',
  },
  apartment: {
    ...blankApartment,
    id: apartmentId,
    name: 'Lamplight Loft',
    apartmentPhotos: [],
    apartmentPhotoCaptions: {},
    showGuestName: true,
    backupEntry: '',
    offerBackupEntry: true,
    ...apartment,
  },
  arrivalSteps: [],
  localTips: [],
  sightseeingSpots: [],
  guides: [],
  sections: [],
  ...lists,
});

function bundleIn(
  partialContent: PartialContent,
  language: GuestLanguage,
  translations: StoredTranslation[] = [],
  reader: BundleReader = 'guest',
) {
  const { content, translated } = contentInLanguage(
    contentOf(partialContent),
    language,
    translations,
  );
  return makeBundle(content, reader, translated);
}

const parkingTranslation = (text: string, original: string): StoredTranslation => ({
  kind: 'apartment',
  rowId: apartmentId,
  field: 'parkingInstructions',
  entry: '',
  text,
  original,
});

describe('translation of one text', () => {
  const written = 'Behind the house, next to the tree';
  const partialContent = { apartment: { parkingInstructions: written } };
  const path = 'apartment.parkingInstructions';

  test('a text is shown in the host’s translation', () => {
    const bundle = bundleIn(partialContent, 'de', [parkingTranslation('Hinter dem Haus', written)]);
    expect(bundle.apartment.parkingInstructions).toBe('Hinter dem Haus');
    expect(bundle.translated).toEqual([path]);
  });

  test.each([
    [
      'it has changed since it was translated',
      parkingTranslation('Hinter dem Haus', `${written}.`),
    ],
    ['the translation is blank', parkingTranslation(' ', written)],
    [
      'the translation belongs to another row',
      { ...parkingTranslation('Hinter dem Haus', written), rowId: id(8) },
    ],
  ])('a text keeps its original wording if %s', (_why, translation) => {
    const bundle = bundleIn(partialContent, 'de', [translation]);
    expect(bundle.apartment.parkingInstructions).toBe(written);
    expect(bundle.translated).toEqual([]);
  });

  test('a text that is a phrase is shown in the guest’s language unless the host has translated it', () => {
    const phrase = { apartment: { parkingInstructions: `${en.freeParking}.` } };
    expect(bundleIn(phrase, 'ja').apartment.parkingInstructions).toBe(ja.freeParking);
    expect(bundleIn(phrase, 'ja').translated).toEqual([path]);
    const withTranslation = bundleIn(phrase, 'ja', [
      parkingTranslation('無料', `${en.freeParking}.`),
    ]);
    expect(withTranslation.apartment.parkingInstructions).toBe('無料');
    const withStaleTranslation = bundleIn(phrase, 'ja', [
      parkingTranslation('有料', 'Paid parking'),
    ]);
    expect(withStaleTranslation.apartment.parkingInstructions).toBe(ja.freeParking);
  });

  test('a text of several phrases is translated line by line, but not at all if one line is not a phrase', () => {
    const lines = `${en.freeParking}\n\n${de.noSmoking}.`;
    const bundle = bundleIn({ apartment: { arrivalDirections: lines } }, 'ja');
    expect(bundle.apartment.arrivalDirections).toBe(`${ja.freeParking}\n\n${ja.noSmoking}`);
    const mixed = `${lines}\nBehind the house`;
    const mixedBundle = bundleIn({ apartment: { arrivalDirections: mixed } }, 'ja');
    expect(mixedBundle.apartment.arrivalDirections).toBe(mixed);
    expect(mixedBundle.translated).toEqual([]);
  });

  test('a phrase in the guest’s own language keeps its wording and counts as translated', () => {
    const bundle = bundleIn({ apartment: { parkingInstructions: 'FREE parking.' } }, 'en');
    expect(bundle.apartment.parkingInstructions).toBe('FREE parking.');
    expect(bundle.translated).toEqual([path]);
  });
});

test('the entries of a list are translated one by one, whatever their position', () => {
  const houseRules = ['Mind the cat', en.noSmoking, 'No shoes'];
  const shoes: StoredTranslation = {
    ...parkingTranslation('靴を脱いで', 'No shoes'),
    field: 'houseRules',
    entry: 'No shoes',
  };
  const bundle = bundleIn({ apartment: { houseRules } }, 'ja', [shoes]);
  expect(bundle.apartment.houseRules).toEqual(['Mind the cat', ja.noSmoking, '靴を脱いで']);
  expect(bundle.translated).toEqual(['apartment.houseRules.1', 'apartment.houseRules.2']);
});

test('captions are translated one by one, whatever image they belong to', () => {
  const stepTranslation: StoredTranslation = {
    kind: 'place',
    rowId: tipId,
    field: 'imageCaptions',
    entry: 'Mind the step',
    text: 'Achtung Stufe',
    original: 'Mind the step',
  };
  const images = ['/objects/door', '/objects/stairs', '/objects/view'];
  const [door = '', stairs = '', view = ''] = images;
  const imageCaptions = { [door]: en.elevator, [stairs]: 'Mind the step', [view]: 'At dusk' };
  const bundle = bundleIn(
    {
      apartment: { apartmentPhotos: images, apartmentPhotoCaptions: { [door]: en.elevator } },
      localTips: [{ ...blankPlace, id: tipId, name: 'Tower', images, imageCaptions }],
    },
    'de',
    [stepTranslation],
  );
  expect(bundle.apartment.apartmentPhotoCaptions).toEqual({ [door]: de.elevator });
  expect(bundle.localTips[0]?.imageCaptions).toEqual({
    [door]: de.elevator,
    [stairs]: 'Achtung Stufe',
    [view]: 'At dusk',
  });
  expect(bundle.translated).toEqual([
    `apartment.apartmentPhotoCaptions.${door}`,
    `${tipId}.imageCaptions.${door}`,
    `${tipId}.imageCaptions.${stairs}`,
  ]);
});

test('every text of a row is translated, but not the names and addresses of places', () => {
  const partialContent: PartialContent = {
    hasCheckedIn: true,
    localTips: [
      { ...blankPlace, id: tipId, name: en.elevator, distance: en.noSmoking, address: en.garage },
    ],
    sightseeingSpots: [{ ...blankPlace, id: sightId, description: en.noSmoking }],
    guides: [
      { id: guideId, name: en.oven, instructions: en.noSmoking, images: [], imageCaptions: {} },
    ],
    sections: [
      { ...blankSection, id: doorId, kind: 'entry_door', name: en.elevator, content: en.noSmoking },
      { ...blankSection, id: wifiId, kind: 'wifi', name: en.fastWifi },
      { ...blankSection, id: sectionId, kind: 'custom', name: en.oven, importantInfo: en.garage },
    ],
  };
  const bundle = bundleIn(partialContent, 'de');
  expect(bundle.localTips[0]).toMatchObject({
    name: en.elevator,
    distance: de.noSmoking,
    address: en.garage,
  });
  expect(bundle).toMatchObject({
    apartment: { wifiTitle: de.fastWifi },
    sightseeingSpots: [{ description: de.noSmoking }],
    apartmentGuides: [{ name: de.oven, instructions: de.noSmoking }],
    propertyCustomSections: [
      { name: de.elevator, content: de.noSmoking },
      { name: de.oven, importantInfo: de.garage },
    ],
  });
  expect(bundle.translated).toEqual([
    'apartment.wifiTitle',
    `${tipId}.distance`,
    `${sightId}.description`,
    `${guideId}.name`,
    `${guideId}.instructions`,
    `${doorId}.name`,
    `${doorId}.content`,
    `${sectionId}.name`,
    `${sectionId}.importantInfo`,
  ]);
  expect(portalBundle.parse(bundle)).toEqual(bundle);
});

describe('translations of texts that are withheld until check-in', () => {
  const door = { kind: 'section', rowId: doorId, entry: '' } as const;
  const wifi = { ...parkingTranslation('', ''), field: 'wifiAdditionalInfo' } as const;
  const note = { ...parkingTranslation('', ''), field: 'checkoutNote' } as const;
  const translations: StoredTranslation[] = [
    { ...door, field: 'content', text: 'geheim: 4711', original: 'secret: 4711' },
    { ...door, field: 'importantInfo', text: 'geheim: fest', original: 'secret: hard' },
    { ...wifi, text: 'geheim: Router', original: 'secret: router' },
    { ...note, text: 'geheim: Topf', original: 'secret: pot' },
  ];
  const partialContent: PartialContent = {
    apartment: {
      wifiName: 'Lamplight',
      wifiAdditionalInfo: 'secret: router',
      checkoutNote: 'secret: pot',
      houseRules: [en.noSmoking],
    },
    sections: [
      {
        ...blankSection,
        id: doorId,
        kind: 'entry_door',
        name: 'Door',
        content: 'secret: 4711',
        importantInfo: 'secret: hard',
      },
    ],
  };
  const paths = [
    'apartment.wifiAdditionalInfo',
    'apartment.checkoutNote',
    `${doorId}.content`,
    `${doorId}.importantInfo`,
  ];

  test('a withheld text is withheld in every language, and the list of translated texts does not name it', () => {
    const bundle = bundleIn(partialContent, 'de', translations);
    expect(JSON.stringify(bundle)).not.toMatch(/geheim|secret/);
    expect(bundle.translated).toEqual(['apartment.houseRules.0']);
    expect(bundle.apartment.wifiLocked).toBe(true);
    expect(bundle.propertyCustomSections[0]?.locked).toBe(true);
  });

  test('a withheld text is also withheld if it is a phrase', () => {
    const phrases: PartialContent = {
      apartment: { wifiAdditionalInfo: en.noSmoking, checkoutNote: en.garage },
      sections: [{ ...blankSection, id: doorId, kind: 'entry_door', content: en.oven }],
    };
    const bundle = bundleIn(phrases, 'de');
    expect(bundle.translated).toEqual([]);
    expect(JSON.stringify(bundle)).not.toMatch(`${de.noSmoking}|${de.garage}|${de.oven}`);
  });

  test('a withheld text is translated after check-in, and in the owner’s preview', () => {
    const after = bundleIn({ ...partialContent, hasCheckedIn: true }, 'de', translations);
    expect(after.propertyCustomSections[0]?.content).toBe('geheim: 4711');
    expect(after.translated).toEqual(expect.arrayContaining(paths));
    const preview = bundleIn(partialContent, 'de', translations, 'preview');
    expect(preview.apartment.wifiAdditionalInfo).toBe('geheim: Router');
    expect(preview.translated).toEqual(expect.arrayContaining(paths));
  });

  test.each([
    ['showWifiInfo', 'apartment.wifiAdditionalInfo'],
    ['showParkingInfo', 'apartment.parkingInstructions'],
  ])('texts that %s hides are not in the list of translated texts', (flag, path) => {
    const texts = { ...partialContent.apartment, parkingInstructions: en.freeParking };
    const hidden = {
      ...partialContent,
      hasCheckedIn: true,
      apartment: { ...texts, [flag]: false },
    };
    expect(bundleIn({ ...hidden, apartment: texts }, 'de', translations).translated).toContain(
      path,
    );
    expect(bundleIn(hidden, 'de', translations).translated).not.toContain(path);
  });
});

test('on a page with a megabyte of phrases at most 3,000 lines are translated, and the other texts stay as written', () => {
  const content = Array.from({ length: 400 }, () => en.noSmoking).join('\n');
  const sections = Array.from({ length: 250 }, (_, index) => ({
    ...blankSection,
    id: id(1000 + index),
    kind: 'custom' as const,
    content,
  }));
  const shown = contentInLanguage(contentOf({ sections }), 'de', []).content.sections;
  const areTranslated = shown.map((section) => section.content !== content);
  expect(areTranslated.filter(Boolean)).toHaveLength(7);
  expect(areTranslated.slice(0, 7)).not.toContain(false);
  expect(shown[249]?.content).toBe(content);
});

test('a page in another language says when its facts were tried, once they are readable', () => {
  const tried = { door: '2026-05-03T08:40:00.000Z' };
  expect(bundleIn({ tried, hasCheckedIn: true }, 'de').tried).toEqual(tried);
  expect(bundleIn({ tried }, 'de').tried).toBeUndefined();
});
