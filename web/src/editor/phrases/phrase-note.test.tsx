/** Tests of the notes that say which texts guests read in their own language. */
import { isAllPhrases } from '@guest-portal/contract/phrasebook/texts';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { PhrasesFor } from '../editing/fields/phrases-for.tsx';
import { PreArrivalSection } from '../sections/details/pre-arrival-section.tsx';
import { PropertySection } from '../sections/property-section.tsx';
import { apartment, hasRows, openSections } from '../sections/testing.tsx';
import { needsTranslationNote } from './phrase-note.tsx';
import { recognisedPhrases } from './recognised-phrases.ts';
import { loadPhrasebook } from './use-phrasebook.ts';

beforeAll(async () => {
  await loadPhrasebook();
}, 30_000);

const descriptionOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join();

test('an entry that is a phrase in any language has an icon, and a legend explains it', () => {
  const amenities = ['kettle.', 'Sauna', 'Kühlschrank', 'My grandmother’s piano'];
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const phraseNote = 'Translated automatically';
  expect([1, 2, 3, 4].map((n) => descriptionOf(`Amenity ${n}`))).toEqual([
    phraseNote,
    phraseNote,
    phraseNote,
    '',
  ]);
  expect(screen.getByText('Guests read entries with this icon in their own language')).toBeTruthy();
});

test('a list without phrases has no legend for the phrase icon', () => {
  openSections(
    <PropertySection title="Amenities" apartment={{ ...apartment, amenities: ['Piano'] }} />,
  );
  expect(screen.queryByText(/own language/)).toBeNull();
});

test.each([
  ['Close the gate behind you', 'Translated automatically'],
  ['Park behind the house.\n\nClose the gate behind you', 'Translated automatically'],
  [
    'Close the gate behind you\nIt squeaks.',
    'Translated automatically once every sentence is a phrase. Otherwise, translate it yourself.',
  ],
  ['Park behind the house. Close the gate behind you.', 'Translated automatically'],
  [
    'Close the gate behind you. It squeaks.',
    'Translated automatically once every sentence is a phrase. Otherwise, translate it yourself.',
  ],
  ['It squeaks. Parking spaces: …', 'Replace “…” with the missing detail'],
  ['- Close the gate behind you', ''],
  ['Parking spaces: …', 'Replace “…” with the missing detail'],
  ['The nearest stop is …', 'Replace “…” with the missing detail'],
  ['It squeaks …', ''],
  ['The nearest stop is 5 minutes away', needsTranslationNote],
  ['Nächste Haltestelle: Um die Ecke\nClose the gate behind you', needsTranslationNote],
  ['Parking costs 10 € in summer a day', needsTranslationNote],
  ['', ''],
])('the note of the text %j is: %s', (parkingInstructions, note) => {
  hasRows('custom-sections', []);
  openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions }} />);
  expect(descriptionOf('Where to park')).toBe(note);
});

test('the editor and the contract agree on which texts consist only of phrases', () => {
  const texts = [
    phrasebook.en.noSmoking,
    `${phrasebook.en.noSmoking}\n\n${phrasebook.de.noPets}`,
    `${phrasebook.en.noSmoking}\nIt squeaks.`,
    `${phrasebook.en.noSmoking}\n`.repeat(399),
    `${phrasebook.en.noSmoking}\n`.repeat(400),
  ];
  expect(texts.map((text) => recognisedPhrases(text, '').isAllPhrases)).toEqual(
    texts.map((text) => isAllPhrases(text, '')),
  );
});

test('a rule with an ambiguous time is shown as needing a translation', () => {
  const houseRules = ['Quiet hours from 10 to 8', 'Quiet hours from 22 to 8', 'Feed the cat'];
  openSections(<PropertySection title="Property Rules" apartment={{ ...apartment, houseRules }} />);
  expect([1, 2, 3].map((n) => descriptionOf(`Rule ${n}`))).toEqual([
    needsTranslationNote,
    'Translated automatically',
    '',
  ]);
});

test('a word that is a phrase only in another language than the host’s has no note', () => {
  const french = { ...apartment, textLanguage: 'fr', amenities: ['Plancha', 'Bouilloire'] };
  openSections(
    <PhrasesFor apartment={french}>
      <PropertySection title="Amenities" apartment={french} />
    </PhrasesFor>,
  );
  expect([1, 2].map((n) => descriptionOf(`Amenity ${n}`))).toEqual([
    '',
    'Translated automatically',
  ]);
});

test('the phrase icon of an entry changes while the host types', async () => {
  openSections(
    <PropertySection title="Amenities" apartment={{ ...apartment, amenities: ['Kettle'] }} />,
  );
  await userEvent.type(screen.getByLabelText('Amenity 1'), 's of gold');
  expect(descriptionOf('Amenity 1')).toBe('');
});
