import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast, fill, press, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import {
  apartment,
  card,
  defaultSections,
  draftedValues,
  hasRows,
  openSections,
  section,
  titlesIn,
} from '../testing.tsx';
import { PropertyDetailsSection } from './property-details-section.tsx';

const bins = section(3, 'Bins', { content: 'In the yard', iconType: 'car' });
const balcony = section(4, 'Balcony', { content: 'Close it' });
const createCall = `POST /api/host/apartments/${apartment.id}/custom-sections`;
const restoreCall = `POST /api/host/apartments/${apartment.id}/restore-defaults`;

async function openDetails(...customSections: (typeof bins)[]) {
  hasRows('custom-sections', [...defaultSections, ...customSections]);
  openSections(<PropertyDetailsSection apartment={apartment} />);
  await screen.findByRole('button', { name: 'Add Custom Property Detail' });
}

test('the property’s own card comes first, then the default cards, the times, the check-out, and custom sections in their order', async () => {
  await openDetails(balcony, bins, section(5, 'Airport', { sectionType: 'pre_arrival' }));
  const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual([
    'The property',
    'Entry Door Access',
    'WiFi Access',
    'Host Contact',
    'Arrival and departure',
    'Check-out',
    'Bins',
    'Balcony',
  ]);
});

test('the check-out card is shown even if the default cards fail to load', async () => {
  serverAnswers({ [`GET /api/host/apartments/${apartment.id}/custom-sections`]: 'broken' });
  openSections(<PropertyDetailsSection apartment={apartment} />);
  await userEvent.type(card('Check-out').getByLabelText('On the day of check-out'), 'Keys inside');
  expect(await screen.findAllByText('This part didn’t load.')).toHaveLength(1);
  expect(card('Check-out').getByLabelText('On the day of check-out')).toHaveProperty(
    'value',
    'Keys inside',
  );
});

test('a custom section with a reserved title is not shown', async () => {
  await openDetails(bins, section(6, 'parking instructions'), section(7, 'Contact Host'));
  expect(titlesIn('Your own property details')).toEqual(['Bins']);
});

test('the languages of the host’s texts are listed by their own names, and none is selected at first', async () => {
  await openDetails();
  const choice = card('The property').getByLabelText<HTMLSelectElement>('Language of your texts');
  expect(choice.selectedOptions[0]?.text).toBe('Not set');
  await userEvent.selectOptions(choice, 'Latviešu');
  expect(draftedValues()).toEqual({ [`apartment:${apartment.id}`]: { textLanguage: 'lv' } });
});

test('the check-out note has its label from the contract, and typing into it is an unsaved change', async () => {
  await openDetails();
  const note = card('Check-out').getByLabelText('On the day of check-out');
  await userEvent.type(note, 'Keys on the table');
  expect(draftedValues()).toEqual({
    [`apartment:${apartment.id}`]: { checkoutNote: 'Keys on the table' },
  });
});

test('the host can set the times of check-in and check-out and the time zone', async () => {
  await openDetails();
  const timesCard = card('Arrival and departure');
  expect(timesCard.getByLabelText('Check-in from')).toHaveProperty('value', '15:00');
  expect(timesCard.getByLabelText('Check-out until')).toHaveProperty('value', '11:00');
  fill('Codes open', '14:30');
  await userEvent.selectOptions(timesCard.getByLabelText('Time zone'), 'Asia/Tokyo');
  expect(draftedValues()).toEqual({
    [`apartment:${apartment.id}`]: { codesOpenTime: '14:30', timeZone: 'Asia/Tokyo' },
  });
});

test('a property without a time zone says so, and a press sets the browser’s zone', async () => {
  vi.stubEnv('TZ', 'Europe/Riga');
  await openDetails();
  const timesCard = card('Arrival and departure');
  expect(timesCard.getByText(/^Not set yet/)).toBeTruthy();
  await press('Use Riga (Europe)');
  expect(timesCard.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Riga');
  expect(draftedValues()).toEqual({ [`apartment:${apartment.id}`]: { timeZone: 'Europe/Riga' } });
  expect(timesCard.queryByText(/^Not set yet/)).toBeNull();
  vi.unstubAllEnvs();
});

test('a default card can’t be deleted', async () => {
  await openDetails(bins);
  expect(card('WiFi Access').queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(card('Bins').getByRole('button', { name: 'Delete Bins' })).toBeTruthy();
});

test('the switch for the name in link previews explains who sees it', async () => {
  await openDetails();
  const patch = `PATCH /api/host/apartments/${apartment.id}`;
  serverAnswers({ [patch]: { body: { ...apartment, showNameInLinkPreview: true, version: 2 } } });
  const nameSwitch = card('The property').getByRole('switch', {
    name: 'Show the name of the property in link previews',
    description: /everyone who sees the link also sees the property name, even without a PIN/,
  });
  expect(nameSwitch.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(nameSwitch);
  await waitFor(() => expect(sentTo(patch)).toEqual([{ showNameInLinkPreview: true }]));
  expect(draftedValues()).toEqual({});
});

test('a custom section has a title, a content and important info', async () => {
  await openDetails({ ...bins, importantInfo: 'Not on Sundays' });
  const field = (label: string) => card('Bins').getByLabelText<HTMLInputElement>(label);
  const fields = ['Title', 'Content', 'Important Additional Info'].map(field);
  expect(fields.map(({ tagName, value }) => [tagName, value])).toEqual([
    ['INPUT', 'Bins'],
    ['TEXTAREA', 'In the yard'],
    ['TEXTAREA', 'Not on Sundays'],
  ]);
});

test('door and network types have their specified labels', async () => {
  await openDetails();
  const choices = (title: string, label: string) =>
    [...card(title).getByLabelText<HTMLSelectElement>(label).options].map(
      ({ value, text }) => `${value}: ${text}`,
    );
  expect(choices('Entry Door Access', 'Access type')).toEqual([
    'code: Access Code',
    'key: Physical Key',
    'keypad: Digital Keypad',
    'app: Mobile App',
  ]);
  expect(choices('WiFi Access', 'Network type')).toEqual([
    'password: Password Protected',
    'free: Free/Open Network',
    'guest_network: Guest Network',
  ]);
});

test('the label of the door’s text depends on the access type', async () => {
  await openDetails();
  const door = card('Entry Door Access');
  expect(door.getByLabelText('Access code and how to use it')).toBeTruthy();
  await userEvent.selectOptions(door.getByLabelText('Access type'), 'Physical Key');
  expect(door.getByLabelText('Where the key is')).toBeTruthy();
  expect(draftedValues()).toEqual({ [`section:${defaultSections[0]?.id}`]: { accessType: 'key' } });
});

test('an open network has no password field', async () => {
  await openDetails();
  const wifi = card('WiFi Access');
  expect(wifi.getByLabelText('Network password')).toHaveProperty('value', 'welcome-home');
  expect(wifi.getByLabelText('Network password')).toHaveProperty('type', 'text');
  await userEvent.selectOptions(wifi.getByLabelText('Network type'), 'Free/Open Network');
  expect(wifi.queryByLabelText('Network password')).toBeNull();
  expect(draftedValues()).toEqual({ [`apartment:${apartment.id}`]: { wifiAccessType: 'free' } });
});

test('a new icon of a section is an unsaved change', async () => {
  await openDetails(bins);
  const icons = within(card('Bins').getByRole('group', { name: 'Icon' }));
  expect(icons.getByRole('radio', { name: 'Car' })).toHaveProperty('checked', true);
  await userEvent.click(icons.getByRole('radio', { name: 'Clock' }));
  expect(draftedValues()).toEqual({ [`section:${bins.id}`]: { iconType: 'clock' } });
});

test('a custom section needs a title and a content that are not blank', async () => {
  await openDetails();
  await press('Add Custom Property Detail');
  fill('Title*', '  ');
  await press('Add');
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Content is required')).toBeTruthy();
  expect(sentTo(createCall)).toEqual([]);
});

test('a custom section is added at the end, without empty important info', async () => {
  await openDetails(section(8, 'Airport', { sectionType: 'pre_arrival' }));
  serverAnswers({ [createCall]: { status: 201, body: bins } });
  await press('Add Custom Property Detail');
  fill('Title*', 'Bins');
  fill('Content*', ' In the yard ');
  await press('Add');
  await waitFor(() => expect(titlesIn('Your own property details')).toEqual(['Bins']));
  expect(sentTo(createCall)).toEqual([
    { name: 'Bins', content: 'In the yard', sectionType: 'property_details', order: 9 },
  ]);
});

test('a failed creation or deletion of a section shows an error', async () => {
  await openDetails(bins);
  serverAnswers({
    [createCall]: 'broken',
    [`DELETE /api/host/custom-sections/${bins.id}`]: 'broken',
  });
  await press('Add Custom Property Detail');
  fill('Title*', 'Heating');
  fill('Content*', 'Knob to 3');
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  await expectToast('Failed to add custom section', 'Please try again');
  await press('Delete Bins');
  await press('Delete');
  await expectToast('Failed to delete custom section', 'Please try again');
  expect(titlesIn('Your own property details')).toEqual(['Bins']);
});

test('a reserved title of a custom section is refused at the field, and nothing is sent', async () => {
  const sentence = 'This title belongs to another card. Please choose your own.';
  await openDetails();
  await press('Add Custom Property Detail');
  fill('Title*', 'Host Contact');
  fill('Content*', 'Call me');
  await press('Add');
  const form = screen.getByRole('form', { name: 'Add Custom Property Detail' });
  expect(within(form).getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Title*'));
  expect(sentTo(createCall)).toEqual([]);
  expect(screen.getByDisplayValue('Call me')).toBeTruthy();
});

test('closing the form for a custom section discards its text', async () => {
  await openDetails();
  await press('Add Custom Property Detail');
  fill('Title*', 'Bins');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await press('Add Custom Property Detail');
  expect(await screen.findByLabelText('Title*')).toHaveProperty('value', '');
});

test('restoring the default cards adds the missing ones and shows a toast', async () => {
  hasRows('custom-sections', defaultSections.slice(0, 2));
  openSections(<PropertyDetailsSection apartment={apartment} />);
  await screen.findByRole('button', { name: 'Restore defaults' });
  expect(screen.queryByRole('heading', { name: 'Host Contact' })).toBeNull();
  serverAnswers({ [restoreCall]: { body: defaultSections } });
  await press('Restore defaults');
  await screen.findByRole('heading', { name: 'Host Contact' });
  await expectToast(
    'Defaults restored',
    'The missing default cards are back. Your texts have not changed.',
  );
});

test('a failed restore of the default cards shows an error', async () => {
  await openDetails();
  serverAnswers({ [restoreCall]: 'broken' });
  await press('Restore defaults');
  await expectToast('Failed to restore defaults', 'Please try again');
});

test('the full id of the property is shown with a button that copies it', async () => {
  await openDetails();
  const property = card('The property');
  expect(property.getByText(apartment.id)).toBeTruthy();
  await userEvent.click(property.getByRole('button', { name: 'Copy Property ID' }));
  expect(await navigator.clipboard.readText()).toBe(apartment.id);
});
