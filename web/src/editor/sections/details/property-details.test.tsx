import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast, fill, press, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import {
  apartment,
  card,
  defaultSections,
  hasRows,
  openSections,
  pending,
  section,
  titlesIn,
} from '../testing.tsx';
import { PropertyDetailsSection } from './property-details-section.tsx';

const bins = section(3, 'Bins', { content: 'In the yard', iconType: 'car' });
const balcony = section(4, 'Balcony', { content: 'Close it' });
const create = `POST /api/host/apartments/${apartment.id}/custom-sections`;
const restore = `POST /api/host/apartments/${apartment.id}/restore-defaults`;

async function openDetails(...more: (typeof bins)[]) {
  hasRows('custom-sections', [...defaultSections, ...more]);
  openSections(<PropertyDetailsSection apartment={apartment} />);
  await screen.findByRole('button', { name: 'Add Custom Property Detail' });
}

test('the property comes first, then the default cards and the check-out, then the host’s own in their order', async () => {
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

test('the check-out waits for nothing, and is there where the cards did not load', async () => {
  serverAnswers({ [`GET /api/host/apartments/${apartment.id}/custom-sections`]: 'broken' });
  openSections(<PropertyDetailsSection apartment={apartment} />);
  await userEvent.type(card('Check-out').getByLabelText('On the day of check-out'), 'Keys inside');
  expect(await screen.findAllByText('This part didn’t load.')).toHaveLength(1);
  expect(card('Check-out').getByLabelText('On the day of check-out')).toHaveProperty(
    'value',
    'Keys inside',
  );
});

test('a section of the host’s that bears the title of another card is not shown', async () => {
  await openDetails(bins, section(6, 'parking instructions'), section(7, 'Contact Host'));
  expect(titlesIn('Your own property details')).toEqual(['Bins']);
});

test('the language of the texts is chosen by its own name, and said by nobody at first', async () => {
  await openDetails();
  const choice = card('The property').getByLabelText<HTMLSelectElement>('Language of your texts');
  expect(choice.selectedOptions[0]?.text).toBe('Not said');
  await userEvent.selectOptions(choice, 'Latviešu');
  expect(pending()).toEqual({ [`apartment:${apartment.id}`]: { textLanguage: 'lv' } });
});

test('what to do on the day of check-out is a draft like any text, under its label from the contract', async () => {
  await openDetails();
  const note = card('Check-out').getByLabelText('On the day of check-out');
  await userEvent.type(note, 'Keys on the table');
  expect(pending()).toEqual({
    [`apartment:${apartment.id}`]: { checkoutNote: 'Keys on the table' },
  });
});

test('when guests come and leave is written by the hour, and where the property is by the zone', async () => {
  await openDetails();
  const clocks = card('Arrival and departure');
  expect(clocks.getByLabelText('Check-in from')).toHaveProperty('value', '15:00');
  expect(clocks.getByLabelText('Check-out until')).toHaveProperty('value', '11:00');
  fill('Codes open', '14:30');
  await userEvent.selectOptions(clocks.getByLabelText('Time zone'), 'Asia/Tokyo');
  expect(pending()).toEqual({
    [`apartment:${apartment.id}`]: { codesOpenTime: '14:30', timeZone: 'Asia/Tokyo' },
  });
});

test('while nobody has said where the property is, that is said, and a press takes the browser’s zone', async () => {
  vi.stubEnv('TZ', 'Europe/Riga');
  await openDetails();
  const clocks = card('Arrival and departure');
  expect(clocks.getByText(/^Not said yet/)).toBeTruthy();
  await press('Use Riga (Europe)');
  expect(clocks.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Riga');
  expect(pending()).toEqual({ [`apartment:${apartment.id}`]: { timeZone: 'Europe/Riga' } });
  expect(clocks.queryByText(/^Not said yet/)).toBeNull();
  vi.unstubAllEnvs();
});

test('a default card can’t be deleted', async () => {
  await openDetails(bins);
  expect(card('WiFi Access').queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(card('Bins').getByRole('button', { name: 'Delete Bins' })).toBeTruthy();
});

test('the preview of the link names the property only once the host says so, who is told who sees it', async () => {
  await openDetails();
  const patch = `PATCH /api/host/apartments/${apartment.id}`;
  serverAnswers({ [patch]: { body: { ...apartment, showNameInLinkPreview: true, version: 2 } } });
  const named = card('The property').getByRole('switch', {
    name: 'Name the property in the link’s preview',
    description: /to everybody who sees the link, before any PIN/,
  });
  expect(named.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(named);
  await waitFor(() => expect(sentTo(patch)).toEqual([{ showNameInLinkPreview: true }]));
  expect(pending()).toEqual({});
});

test('a section of one’s own has a title, a content and important info', async () => {
  await openDetails({ ...bins, importantInfo: 'Not on Sundays' });
  const field = (label: string) => card('Bins').getByLabelText<HTMLInputElement>(label);
  const fields = ['Title', 'Content', 'Important Additional Info'].map(field);
  expect(fields.map(({ tagName, value }) => [tagName, value])).toEqual([
    ['INPUT', 'Bins'],
    ['TEXTAREA', 'In the yard'],
    ['TEXTAREA', 'Not on Sundays'],
  ]);
});

test('doors and networks have their kinds, in the words of people', async () => {
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

test('the door’s question follows the kind of access', async () => {
  await openDetails();
  const door = card('Entry Door Access');
  expect(door.getByLabelText('Access code and how to use it')).toBeTruthy();
  await userEvent.selectOptions(door.getByLabelText('Access type'), 'Physical Key');
  expect(door.getByLabelText('Where the key is')).toBeTruthy();
  expect(pending()).toEqual({ [`section:${defaultSections[0]?.id}`]: { accessType: 'key' } });
});

test('an open network has no password to type', async () => {
  await openDetails();
  const wifi = card('WiFi Access');
  expect(wifi.getByLabelText('Network password')).toHaveProperty('value', 'welcome-home');
  expect(wifi.getByLabelText('Network password')).toHaveProperty('type', 'text');
  await userEvent.selectOptions(wifi.getByLabelText('Network type'), 'Free/Open Network');
  expect(wifi.queryByLabelText('Network password')).toBeNull();
  expect(pending()).toEqual({ [`apartment:${apartment.id}`]: { wifiAccessType: 'free' } });
});

test('the icon of a section is a pending edit', async () => {
  await openDetails(bins);
  const icons = within(card('Bins').getByRole('group', { name: 'Icon' }));
  expect(icons.getByRole('radio', { name: 'Car' })).toHaveProperty('checked', true);
  await userEvent.click(icons.getByRole('radio', { name: 'Clock' }));
  expect(pending()).toEqual({ [`section:${bins.id}`]: { iconType: 'clock' } });
});

test('a section of one’s own needs a title and a content that say something', async () => {
  await openDetails();
  await press('Add Custom Property Detail');
  fill('Title*', '  ');
  await press('Add');
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Content is required')).toBeTruthy();
  expect(sentTo(create)).toEqual([]);
});

test('it is added at the end of all sections, without info when there is none', async () => {
  await openDetails(section(8, 'Airport', { sectionType: 'pre_arrival' }));
  serverAnswers({ [create]: { status: 201, body: bins } });
  await press('Add Custom Property Detail');
  fill('Title*', 'Bins');
  fill('Content*', ' In the yard ');
  await press('Add');
  await waitFor(() => expect(titlesIn('Your own property details')).toEqual(['Bins']));
  expect(sentTo(create)).toEqual([
    { name: 'Bins', content: 'In the yard', sectionType: 'property_details', order: 9 },
  ]);
});

test('a section that can’t be added or deleted says so', async () => {
  await openDetails(bins);
  serverAnswers({
    [create]: 'broken',
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

test('another card’s title is refused at the field, and nothing is sent', async () => {
  const sentence = 'This title belongs to another card. Please choose your own.';
  await openDetails();
  await press('Add Custom Property Detail');
  fill('Title*', 'Host Contact');
  fill('Content*', 'Call me');
  await press('Add');
  const form = screen.getByRole('form', { name: 'Add Custom Property Detail' });
  expect(within(form).getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Title*'));
  expect(sentTo(create)).toEqual([]);
  expect(screen.getByDisplayValue('Call me')).toBeTruthy();
});

test('closing the form throws away what was typed in it', async () => {
  await openDetails();
  await press('Add Custom Property Detail');
  fill('Title*', 'Bins');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await press('Add Custom Property Detail');
  expect(await screen.findByLabelText('Title*')).toHaveProperty('value', '');
});

test('restoring the defaults brings back what is missing and says so', async () => {
  hasRows('custom-sections', defaultSections.slice(0, 2));
  openSections(<PropertyDetailsSection apartment={apartment} />);
  await screen.findByRole('button', { name: 'Restore defaults' });
  expect(screen.queryByRole('heading', { name: 'Host Contact' })).toBeNull();
  serverAnswers({ [restore]: { body: defaultSections } });
  await press('Restore defaults');
  await screen.findByRole('heading', { name: 'Host Contact' });
  await expectToast(
    'Defaults restored',
    'Missing default cards are back. Nothing that you wrote has changed.',
  );
});

test('defaults that can’t be restored say so', async () => {
  await openDetails();
  serverAnswers({ [restore]: 'broken' });
  await press('Restore defaults');
  await expectToast('Failed to restore defaults', 'Please try again');
});
