import type { MailObstacles } from '@guest-portal/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  field,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { apartment } from '../editor/sections/testing.tsx';
import { guardedNavigation } from '../layout/leave-guard.ts';
import { MessagesPage } from './messages-page.tsx';

beforeEach(() => sessionStorage.clear());

const settings = { isMailed: false, days: 0, time: '10:00' };
const save = 'PUT /api/host/message-templates';
const own = {
  id: '00000000-0000-4000-8000-000000000099',
  moment: 'booked',
  language: 'en',
  apartmentId: null,
  subject: 'Welcome, {guest}',
  text: 'Look at {link}',
  plain: 'The PIN is {pin}',
  version: 2,
} as const;

const noObstacles: MailObstacles = { hostPassesFor: null, properties: [] };

async function openPage(
  address = '/host/messages',
  templates: object[] = [],
  obstacles = noObstacles,
) {
  signedIn();
  const path = `GET /api/host/apartments/${apartment.id}`;
  serverAnswers({
    'GET /api/host/apartments': { body: [{ ...apartment, name: 'Canal Loft' }] },
    'GET /api/host/message-templates': { body: templates },
    'GET /api/host/message-settings': {
      body: {
        booked: settings,
        before: { ...settings, days: 3 },
        arrival: settings,
        after: settings,
        obstacles,
      },
    },
    [`${path}/next-stay`]: { body: null },
    [`${path}/active-guest`]: { body: null },
    [`${path}/custom-sections`]: { body: [] },
  });
  open(address, <MessagesPage />);
  await screen.findByLabelText('Subject');
}

const example = (part = 'Message') =>
  within(
    screen.getByRole('region', {
      name: `${part}: What a guest would get, here one that we made up`,
    }),
  );

test('our text stands there with its fields, and the example says it for a guest', async () => {
  await openPage();
  expect(screen.getByText('Our text')).toBeTruthy();
  expect(field('Subject').value).toBe('Your booking: {property}');
  expect(example('Subject').getByText('Your booking:', { exact: false }).textContent).toBe(
    'Your booking: Canal Loft',
  );
  expect(example().getAllByText('Maya Ozola')[0]?.title).toBe('Guest’s name');
  expect((button('Save') as HTMLButtonElement).disabled).toBe(true);
});

test('an unknown field is refused while it is typed, at its place, and nothing is sent', async () => {
  await openPage();
  fill('Message', 'Dear {gest}, welcome');
  expect(screen.getByText('There is no field {gest}')).toBeTruthy();
  expect(field('Message').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('{gest}').tagName).toBe('MARK');
  expect(example().getByText('It comes back when the text is right.')).toBeTruthy();
  await press('Save');
  expect(sentTo(save)).toEqual([]);
  expect(document.activeElement).toBe(field('Message'));
});

test.each([
  ['Message', '{door}', /on the day of arrival alone/],
  ['Message without the link', '{link}', /stands without the link/],
  ['Subject', '{pin}', /does not belong in a subject/],
  ['Subject', 'Hello {guest', /Close ‘\{guest’/],
  ['Message', ' ', /Write the message/],
])('%s: %j is told from what nobody knows', async (label, typed, words) => {
  await openPage();
  fill(label, typed);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a chip inserts its field where the cursor is', async () => {
  await openPage();
  fill('Message', 'Hello , welcome');
  const text = field('Message');
  text.setSelectionRange(6, 6);
  const chips = within(screen.getByRole('list', { name: 'Insert into Message' }));
  await userEvent.click(chips.getByRole('button', { name: 'Guest’s name' }));
  expect(text.value).toBe('Hello {guest}, welcome');
  expect(document.activeElement).toBe(text);
  expect(text.selectionStart).toBe('Hello {guest}'.length);
  expect(example().getAllByText(/^Hello/)[0]?.textContent).toBe('Hello Maya Ozola, welcome');
});

test('what a host has written is saved for the moment, the language and the property', async () => {
  await openPage(`/host/messages?moment=arrival&language=de&property=${apartment.id}`);
  expect(field('Subject').value).toBe('Heute reisen Sie an: {property}');
  fill('Subject', 'Heute!');
  const place = { moment: 'arrival', language: 'de', apartmentId: apartment.id };
  serverAnswers({ [save]: { body: { ...own, ...place, subject: 'Heute!', version: 1 } } });
  await press('Save');
  await expectToast('Text saved', 'It is used from the next message on.');
  expect(sentTo(save)).toMatchObject([{ ...place, subject: 'Heute!' }]);
  expect(screen.getByText('For this property alone.')).toBeTruthy();
});

test('the way back to ours deletes the host’s own, once asked', async () => {
  await openPage('/host/messages', [own]);
  expect(field('Message').value).toBe('Look at {link}');
  await press('Back to ours');
  const deletion = `DELETE /api/host/message-templates/${own.id}`;
  serverAnswers({ [deletion]: { body: { success: true } } });
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Back to ours' }),
  );
  await expectToast('Our text holds again');
  expect(sentTo(deletion)).toHaveLength(1);
  expect(field('Subject').value).toBe('Your booking: {property}');
});

test('words that were changed elsewhere meanwhile lose nothing, and the next save takes their place', async () => {
  await openPage('/host/messages', [own]);
  fill('Subject', 'Mine');
  serverAnswers({
    [save]: refused(409, 'Changed', { code: 'stale_version', current: { ...own, version: 3 } }),
    'GET /api/host/message-templates': { body: [{ ...own, subject: 'Theirs', version: 3 }] },
  });
  await press('Save');
  await expectToast(
    'Changed meanwhile',
    'Your words are still here. Save again to put them in place of the others.',
  );
  serverAnswers({ [save]: { body: { ...own, subject: 'Mine', version: 4 } } });
  await press('Save');
  await expectToast('Text saved', 'It is used from the next message on.');
  expect(sentTo(save).map((body) => (body as { version: number }).version)).toEqual([2, 3]);
  expect(field('Subject').value).toBe('Mine');
});

test('what was saved elsewhere is met, too, once the page has fetched it by itself', async () => {
  await openPage('/host/messages', [own]);
  fill('Subject', 'Mine');
  serverAnswers({
    'GET /api/host/message-templates': { body: [{ ...own, subject: 'Theirs', version: 3 }] },
    [save]: refused(409, 'Changed', { code: 'stale_version', current: { ...own, version: 3 } }),
  });
  await userEvent.click(screen.getByRole('tab', { name: 'After the stay' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Booked' }));
  await waitFor(() => expect(sentTo('GET /api/host/message-templates').length).toBe(3));
  await press('Save');
  await waitFor(() => expect(sentTo(save)).toMatchObject([{ subject: 'Mine', version: 2 }]));
});

test('what is typed while another text is saved is not lost', async () => {
  await openPage();
  fill('Subject', 'Saved');
  serverAnswers({ [save]: { body: { ...own, subject: 'Saved', version: 1 } } });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const atOnce = fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (request.method === 'PUT') await isAnswered;
    return atOnce(address, request);
  });
  await press('Save');
  fill('Subject', 'Saved, and more');
  await userEvent.click(screen.getByRole('tab', { name: 'After the stay' }));
  fill('Subject', 'Half a thought');
  answer();
  await expectToast('Text saved', 'It is used from the next message on.');
  expect(field('Subject').value).toBe('Half a thought');
  await userEvent.click(screen.getByRole('tab', { name: 'Booked' }));
  expect(field('Subject').value).toBe('Saved, and more');
});

test('a look at another moment loses nothing that was typed', async () => {
  await openPage();
  fill('Subject', 'Half a thought');
  await userEvent.click(screen.getByRole('tab', { name: 'After the stay' }));
  expect(field('Subject').value).toBe('Thank you for your stay: {property}');
  await userEvent.click(screen.getByRole('tab', { name: 'Booked' }));
  expect(field('Subject').value).toBe('Half a thought');
});

test('neither the browser’s way back nor a lost session loses what was typed', async () => {
  await openPage();
  fill('Subject', 'Half a thought');
  cleanup();
  await openPage();
  expect(field('Subject').value).toBe('Half a thought');
  await press('Undo changes');
  cleanup();
  await openPage();
  expect(field('Subject').value).toBe('Your booking: {property}');
});

test('a link asks before unsaved texts are left behind, and discards them at the host’s word', async () => {
  await openPage();
  fill('Subject', 'Half a thought');
  const navigate = vi.fn();
  act(() => guardedNavigation(navigate, '/host/stays', {}));
  expect(await screen.findByText(/You have texts here that are not saved\./)).toBeTruthy();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([navigate.mock.calls.length, field('Subject').value]).toEqual([0, 'Half a thought']);
  act(() => guardedNavigation(navigate, '/host/stays', {}));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Discard changes');
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  expect(field('Subject').value).toBe('Your booking: {property}');
});

test('mails from us are switched on with their day and hour', async () => {
  await openPage('/host/messages?moment=before');
  const change = 'PATCH /api/host/message-settings';
  const all = {
    booked: settings,
    before: { ...settings, days: 3 },
    arrival: settings,
    after: settings,
    obstacles: noObstacles,
  };
  const on = { ...all, before: { ...all.before, isMailed: true } };
  serverAnswers({ [change]: { body: on } });
  await userEvent.click(await screen.findByRole('switch', { name: 'Mail it for me' }));
  await userEvent.selectOptions(await screen.findByLabelText('When'), '5 days before arrival');
  fireEvent.change(field('At'), { target: { value: '18:30' } });
  fireEvent.blur(field('At'));
  await screen.findByRole('switch', { checked: true });
  expect(sentTo(change)).toEqual([
    { before: { isMailed: true } },
    { before: { days: 5 } },
    { before: { time: '18:30' } },
  ]);
});

test('the email settings list names that could be mistaken for a platform', async () => {
  await openPage('/host/messages', [], {
    hostPassesFor: 'Airbnb',
    properties: [{ id: apartment.id, passesFor: 'Booking.com', isPaid: true }],
  });
  expect(screen.getByText(/^Your name could be mistaken for Airbnb/)).toBeTruthy();
  expect(screen.getByText(/^“Canal Loft” could be mistaken for Booking.com/)).toBeTruthy();
});

test('the editor warns about a link to another site while a property has not been paid for', async () => {
  await openPage('/host/messages', [own], {
    hostPassesFor: null,
    properties: [{ id: apartment.id, passesFor: null, isPaid: false }],
  });
  expect(screen.queryByText('We can’t email this text')).toBeNull();
  fill('Message', 'Pay at evil.com/x {link}');
  expect(await screen.findByText('We can’t email this text')).toBeTruthy();
  expect(screen.getByText(/^“evil.com\/x” links to another site.*Canal Loft/)).toBeTruthy();
  fill('Message', 'The way: https://maps.app.goo.gl/x {link}');
  expect(screen.queryByText('We can’t email this text')).toBeNull();
});
