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

const draftsWith = (fields: object) => ({ [`apartment:${apartment.id}`]: fields });
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
/** Opens the dialog of the field with this label. Without a label, there is only one button. */
const openDialog = async (field = '') => {
  const buttons = screen.getAllByRole('button', { name: 'Choose phrases' });
  const isButtonOfField = (button: HTMLElement) =>
    document
      .getElementById(button.getAttribute('aria-describedby') ?? '')
      ?.textContent?.includes(field) ?? field === '';
  await userEvent.click(buttons.find(isButtonOfField) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Choose from the phrasebook' });
  // The dialog exists before it accepts presses, which starts with the next render.
  await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'));
  return within(dialog);
};
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('in the phrase dialog, phrases for the list come first, several can be added at once, and the focus returns', async () => {
  openSections(
    <PropertySection
      title="Property Rules"
      apartment={{ ...apartment, houseRules: ['Own rule'] }}
    />,
  );
  const dialog = await openDialog();
  expect(dialog.getAllByRole('group')[0]).toBe(dialog.getByRole('group', { name: 'House rules' }));
  await tick('No pets');
  await tick('No smoking');
  await press('Add 2 phrases');
  expect(draftedValues()).toEqual(
    draftsWith({ houseRules: ['Own rule', 'No pets', 'No smoking'] }),
  );
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose phrases'));
});

test('selecting a phrase in the dialog renders only that phrase again', async () => {
  openSections(
    <PropertySection title="Property Rules" apartment={{ ...apartment, houseRules: [] }} />,
  );
  await openDialog();
  await tick('No pets');
  // Each phrase calls `gapsOf` when it renders.
  vi.mocked(gapsOf).mockClear();
  await tick('No smoking');
  expect(vi.mocked(gapsOf).mock.calls).toEqual([['No smoking']]);
});

test('phrases that the list already contains are marked in the dialog, in any language', async () => {
  const amenities = ['kettle', 'Kühlschrank'];
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const dialog = await openDialog();
  for (const name of ['Kettle', 'Fridge']) {
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect([box.checked, box.disabled]).toEqual([true, true]);
  }
  expect(dialog.getAllByText('Already added')).toHaveLength(2);
});

test('a word that is a phrase only in another language than the host’s is not marked in the dialog', async () => {
  const french = { ...apartment, textLanguage: 'fr', amenities: ['Plancha', 'Bouilloire'] };
  openSections(
    <PhrasesFor apartment={french}>
      <PropertySection title="Amenities" apartment={french} />
    </PhrasesFor>,
  );
  const dialog = await openDialog();
  const isMarked = (name: RegExp) =>
    dialog.getByRole<HTMLInputElement>('checkbox', { name }).disabled;
  expect([isMarked(/^Fer à repasser/), isMarked(/^Bouilloire/)]).toEqual([false, true]);
});

test('the search for phrases matches the beginnings of words and keeps the selection', async () => {
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities: [] }} />);
  const dialog = await openDialog();
  await tick('Sauna');
  await userEvent.type(dialog.getByRole('searchbox'), 'wash{Enter}');
  const found = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(found).toEqual(['Washing machine', 'Please wash the dishes']);
  await tick('Washing machine');
  await userEvent.clear(dialog.getByRole('searchbox'));
  await userEvent.type(dialog.getByRole('searchbox'), 'zeppelin');
  expect(dialog.getByText(/No phrase matches your search/)).toBeTruthy();
  await press('Add 2 phrases');
  expect(draftedValues()).toEqual(draftsWith({ amenities: ['Sauna', 'Washing machine'] }));
});

test('the gaps of a phrase must be filled in before it is added', async () => {
  openSections(
    <PropertySection title="Property Rules" apartment={{ ...apartment, houseRules: [] }} />,
  );
  const dialog = await openDialog();
  await tick('Maximum guests: …');
  await tick('Quiet hours from 22:00 to 07:00');
  expect(dialog.getByLabelText<HTMLInputElement>('From').type).toBe('time');
  await press('Add 2 phrases');
  expect(document.activeElement).toBe(dialog.getByLabelText('How many'));
  expect(dialog.getByText('Please fill this in')).toBeTruthy();
  expect(draftedValues()).toEqual({});
  await userEvent.keyboard('many');
  await press('Add 2 phrases');
  expect(draftedValues()).toEqual({});
  await userEvent.clear(dialog.getByLabelText('How many'));
  await userEvent.type(dialog.getByLabelText('How many'), '4{Enter}');
  expect(draftedValues()).toEqual(
    draftsWith({ houseRules: ['Maximum guests: 4', 'Quiet hours from 22:00 to 07:00'] }),
  );
});

test('a description in the gap for a place is refused, because it can’t be translated', async () => {
  hasRows('custom-sections', []);
  openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions: '' }} />);
  const dialog = await openDialog('Where to park');
  await tick('The nearest stop is …');
  await userEvent.type(dialog.getByLabelText('Place'), '5 minutes away');
  await press('Add phrase');
  expect(
    dialog.getByText('Enter only the place, so that the phrase can be translated'),
  ).toBeTruthy();
  expect(draftedValues()).toEqual({});
  await userEvent.clear(dialog.getByLabelText('Place'));
  await userEvent.type(dialog.getByLabelText('Place'), 'Main Street 5');
  await press('Add phrase');
  expect(draftedValues()).toEqual(
    draftsWith({ parkingInstructions: 'The nearest stop is Main Street 5' }),
  );
});

test('phrases are added to a text as separate lines, and lines that already exist are marked', async () => {
  hasRows('custom-sections', []);
  const parkingInstructions = 'By the canal.\nClose the gate behind you\n';
  openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions }} />);
  const dialog = await openDialog('Where to park');
  expect(
    dialog.getByText(/^Guests read a text in their own language if it consists only of phrases/),
  ).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /^Close the gate/ })).toHaveProperty(
    'disabled',
    true,
  );
  await tick('Park behind the house');
  await press('Add phrase');
  expect(draftedValues()).toEqual(
    draftsWith({
      parkingInstructions: 'By the canal.\nClose the gate behind you\nPark behind the house',
    }),
  );
});

test('only as many phrases can be added as the list has space for', async () => {
  const amenities = Array.from({ length: 199 }, (_, n) => `Thing ${n}`);
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const dialog = await openDialog();
  await tick('Sauna');
  await tick('Cot');
  expect(dialog.getByText('You can add 1 more.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add 2 phrases' })).toHaveProperty('disabled', true);
}, 60_000);
