/** Renders the translations page for tests, with a text of each kind and a mocked server. */
import { textLocationKey } from '@guest-portal/contract/translatable';
import { fireEvent, screen, within } from '@testing-library/react';
import { open, ownerRights, serverAnswers, signedIn } from '../accounts/testing.tsx';
import type { Apartment } from '../host/queries.ts';
import type { Text, TranslatedTexts, Translation } from './queries.ts';
import type { Pair } from './texts.ts';
import { TranslationsPage } from './translations-page.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

// A property with only the fields that the translations page uses.
export const loft = {
  id: uuid(1),
  name: 'Canal Loft',
  createdAt: '2026-01-01',
  ...ownerRights,
} as Apartment;
export const barn = {
  id: uuid(2),
  name: 'Old Barn',
  createdAt: '2026-01-01',
  ...ownerRights,
} as Apartment;

const ofLoft = {
  kind: 'apartment',
  rowId: loft.id,
  rowName: '',
  isPhrase: false,
  isSameEverywhere: false,
} as const;

export const parking: Text = {
  ...ofLoft,
  field: 'parkingInstructions',
  entry: '',
  original: 'Park in the yard.\nCode 7351.',
};
export const noSmoking: Text = {
  ...ofLoft,
  field: 'houseRules',
  entry: 'No smoking',
  original: 'No smoking',
  isPhrase: true,
};
export const cat: Text = {
  ...ofLoft,
  field: 'houseRules',
  entry: 'Feed the cat',
  original: 'Feed the cat',
};
export const oven: Text = {
  ...{ kind: 'guide', rowId: uuid(3), rowName: 'Oven', field: 'instructions', entry: '' },
  ...{ original: 'Turn left.', isPhrase: false, isSameEverywhere: false },
};
export const cafe: Text = {
  ...{ kind: 'place', rowId: uuid(4), rowName: 'Café', field: 'description', entry: '' },
  ...{ original: 'Good cakes', isPhrase: false, isSameEverywhere: false },
};

export const cafes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...cafe,
    rowId: cafe.rowId.replace(/..$/, String(index + 10)),
  }));

export function translationOf(
  text: Text,
  translated: string,
  more: Partial<Translation> = {},
): Translation {
  const { kind, rowId, field, entry, original } = text;
  return {
    ...{ kind, rowId, field, entry, language: 'ja', text: translated, original },
    ...{ isStale: false, isUnread: false, version: 1 },
    ...more,
  };
}

export const pairOf = (text: Text, translation?: Translation): Pair => ({
  key: textLocationKey(text),
  text,
  translation,
});

export const loftTexts: TranslatedTexts = {
  textLanguage: 'en',
  languages: ['ja', 'ar'],
  version: 5,
  machine: null,
  texts: [parking, noSmoking, cat, oven, cafe],
  translations: [],
};

const callOf = (method: string, path = 'translations') =>
  `${method} /api/host/apartments/${loft.id}/${path}`;
export const getCall = callOf('GET');
export const saveCall = callOf('PUT', 'translations/ja');
export const languagesCall = callOf('PUT', 'languages');
export const machineCall = callOf('POST', 'translations/ja/machine');

export function serveTexts(texts: Partial<TranslatedTexts> = {}) {
  sessionStorage.clear();
  signedIn();
  serverAnswers({
    'GET /api/host/apartments': { body: [loft, barn] },
    [getCall]: { body: { ...loftTexts, ...texts } },
    [getCall.replace(loft.id, barn.id)]: { body: { ...loftTexts, texts: [] } },
  });
}

export async function openTranslations(path = `/host/translations?property=${loft.id}`) {
  const client = open(path, <TranslationsPage />);
  await screen.findByRole('heading', { level: 1, name: 'Translations' });
  return client;
}

/** Finds a row by its text or label, such as 'Feed the cat' or 'Where to park'. */
export const japaneseFor = (what: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Japanese for ${what}` });

export const type = async (what: string, value: string) =>
  fireEvent.change(await japaneseFor(what), { target: { value } });

export const rowOf = async (what: string) => {
  const row = (await japaneseFor(what)).closest('li');
  if (!row) throw new Error(`No row contains ${what}`);
  return within(row);
};

export const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
