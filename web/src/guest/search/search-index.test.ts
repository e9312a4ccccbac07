import { expect, test } from 'vitest';
import { currentLanguage } from '../../languages/language.ts';
import {
  blankApartment,
  blankGuide,
  blankPlace,
  blankSection,
  blankStep,
} from '../page/blank-stay.ts';
import { bundleOf, guide, place, section } from '../page/testing.ts';
import { entriesOf } from './entries.ts';
import type { SearchEntry } from './entry.ts';
import { languagesToSearch } from './languages-to-search.ts';
import { createSearchIndex } from './search-index.ts';
import { loadVocabularies } from './search-vocabulary.ts';

type Overrides = Parameters<typeof bundleOf>[0];

const pageTexts = currentLanguage().stay;
if (!pageTexts) throw new Error('the page texts are not loaded');

const entriesIn = (overrides: Overrides) =>
  entriesOf({ bundle: bundleOf(overrides), pageTexts, locale: 'en-GB' });

/** The titles of the results, the best first. */
async function searchIn(overrides: Overrides, pageLanguage = 'en', textLanguage = 'en') {
  const find = createSearchIndex(
    entriesIn(overrides),
    await loadVocabularies(languagesToSearch(pageLanguage, textLanguage)),
  );
  return (query: string) => find(query).entries.map(({ title }) => title.text);
}

const house: Overrides = {
  apartment: {
    amenities: ['Washing machine', 'Iron', 'Fridge', 'Hair dryer', 'Crème brûlée torch'],
    houseRules: ['Please separate the rubbish', 'No smoking'],
    wifiName: 'Lamplight',
    parkingInstructions: 'Behind the house, next to the carpet shop.',
    hostPhone: '+371 20 00 00 00',
  },
  apartmentGuides: [
    guide({ name: 'Espresso machine', instructions: 'Fill the tank. Press the left button.' }),
    guide({ name: 'Radiators', instructions: 'Turn the knob to 3.' }),
  ],
  localTips: [place({ name: 'Miit Coffee', description: 'The best flat white in town.' })],
};

test('the search ignores case and accents, both in the query and in the texts', async () => {
  const find = await searchIn(house);
  expect(find('IRON')[0]).toBe('Iron');
  expect(find('creme brulee')).toEqual(['Crème brûlée torch']);
  expect(find('ÉSPRÈSSO')[0]).toBe('Espresso machine');
});

test('a Hebrew geresh is found by a typed apostrophe', async () => {
  const overrides = { apartment: { amenities: ['ג׳קוזי'], textLanguage: 'he' } };
  expect((await searchIn(overrides, 'he', 'he'))("ג'קוזי")).toEqual(['ג׳קוזי']);
});

test('Hebrew gershayim are found by a typed quotation mark', async () => {
  const overrides = { apartment: { amenities: ['סכו״ם'], textLanguage: 'he' } };
  expect((await searchIn(overrides, 'he', 'he'))('סכו"ם')).toEqual(['סכו״ם']);
});

test('a word is found by its beginning, and from four letters on also by its middle', async () => {
  const find = await searchIn(house);
  expect(find('fri')).toEqual(['Fridge']);
  expect(find('adiator')).toEqual(['Radiators']);
  expect(find('dge')).toEqual([]);
});

test.each([
  ['two letters changed places near its beginning', 'firdge'],
  ['two letters changed places near its end', 'frigde'],
  ['it has one letter too many', 'friddge'],
  ['it has one letter too few', 'frdge'],
  ['its first letter is wrong', 'gridge'],
])('a word is found if %s', async (_, typed) => {
  expect((await searchIn(house))(typed)).toEqual(['Fridge']);
});

test('a word is found by a mistyped beginning', async () => {
  expect((await searchIn(house))('espreso')).toContain('Espresso machine');
});

test('a word is not found if two letters are wrong, or one letter of a short word', async () => {
  const find = await searchIn({ apartment: { amenities: ['Fridge', 'Tub'] } });
  expect(find('fregde')).toEqual([]);
  expect(find('tob')).toEqual([]);
});

test('the search guesses only if there is no exact match', async () => {
  const find = await searchIn({ apartment: { amenities: ['Lamp', 'Lama wool blankets'] } });
  expect(find('lamp')).toEqual(['Lamp']);
});

test('two letters find only the words that begin with them', async () => {
  const find = await searchIn(house);
  expect(find('ir')).toEqual(['Iron']);
  expect(find('he')).toEqual([]);
  expect(find('i')).toEqual([]);
});

test('a query with several words finds only entries that contain all of them', async () => {
  const find = await searchIn(house);
  expect(find('tank press')).toEqual(['Espresso machine']);
  expect(find('tank knob')).toEqual([]);
});

test('an entry with the word in its title comes before one that only mentions it', async () => {
  const overrides = {
    apartmentGuides: [
      guide({ name: 'Tea', instructions: 'Beside the sauna' }),
      guide({ name: 'Sauna', instructions: 'One hour.' }),
    ],
  };
  expect((await searchIn(overrides))('sauna')).toEqual(['Sauna', 'Tea']);
});

test.each([
  ['de', 'wlan', 'WiFi Access'],
  ['de', 'Müll', 'Please separate the rubbish'],
  ['de', 'muell', 'Please separate the rubbish'],
  ['de', 'Waschmaschine', 'Washing machine'],
  ['de', 'Wo ist das Bügeleisen?', 'Iron'],
  ['ar', 'غسالة', 'Washing machine'],
  ['ar', 'الغَسّالة', 'Washing machine'],
  ['he', 'מקרר', 'Fridge'],
  ['he', 'הסקה', 'Radiators'],
  ['he', 'להסקה', 'Radiators'],
  ['ja', '洗濯機', 'Washing machine'],
  ['ja', 'あいろん', 'Iron'],
  ['zh', '吹风机', 'Hair dryer'],
  ['ko', '세탁기', 'Washing machine'],
  ['ko', '세타', 'Washing machine'],
  ['uk', 'праска', 'Iron'],
  ['tr', 'çamaşır makinesi', 'Washing machine'],
  ['lv', 'gludeklis', 'Iron'],
  ['fi', 'jääkaappi', 'Fridge'],
  ['en', 'heating', 'Radiators'],
  ['en', 'trash', 'Please separate the rubbish'],
  ['en', 'wi-fi', 'WiFi Access'],
  ['fr', 'lave-linge', 'Washing machine'],
  ['fr', 'sèche-cheveux', 'Hair dryer'],
])(
  'in %s “%s” finds “%s”, although the host wrote in English',
  async (pageLanguage, typed, title) => {
    expect((await searchIn(house, pageLanguage))(typed)[0]).toBe(title);
  },
);

test('a synonym is found only as a whole word, so a car is not found in a carpet', async () => {
  const find = await searchIn(house);
  expect(find('garage')).toEqual(['Parking']);
  const carpets = { apartment: { amenities: ['Carpets', 'Cards'] } };
  expect((await searchIn(carpets))('garage')).toEqual([]);
});

test('English words find a text that the host wrote in another language', async () => {
  const overrides = { apartment: { amenities: ['Bügeleisen', 'Kühlschrank'], textLanguage: 'de' } };
  const find = await searchIn(overrides, 'en', 'de');
  expect(find('iron')).toEqual(['Bügeleisen']);
  expect(find('refrigerator')).toEqual(['Kühlschrank']);
});

test('a phrase of the phrasebook is found by its words in both languages', async () => {
  const overrides = {
    apartment: {
      houseRules: ['Bitte die Schuhe in der Wohnung ausziehen', 'Ruhezeit von 22:00 bis 7:00 Uhr'],
    },
    language: 'de',
    translated: ['apartment.houseRules.0'],
  };
  const vocabularies = await loadVocabularies(['de', 'en']);
  const [shoes = ''] =
    vocabularies[0]?.phrases.filter((_, index) =>
      vocabularies[1]?.phrases[index]?.includes('shoes'),
    ) ?? [];
  const find = await searchIn({ ...overrides, apartment: { houseRules: [shoes] } }, 'de');
  expect(find('shoes')).toEqual([shoes]);
  expect(find('schuhe')).toEqual([shoes]);
});

test('a text without spaces is found by a part of it, and Arabic and Hebrew without vowel marks', async () => {
  const overrides = {
    apartmentGuides: [
      guide({ name: '洗濯機の使い方', instructions: '左のボタンを押してください。' }),
      guide({ name: '垃圾分类', instructions: '厨余垃圾放在绿色桶里。' }),
      guide({ name: 'مَفْتاح الباب', instructions: 'تحت السجادة' }),
      guide({ name: 'מַפְתֵּחַ', instructions: 'מתחת לשטיח' }),
    ],
  };
  const find = await searchIn(overrides, 'ja', 'ja');
  expect(find('ボタン')).toEqual(['洗濯機の使い方']);
  expect(find('绿色')).toEqual(['垃圾分类']);
  expect(find('مفتاح')).toEqual(['مَفْتاح الباب']);
  expect(find('سجادة')).toEqual(['مَفْتاح الباب']);
  expect(find('מפתח')).toEqual(['מַפְתֵּחַ']);
});

/** Finds entries of a page before the check-in, each with whether it is locked. */
async function statesBeforeCheckIn(changes: { showPageBeforeCheckin?: boolean } = {}) {
  const locked = entriesIn({
    guest: { hasCheckedIn: false },
    apartment: { wifiName: 'Lamplight', wifiLocked: true, parkingInstructions: 'Yard', ...changes },
    apartmentGuides: [guide({ name: 'Oven', instructions: 'Turn the knob' })],
    propertyCustomSections: [
      section({ name: 'Entry Door Access', kind: 'entry_door', content: '', locked: true }),
    ],
  });
  const find = createSearchIndex(locked, await loadVocabularies(['en']));
  return (query: string) =>
    find(query).entries.map(({ title, isLocked }) => [title.text, isLocked]);
}

test('on a page that the host shows before the check-in, only the secrets are locked', async () => {
  const states = await statesBeforeCheckIn({ showPageBeforeCheckin: true });
  expect(states('wifi')).toEqual([['WiFi Access', true]]);
  expect(states('door')).toEqual([['Entry Door Access', true]]);
  expect(states('knob')).toEqual([['Oven', false]]);
});

test('a text that is locked until the check-in is found by its title and marked as locked', async () => {
  const states = await statesBeforeCheckIn();
  expect(states('wifi')).toEqual([['WiFi Access', true]]);
  expect(states('door')).toEqual([['Entry Door Access', true]]);
  expect(states('oven')).toEqual([['Oven', true]]);
  expect(states('knob')).toEqual([]);
  expect(states('parking')).toEqual([['Parking', false]]);
});

/** A row whose blank fields each contain their own name, so that they can be recognised. */
function withNamedFields<Row extends { id: string }>(name: string, blank: Row): Row {
  const fields = Object.entries(blank).map(([field, value]) => {
    const mark = `‹${name}.${field}›`;
    if (Array.isArray(value)) return [field, [mark]];
    if (typeof value === 'object') return [field, { '/objects/1': mark }];
    return [field, value === '' ? mark : value];
  });
  return { ...(Object.fromEntries(fields) as Row), id: name };
}

test('the search finds every part of the page, with its position, and everything that a host may write', () => {
  const all = {
    apartment: withNamedFields('home', blankApartment),
    arrivalSteps: [withNamedFields('step', blankStep)],
    localTips: [withNamedFields('tip', blankPlace)],
    sightseeingSpots: [withNamedFields('sight', blankPlace)],
    apartmentGuides: [withNamedFields('guide', blankGuide)],
    propertyCustomSections: [
      { ...withNamedFields('door', blankSection), kind: 'entry_door' as const },
      withNamedFields('note', blankSection),
      { ...withNamedFields('ahead', blankSection), sectionType: 'pre_arrival' as const },
    ],
  };
  const entries = entriesIn(all);
  const byHeading = new Map<string, string[][]>();
  for (const { heading, title, at } of entries)
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), [title.text, at]]);
  expect(Object.fromEntries(byHeading)).toEqual({
    'Pre-Arrival Information': [
      ['Address', 'address'],
      [pageTexts.wayIn, 'step'],
      ['Parking', 'parkingInstructions'],
      [pageTexts.arrivalDirections, 'arrivalDirections'],
      [pageTexts.checkInInstructions, 'checkinInstructions'],
      ['‹ahead.name›', 'ahead'],
    ],
    'Check-out': [['Check-out', 'stay-dates']],
    'Essential Information': [
      ['‹door.name›', 'door'],
      ['‹home.wifiTitle›', 'wifi'],
      ['‹note.name›', 'note'],
    ],
    [pageTexts.yourApartment]: [['‹home.apartmentPhotoCaptions›', 'photos']],
    'Property Guide': [['‹guide.name›', 'guide']],
    'Contact Your Host': [
      ['Contact Your Host', 'contact'],
      ['In an emergency', 'emergency'],
    ],
    [pageTexts.amenities]: [['‹home.amenities›', 'amenities']],
    'Local Recommendations': [['‹tip.name›', 'tip']],
    Sightseeing: [['‹sight.name›', 'sight']],
    'Property Rules': [['‹home.houseRules›', 'rules']],
    [pageTexts.beforeYouLeave]: [['‹home.checkoutList›', 'checkout-list']],
    'I can’t get in': [['From your host', 'stuck']],
  });

  const found = entries.flatMap(({ title, texts }) => [title, ...texts].map(({ text }) => text));
  const marks = JSON.stringify(all).match(/‹.+?›/g) ?? [];
  expect(marks.filter((mark) => !found.some((text) => text.includes(mark)))).toEqual([
    // The property's name, photos, links, a password, and fields that are not text.
    '‹home.apartmentPhotos›',
    '‹home.name›',
    '‹home.airbnbLink›',
    '‹home.googleMapsLink›',
    '‹home.wifiPassword›',
    '‹home.textLanguage›',
    '‹home.timeZone›',
    '‹home.codesOpenTime›',
    '‹step.image›',
    '‹tip.googleMapsUrl›',
    '‹tip.images›',
    '‹sight.googleMapsUrl›',
    '‹sight.images›',
    '‹guide.images›',
  ]);
});

test('a search in one megabyte of text takes less than 50 ms per query', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const word = () => Array.from({ length: 3 + random(9) }, () => letters[random(26)]).join('');
  const text = () => Array.from({ length: 2_500 }, word).join(' ');
  const entries: SearchEntry[] = Array.from({ length: 55 }, (_, index) => ({
    heading: 'Property Guide',
    at: `guide-${index}`,
    title: { text: `${word()} machine` },
    texts: [{ text: text() }],
    isLocked: false,
  }));
  expect(JSON.stringify(entries).length).toBeGreaterThan(1_000_000);
  const find = createSearchIndex(entries, await loadVocabularies(['de', 'en', 'fr']));
  find('warm up');
  /** The least of five measurements, because a busy machine makes the search slower but never faster. */
  const durationOf = (query: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now();
        find(query);
        return performance.now() - start;
      }),
    );
  const queries = [
    'wa',
    'was',
    'wasch',
    'waschmaschine',
    'washing machine',
    'qwertz',
    'heating in the hall',
  ];
  expect(Math.max(...queries.map(durationOf))).toBeLessThan(50);
});
