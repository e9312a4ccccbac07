/** Which texts guests read in their own language is told where they are written. */
import { isAllPhrases } from '@guest-portal/contract/phrasebook/texts';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { PreArrivalSection } from '../sections/details/pre-arrival-section.tsx';
import { PropertySection } from '../sections/property-section.tsx';
import { apartment, hasRows, openSections } from '../sections/testing.tsx';
import { readingOf } from './reading.ts';
import { loadPhrasebook } from './use-phrasebook.ts';

beforeAll(async () => {
  await loadPhrasebook();
}, 30_000);

const describing = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join();

test('an entry that is a phrase has the sign, in whichever language it is, and the list explains it', () => {
  const amenities = ['kettle.', 'Sauna', 'Kühlschrank', 'My grandmother’s piano'];
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const own = 'Guests read this in their own language';
  expect([1, 2, 3, 4].map((n) => describing(`Amenity ${n}`))).toEqual([own, own, own, '']);
  expect(screen.getByText('Guests read what has this sign in their own language')).toBeTruthy();
});

test('a list without phrases says nothing of them', () => {
  openSections(
    <PropertySection title="Amenities" apartment={{ ...apartment, amenities: ['Piano'] }} />,
  );
  expect(screen.queryByText(/own language/)).toBeNull();
});

test.each([
  ['Close the gate behind you', 'Guests read this in their own language'],
  ['Park behind the house.\n\nClose the gate behind you', 'Guests read this in their own language'],
  [
    'Close the gate behind you\nIt squeaks.',
    'Guests read this in their own language once every line is a phrase, or once you translate it',
  ],
  ['- Close the gate behind you', ''],
  ['Parking spaces: …', 'Write what belongs in place of “…”'],
  ['It squeaks …', ''],
  ['', ''],
])('%j: %s', (parkingInstructions, note) => {
  hasRows('custom-sections', []);
  openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions }} />);
  expect(describing('Where to park')).toBe(note);
});

test('a text that guests read as it is written never says otherwise', () => {
  const texts = [
    phrasebook.en.noSmoking,
    `${phrasebook.en.noSmoking}\n\n${phrasebook.de.noPets}`,
    `${phrasebook.en.noSmoking}\nIt squeaks.`,
    `${phrasebook.en.noSmoking}\n`.repeat(399),
    `${phrasebook.en.noSmoking}\n`.repeat(400),
  ];
  expect(texts.map((text) => readingOf(text).isAllPhrases)).toEqual(texts.map(isAllPhrases));
});

test('the sign comes and goes with what is typed', async () => {
  openSections(
    <PropertySection title="Amenities" apartment={{ ...apartment, amenities: ['Kettle'] }} />,
  );
  await userEvent.type(screen.getByLabelText('Amenity 1'), 's of gold');
  expect(describing('Amenity 1')).toBe('');
});
