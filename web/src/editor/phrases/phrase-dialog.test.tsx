/** Tests of the dialog that lists all phrases. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { press } from '../../accounts/testing.tsx';
import { PhrasesFor } from '../editing/fields/phrases-for.tsx';
import { PreArrivalSection } from '../sections/details/pre-arrival-section.tsx';
import { PropertySection } from '../sections/property-section.tsx';
import { apartment, draftedValues, hasRows, openSections } from '../sections/testing.tsx';
import { gapsOf } from './gaps.ts';

vi.mock('./gaps.ts', { spy: true });

const drafted = (fields: object) => ({ [`apartment:${apartment.id}`]: fields });
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
/** @param field the label of the field, if there are several buttons */
const opened = async (field = '') => {
  const buttons = screen.getAllByRole('button', { name: 'Choose phrases' });
  const ofField = (button: HTMLElement) =>
    document
      .getElementById(button.getAttribute('aria-describedby') ?? '')
      ?.textContent?.includes(field) ?? field === '';
  await userEvent.click(buttons.find(ofField) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Choose from the phrasebook' });
  // The dialog exists before it accepts presses, which starts with the next render.
  await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'));
  return within(dialog);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('in the phrase dialog, phrases for the list come first, several can be added at once, and the focus returns', async () => {
  openSections(
    <PropertySection
      title="Property Rules"
      apartment={{ ...apartment, houseRules: ['Own rule'] }}
    />,
  );
  const list = await opened();
  expect(list.getAllByRole('group')[0]).toBe(list.getByRole('group', { name: 'House rules' }));
  await tick('No pets');
  await tick('No smoking');
  await press('Add 2 phrases');
  expect(draftedValues()).toEqual(drafted({ houseRules: ['Own rule', 'No pets', 'No smoking'] }));
  await closed();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose phrases'));
});

test('selecting a phrase in the dialog renders only that phrase again', async () => {
  openSections(
    <PropertySection title="Property Rules" apartment={{ ...apartment, houseRules: [] }} />,
  );
  await opened();
  await tick('No pets');
  // Each phrase calls this when it renders.
  vi.mocked(gapsOf).mockClear();
  await tick('No smoking');
  expect(vi.mocked(gapsOf).mock.calls).toEqual([['No smoking']]);
});

test('phrases that the list already contains are marked in the dialog, in any language', async () => {
  const amenities = ['kettle', 'Kühlschrank'];
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const list = await opened();
  for (const name of ['Kettle', 'Fridge']) {
    const box = list.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect([box.checked, box.disabled]).toEqual([true, true]);
  }
  expect(list.getAllByText('Already added')).toHaveLength(2);
});

test('a word that guests read as it is written is not marked as a phrase in the dialog', async () => {
  const french = { ...apartment, textLanguage: 'fr', amenities: ['Plancha', 'Bouilloire'] };
  openSections(
    <PhrasesFor apartment={french}>
      <PropertySection title="Amenities" apartment={french} />
    </PhrasesFor>,
  );
  const list = await opened();
  const isMarked = (name: RegExp) =>
    list.getByRole<HTMLInputElement>('checkbox', { name }).disabled;
  expect([isMarked(/^Fer à repasser/), isMarked(/^Bouilloire/)]).toEqual([false, true]);
});

test('the search for phrases matches the beginnings of words and keeps the selection', async () => {
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities: [] }} />);
  const list = await opened();
  await tick('Sauna');
  await userEvent.type(list.getByRole('searchbox'), 'wash{Enter}');
  const found = list.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(found).toEqual(['Washing machine', 'Please wash the dishes']);
  await tick('Washing machine');
  await userEvent.clear(list.getByRole('searchbox'));
  await userEvent.type(list.getByRole('searchbox'), 'zeppelin');
  expect(list.getByText(/No phrase matches your search/)).toBeTruthy();
  await press('Add 2 phrases');
  expect(draftedValues()).toEqual(drafted({ amenities: ['Sauna', 'Washing machine'] }));
});

test('the gaps of a phrase must be filled in before it is added', async () => {
  openSections(
    <PropertySection title="Property Rules" apartment={{ ...apartment, houseRules: [] }} />,
  );
  const list = await opened();
  await tick('Maximum guests: …');
  await tick('Quiet hours from 22:00 to 07:00');
  expect(list.getByLabelText<HTMLInputElement>('From').type).toBe('time');
  await press('Add 2 phrases');
  expect(document.activeElement).toBe(list.getByLabelText('How many'));
  expect(list.getByText('Please fill this in')).toBeTruthy();
  expect(draftedValues()).toEqual({});
  await userEvent.keyboard('many');
  await press('Add 2 phrases');
  expect(draftedValues()).toEqual({});
  await userEvent.clear(list.getByLabelText('How many'));
  await userEvent.type(list.getByLabelText('How many'), '4{Enter}');
  expect(draftedValues()).toEqual(
    drafted({ houseRules: ['Maximum guests: 4', 'Quiet hours from 22:00 to 07:00'] }),
  );
});

test('a description in the gap for a place is refused, because it can’t be translated', async () => {
  hasRows('custom-sections', []);
  openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions: '' }} />);
  const list = await opened('Where to park');
  await tick('The nearest stop is …');
  await userEvent.type(list.getByLabelText('Place'), '5 minutes away');
  await press('Add phrase');
  expect(list.getByText('Enter only the place, so that the phrase can be translated')).toBeTruthy();
  expect(draftedValues()).toEqual({});
  await userEvent.clear(list.getByLabelText('Place'));
  await userEvent.type(list.getByLabelText('Place'), 'Main Street 5');
  await press('Add phrase');
  expect(draftedValues()).toEqual(
    drafted({ parkingInstructions: 'The nearest stop is Main Street 5' }),
  );
});

test('phrases are added to a text as separate lines, and lines that already exist are marked', async () => {
  hasRows('custom-sections', []);
  const parkingInstructions = 'By the canal.\nClose the gate behind you\n';
  openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions }} />);
  const list = await opened('Where to park');
  expect(
    list.getByText(/^Guests read a text in their own language if it consists only of phrases/),
  ).toBeTruthy();
  expect(list.getByRole('checkbox', { name: /^Close the gate/ })).toHaveProperty('disabled', true);
  await tick('Park behind the house');
  await press('Add phrase');
  expect(draftedValues()).toEqual(
    drafted({
      parkingInstructions: 'By the canal.\nClose the gate behind you\nPark behind the house',
    }),
  );
});

test('only as many phrases can be added as the list has space for', async () => {
  const amenities = Array.from({ length: 199 }, (_, n) => `Thing ${n}`);
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const list = await opened();
  await tick('Sauna');
  await tick('Cot');
  expect(list.getByText('You can add 1 more.')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Add 2 phrases' })).toHaveProperty('disabled', true);
}, 60_000);
