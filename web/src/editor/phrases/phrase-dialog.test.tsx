/** Phrases from the list of all of them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { press } from '../../accounts/testing.tsx';
import { PreArrivalSection } from '../sections/details/pre-arrival-section.tsx';
import { PropertySection } from '../sections/property-section.tsx';
import { apartment, hasRows, openSections, pending } from '../sections/testing.tsx';
import { gapsOf } from './gaps.ts';

vi.mock('./gaps.ts', { spy: true });

const drafted = (fields: object) => ({ [`apartment:${apartment.id}`]: fields });
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
/** @param field whose button it is, where there are several */
const opened = async (field = '') => {
  const buttons = screen.getAllByRole('button', { name: 'Choose phrases' });
  const ofField = (button: HTMLElement) =>
    document
      .getElementById(button.getAttribute('aria-describedby') ?? '')
      ?.textContent?.includes(field) ?? field === '';
  await userEvent.click(buttons.find(ofField) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Choose from the phrasebook' });
  // There, but not yet what takes the presses: that comes with its next drawing.
  await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'));
  return within(dialog);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('what fits the list comes first, several are added at once, and the focus comes back', async () => {
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
  expect(pending()).toEqual(drafted({ houseRules: ['Own rule', 'No pets', 'No smoking'] }));
  await closed();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose phrases'));
});

test('of all phrases only the one that is ticked is drawn anew', async () => {
  openSections(
    <PropertySection title="Property Rules" apartment={{ ...apartment, houseRules: [] }} />,
  );
  await opened();
  await tick('No pets');
  // Asked by each phrase as it is drawn.
  vi.mocked(gapsOf).mockClear();
  await tick('No smoking');
  expect(vi.mocked(gapsOf).mock.calls).toEqual([['No smoking']]);
});

test('what is there already is shown as such, in whichever language it was written', async () => {
  const amenities = ['kettle', 'Kühlschrank'];
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const list = await opened();
  for (const name of ['Kettle', 'Fridge']) {
    const box = list.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect([box.checked, box.disabled]).toEqual([true, true]);
  }
  expect(list.getAllByText('Already there')).toHaveLength(2);
});

test('searching finds by the beginnings of words, and forgets nothing that is ticked', async () => {
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities: [] }} />);
  const list = await opened();
  await tick('Sauna');
  await userEvent.type(list.getByRole('searchbox'), 'wash{Enter}');
  const found = list.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(found).toEqual(['Washing machine', 'Please wash the dishes']);
  await tick('Washing machine');
  await userEvent.clear(list.getByRole('searchbox'));
  await userEvent.type(list.getByRole('searchbox'), 'zeppelin');
  expect(list.getByText(/nothing like that/)).toBeTruthy();
  await press('Add 2 phrases');
  expect(pending()).toEqual(drafted({ amenities: ['Sauna', 'Washing machine'] }));
});

test('gaps are asked for, and nothing is added before they are filled', async () => {
  openSections(
    <PropertySection title="Property Rules" apartment={{ ...apartment, houseRules: [] }} />,
  );
  const list = await opened();
  await tick('At most … guests');
  await tick('Quiet hours from 22:00 to 07:00');
  expect(list.getByLabelText<HTMLInputElement>('From').type).toBe('time');
  await press('Add 2 phrases');
  expect(document.activeElement).toBe(list.getByLabelText('How many'));
  expect(list.getByText('Please fill this in')).toBeTruthy();
  expect(pending()).toEqual({});
  await userEvent.keyboard('many');
  await press('Add 2 phrases');
  expect(pending()).toEqual({});
  await userEvent.clear(list.getByLabelText('How many'));
  await userEvent.type(list.getByLabelText('How many'), '4{Enter}');
  expect(pending()).toEqual(
    drafted({ houseRules: ['At most 4 guests', 'Quiet hours from 22:00 to 07:00'] }),
  );
});

test('a text gets them as lines of their own, and has what is there already', async () => {
  hasRows('custom-sections', []);
  const parkingInstructions = 'By the canal.\nClose the gate behind you\n';
  openSections(<PreArrivalSection apartment={{ ...apartment, parkingInstructions }} />);
  const list = await opened('Where to park');
  expect(list.getByText(/^A text of nothing but phrases is read by each guest/)).toBeTruthy();
  expect(list.getByRole('checkbox', { name: /^Close the gate/ })).toHaveProperty('disabled', true);
  await tick('Park behind the house');
  await press('Add phrase');
  expect(pending()).toEqual(
    drafted({
      parkingInstructions: 'By the canal.\nClose the gate behind you\nPark behind the house',
    }),
  );
});

test('no more are added than the list has room for', async () => {
  const amenities = Array.from({ length: 199 }, (_, n) => `Thing ${n}`);
  openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
  const list = await opened();
  await tick('Sauna');
  await tick('Cot');
  expect(list.getByText('There is room for 1 more.')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Add 2 phrases' })).toHaveProperty('disabled', true);
}, 60_000);
