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
import { loadBooks } from './search-book.ts';
import { createSearchIndex } from './search-index.ts';

type About = Parameters<typeof bundleOf>[0];

const words = currentLanguage().stay;
if (!words) throw new Error('no words');

const entriesIn = (about: About) => entriesOf({ bundle: bundleOf(about), words, locale: 'en-GB' });

/** The titles of the results, the best first. */
async function searching(about: About, spoken = 'en', written = 'en') {
  const find = createSearchIndex(
    entriesIn(about),
    await loadBooks(languagesToSearch(spoken, written)),
  );
  return (query: string) => find(query).entries.map(({ title }) => title.text);
}

const house: About = {
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
  const find = await searching(house);
  expect(find('IRON')[0]).toBe('Iron');
  expect(find('creme brulee')).toEqual(['Crème brûlée torch']);
  expect(find('ÉSPRÈSSO')[0]).toBe('Espresso machine');
});

test('a Hebrew geresh is found by a typed apostrophe', async () => {
  const about = { apartment: { amenities: ['ג׳קוזי'], textLanguage: 'he' } };
  expect((await searching(about, 'he', 'he'))("ג'קוזי")).toEqual(['ג׳קוזי']);
});

test('Hebrew gershayim are found by a typed quotation mark', async () => {
  const about = { apartment: { amenities: ['סכו״ם'], textLanguage: 'he' } };
  expect((await searching(about, 'he', 'he'))('סכו"ם')).toEqual(['סכו״ם']);
});

test('a word is found by its beginning, and from four letters on also by its middle', async () => {
  const find = await searching(house);
  expect(find('fri')).toEqual(['Fridge']);
  expect(find('adiator')).toEqual(['Radiators']);
  expect(find('dge')).toEqual([]);
});

test.each([
  ['a wrong letter', 'firdge'],
  ['two that changed places', 'frigde'],
  ['one too many', 'friddge'],
  ['one too few', 'frdge'],
  ['the first one', 'gridge'],
])('a word is found if one letter is wrong: %s', async (_, typed) => {
  expect((await searching(house))(typed)).toEqual(['Fridge']);
});

test('a word is found by a mistyped beginning', async () => {
  expect((await searching(house))('espreso')).toContain('Espresso machine');
});

test('a word is not found if two letters are wrong, or one letter of a short word', async () => {
  const find = await searching({ apartment: { amenities: ['Fridge', 'Tub'] } });
  expect(find('fregde')).toEqual([]);
  expect(find('tob')).toEqual([]);
});

test('the search guesses only if there is no exact match', async () => {
  const find = await searching({ apartment: { amenities: ['Lamp', 'Lama wool blankets'] } });
  expect(find('lamp')).toEqual(['Lamp']);
});

test('two letters find only the words that begin with them', async () => {
  const find = await searching(house);
  expect(find('ir')).toEqual(['Iron']);
  expect(find('he')).toEqual([]);
  expect(find('i')).toEqual([]);
});

test('a query with several words finds only entries that contain all of them', async () => {
  const find = await searching(house);
  expect(find('tank press')).toEqual(['Espresso machine']);
  expect(find('tank knob')).toEqual([]);
});

test('an entry with the word in its title comes before one that only mentions it', async () => {
  const about = {
    apartmentGuides: [
      guide({ name: 'Tea', instructions: 'Beside the sauna' }),
      guide({ name: 'Sauna', instructions: 'One hour.' }),
    ],
  };
  expect((await searching(about))('sauna')).toEqual(['Sauna', 'Tea']);
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
])('in %s “%s” finds “%s”, although the host wrote in English', async (spoken, typed, title) => {
  expect((await searching(house, spoken))(typed)[0]).toBe(title);
});

test('a synonym is found only as a whole word, so a car is not found in a carpet', async () => {
  const find = await searching(house);
  expect(find('garage')).toEqual(['Parking']);
  const carpets = { apartment: { amenities: ['Carpets', 'Cards'] } };
  expect((await searching(carpets))('garage')).toEqual([]);
});

test('English words find a text that the host wrote in another language', async () => {
  const about = { apartment: { amenities: ['Bügeleisen', 'Kühlschrank'], textLanguage: 'de' } };
  const find = await searching(about, 'en', 'de');
  expect(find('iron')).toEqual(['Bügeleisen']);
  expect(find('refrigerator')).toEqual(['Kühlschrank']);
});

test('a phrase of the phrasebook is found by its words in both languages', async () => {
  const about = {
    apartment: {
      houseRules: ['Bitte die Schuhe in der Wohnung ausziehen', 'Ruhezeit von 22:00 bis 7:00 Uhr'],
    },
    language: 'de',
    translated: ['apartment.houseRules.0'],
  };
  const books = await loadBooks(['de', 'en']);
  const [shoes = ''] =
    books[0]?.phrases.filter((_, at) => books[1]?.phrases[at]?.includes('shoes')) ?? [];
  const find = await searching({ ...about, apartment: { houseRules: [shoes] } }, 'de');
  expect(find('shoes')).toEqual([shoes]);
  expect(find('schuhe')).toEqual([shoes]);
});

test('a text without spaces is found by a part of it, and Arabic and Hebrew without vowel marks', async () => {
  const about = {
    apartmentGuides: [
      guide({ name: '洗濯機の使い方', instructions: '左のボタンを押してください。' }),
      guide({ name: '垃圾分类', instructions: '厨余垃圾放在绿色桶里。' }),
      guide({ name: 'مَفْتاح الباب', instructions: 'تحت السجادة' }),
      guide({ name: 'מַפְתֵּחַ', instructions: 'מתחת לשטיח' }),
    ],
  };
  const find = await searching(about, 'ja', 'ja');
  expect(find('ボタン')).toEqual(['洗濯機の使い方']);
  expect(find('绿色')).toEqual(['垃圾分类']);
  expect(find('مفتاح')).toEqual(['مَفْتاح الباب']);
  expect(find('سجادة')).toEqual(['مَفْتاح الباب']);
  expect(find('מפתח')).toEqual(['מַפְתֵּחַ']);
});

test('what is locked until the check-in is found by its title and marked as locked', async () => {
  const locked = entriesIn({
    guest: { hasCheckedIn: false },
    apartment: { wifiName: 'Lamplight', wifiLocked: true, parkingInstructions: 'Yard' },
    apartmentGuides: [guide({ name: 'Oven', instructions: 'Turn the knob' })],
    propertyCustomSections: [
      section({ name: 'Entry Door Access', kind: 'entry_door', content: '', locked: true }),
    ],
  });
  const find = createSearchIndex(locked, await loadBooks(['en']));
  const states = (query: string) =>
    find(query).entries.map(({ title, isLocked }) => [title.text, isLocked]);
  expect(states('wifi')).toEqual([['WiFi Access', true]]);
  expect(states('door')).toEqual([['Entry Door Access', true]]);
  expect(states('oven')).toEqual([['Oven', true]]);
  expect(states('knob')).toEqual([]);
  expect(states('parking')).toEqual([['Parking', false]]);
});

/** A row whose blank fields each contain their own name, so that they can be recognised. */
function written<Row extends { id: string }>(name: string, blank: Row): Row {
  const said = Object.entries(blank).map(([field, value]) => {
    const mark = `‹${name}.${field}›`;
    if (Array.isArray(value)) return [field, [mark]];
    if (typeof value === 'object') return [field, { '/objects/1': mark }];
    return [field, value === '' ? mark : value];
  });
  return { ...(Object.fromEntries(said) as Row), id: name };
}

test('the search finds every part of the page, with its position, and everything that a host may write', () => {
  const all = {
    apartment: written('home', blankApartment),
    arrivalSteps: [written('step', blankStep)],
    localTips: [written('tip', blankPlace)],
    sightseeingSpots: [written('sight', blankPlace)],
    apartmentGuides: [written('guide', blankGuide)],
    propertyCustomSections: [
      { ...written('door', blankSection), kind: 'entry_door' as const },
      written('note', blankSection),
      { ...written('ahead', blankSection), sectionType: 'pre_arrival' as const },
    ],
  };
  const entries = entriesIn(all);
  const byPlace = new Map<string, string[][]>();
  for (const { place: heading, title, at } of entries)
    byPlace.set(heading, [...(byPlace.get(heading) ?? []), [title.text, at]]);
  expect(Object.fromEntries(byPlace)).toEqual({
    'Pre-Arrival Information': [
      ['Address', 'address'],
      [words.wayIn, 'step'],
      ['Parking', 'parkingInstructions'],
      [words.arrivalDirections, 'arrivalDirections'],
      [words.checkInInstructions, 'checkinInstructions'],
      ['‹ahead.name›', 'ahead'],
    ],
    'Check-out': [['Check-out', 'stay-dates']],
    'Essential Information': [
      ['‹door.name›', 'door'],
      ['‹home.wifiTitle›', 'wifi'],
      ['‹note.name›', 'note'],
    ],
    [words.yourApartment]: [['‹home.apartmentPhotoCaptions›', 'photos']],
    'Property Guide': [['‹guide.name›', 'guide']],
    'Contact Your Host': [
      ['Contact Your Host', 'contact'],
      ['In an emergency', 'emergency'],
    ],
    [words.amenities]: [['‹home.amenities›', 'amenities']],
    'Local Recommendations': [['‹tip.name›', 'tip']],
    Sightseeing: [['‹sight.name›', 'sight']],
    'Property Rules': [['‹home.houseRules›', 'rules']],
    [words.beforeYouLeave]: [['‹home.checkoutList›', 'checkout-list']],
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

test('a search in one megabyte of text takes less than 50 ms per key', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const word = () => Array.from({ length: 3 + random(9) }, () => letters[random(26)]).join('');
  const text = () => Array.from({ length: 2_500 }, word).join(' ');
  const entries: SearchEntry[] = Array.from({ length: 55 }, (_, at) => ({
    place: 'Property Guide',
    at: `guide-${at}`,
    title: { text: `${word()} machine` },
    texts: [{ text: text() }],
    isLocked: false,
  }));
  expect(JSON.stringify(entries).length).toBeGreaterThan(1_000_000);
  const find = createSearchIndex(entries, await loadBooks(['de', 'en', 'fr']));
  find('warm up');
  /** The least of five measurements, because a busy machine makes the search slower but never faster. */
  const took = (query: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now();
        find(query);
        return performance.now() - start;
      }),
    );
  const keys = [
    'wa',
    'was',
    'wasch',
    'waschmaschine',
    'washing machine',
    'qwertz',
    'heating in the hall',
  ];
  expect(Math.max(...keys.map(took))).toBeLessThan(50);
});
