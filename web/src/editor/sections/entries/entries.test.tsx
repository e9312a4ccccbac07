import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press } from '../../../accounts/testing.tsx';
import { PropertySection } from '../property-section.tsx';
import { apartment, draftedValues, openSections } from '../testing.tsx';
import { entriesFor, textsOf } from './entries.ts';

const texts = () =>
  screen.queryAllByRole<HTMLTextAreaElement>('textbox').map((input) => input.value);
const draftsWith = (amenities: string[]) => ({ [`apartment:${apartment.id}`]: { amenities } });
const input = (label: string) => screen.getByRole('textbox', { name: label });

const openAmenities = () =>
  openSections(<PropertySection title="Amenities" apartment={apartment} />);

test('Enter adds a new entry right below the current one', async () => {
  openAmenities();
  await userEvent.type(input('Amenity 1'), '{Enter}Toaster{Enter}Tea');
  expect(texts()).toEqual(['Kettle', 'Toaster', 'Tea', 'Oven']);
  expect(draftedValues()).toEqual(draftsWith(['Kettle', 'Toaster', 'Tea', 'Oven']));
});

test.each([
  ['during composition', { isComposing: true }],
  // Safari ends the composition first, so only the key code shows that the key belonged to it.
  ['in Safari', { isComposing: false, keyCode: 229 }],
])('Enter that ends a composition %s adds no entry', (_when, keyEvent) => {
  openAmenities();
  const isDefaultKept = fireEvent.keyDown(input('Amenity 1'), { key: 'Enter', ...keyEvent });
  expect(isDefaultKept).toBe(true);
  expect(texts()).toEqual(['Kettle', 'Oven']);
});

test('a blank entry is not an edit, and Enter adds no second one', async () => {
  openAmenities();
  await press('Add amenity');
  await userEvent.keyboard('   {Enter}');
  expect(texts()).toEqual(['Kettle', 'Oven', '   ']);
  expect(draftedValues()).toEqual({});
});

test('an emptied entry is removed from the draft', async () => {
  openAmenities();
  await userEvent.clear(input('Amenity 1'));
  expect(texts()).toEqual(['', 'Oven']);
  expect(draftedValues()).toEqual(draftsWith(['Oven']));
});

test('Backspace in an empty entry removes it and moves to the previous one', async () => {
  openAmenities();
  await press('Add amenity');
  await userEvent.keyboard('{Backspace}');
  expect(texts()).toEqual(['Kettle', 'Oven']);
  expect(document.activeElement).toBe(input('Amenity 2'));
});

test('removing the last entry moves the focus to the add button', async () => {
  openAmenities();
  await press('Remove Oven');
  await press('Remove Kettle');
  expect(draftedValues()).toEqual(draftsWith([]));
  expect(screen.getByText(/No amenities yet/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Add amenity');
});

test('entries can be moved, and moving them back is not an edit', async () => {
  openAmenities();
  await press('Move Oven up');
  expect(texts()).toEqual(['Oven', 'Kettle']);
  expect(draftedValues()).toEqual(draftsWith(['Oven', 'Kettle']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Oven up');
  await press('Move Oven down');
  expect(draftedValues()).toEqual({});
});

test('several pasted lines become several entries, without bullets', () => {
  openSections(
    <PropertySection
      title="Property Rules"
      apartment={{ ...apartment, houseRules: ['No pets'] }}
    />,
  );
  fireEvent.paste(input('Rule 1'), {
    clipboardData: { getData: () => '• No smoking\n\n- Quiet after 22\n' },
  });
  expect(texts()).toEqual(['No pets', 'No smoking', 'Quiet after 22']);
  expect(document.activeElement).toBe(input('Rule 3'));
});

/** The time limit for rendering many rows in jsdom on a busy machine. */
const renderTimeout = 60_000;

test(
  'a list of 200 entries is full',
  () => {
    const amenities = Array.from({ length: 200 }, (_, n) => `Thing ${n}`);
    openSections(<PropertySection title="Amenities" apartment={{ ...apartment, amenities }} />);
    const region = within(screen.getByRole('region', { name: 'Amenities' }));
    expect(region.getByText(/This list is full/)).toBeTruthy();
    expect(region.queryByText('Add amenity')).toBeNull();
  },
  renderTimeout,
);

test('an entry keeps its identity when saving trims its text', () => {
  const typed = entriesFor(['Kettle ', 'Oven']);
  const saved = entriesFor(['Kettle', 'Oven'], typed);
  expect(saved.map(({ id }) => id)).toEqual(typed.map(({ id }) => id));
  expect(textsOf(saved)).toEqual(['Kettle', 'Oven']);
});

test('entries with unchanged texts keep their identity, including blank ones', () => {
  const knownEntries = [...entriesFor(['Kettle']), { id: 'blank', text: ' ' }];
  expect(entriesFor(['Kettle'], knownEntries)).toBe(knownEntries);
  expect(entriesFor(['Oven', 'Cot'], knownEntries)).toHaveLength(2);
});
