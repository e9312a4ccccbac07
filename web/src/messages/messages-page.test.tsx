import type { EmailObstacles } from '@guest-portal/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  field,
  fill,
  managerRights,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { apartment } from '../editor/sections/testing.tsx';
import { guardedNavigation } from '../layout/leave-guard.ts';
import type { Stay } from '../stays/queries.ts';
import { details, marta, stayCall } from '../stays/testing.tsx';
import { MessagesPage } from './messages-page.tsx';

beforeEach(() => sessionStorage.clear());

const settings = { isMailed: false, days: 0, time: '10:00' };
const save = 'PUT /api/host/message-templates';
const ownTemplate = {
  id: '00000000-0000-4000-8000-000000000099',
  moment: 'booked',
  language: 'en',
  apartmentId: null,
  subject: 'Welcome, {guest}',
  text: 'Look at {link}',
  plain: 'The PIN is {pin}',
  version: 2,
} as const;

const managedId = '00000000-0000-4000-8000-000000000077';

const entryDoor = {
  kind: 'entry_door',
  showInPortal: true,
  content: 'Code 4719#',
  importantInfo: '',
};

const noObstacles: EmailObstacles = { hostPassesFor: null, properties: [] };

async function openPage(
  path = '/host/messages',
  templates: object[] = [],
  obstacles = noObstacles,
  emails: object = {},
  stay?: Stay,
) {
  signedIn();
  const propertyCall = `GET /api/host/apartments/${apartment.id}`;
  serverAnswers({
    'GET /api/host/apartments': { body: [{ ...apartment, name: 'Canal Loft' }] },
    'GET /api/host/message-templates': { body: templates },
    'GET /api/host/message-settings': {
      body: {
        booked: settings,
        before: { ...settings, days: 3 },
        arrival: settings,
        leaving: { ...settings, days: 1 },
        after: settings,
        ...emails,
        obstacles,
      },
    },
    'GET /api/host/apartments/stays': { body: [] },
    [`${propertyCall}/next-stay`]: { body: stay ?? null },
    ...(stay && { [`GET ${stayCall(stay.id)}`]: { body: stay } }),
    [`${propertyCall}/active-guest`]: { body: null },
    [`${propertyCall}/custom-sections`]: { body: [entryDoor] },
  });
  open(path, <MessagesPage />);
  await screen.findByLabelText('Subject');
}

const example = (part = 'Message') =>
  within(
    screen.getByRole('region', {
      name: `${part}: What a guest would get (with example data)`,
    }),
  );

test('the messages page shows the default text with its fields and a preview for a guest', async () => {
  await openPage();
  expect(screen.getByText('Default text')).toBeTruthy();
  expect(field('Subject').value).toBe('Your booking: {property}');
  expect(example('Subject').getByText('Your booking:', { exact: false }).textContent).toBe(
    'Your booking: Canal Loft',
  );
  expect(example().getAllByText('Maya Ozola')[0]?.title).toBe('Guest’s name');
  expect((button('Save') as HTMLButtonElement).disabled).toBe(true);
});

test('an unknown field in a message shows an error while the host types, and nothing is sent', async () => {
  await openPage();
  fill('Message', 'Dear {gest}, welcome');
  expect(screen.getByText('There is no field {gest}')).toBeTruthy();
  expect(field('Message').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('{gest}').tagName).toBe('MARK');
  expect(
    example().getByText('The preview comes back when you have corrected the text.'),
  ).toBeTruthy();
  await press('Save');
  expect(sentTo(save)).toEqual([]);
  expect(document.activeElement).toBe(field('Message'));
});

test.each([
  ['Message', '{door}', /only sent on the day of arrival/],
  ['Message without the link', '{link}', /can’t contain the link/],
  ['Subject', '{pin}', /in the subject, because others may see it/],
  ['Subject', 'Hello {guest', /Close ‘\{guest’/],
  ['Message', ' ', /Enter a message/],
])('the field “%s” shows its own error for the text %j', async (label, typed, message) => {
  await openPage();
  fill(label, typed);
  expect(screen.getByText(message)).toBeTruthy();
});

test('a field button inserts its message field at the cursor', async () => {
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

test('a message text is saved for its moment, language and property', async () => {
  await openPage(`/host/messages?moment=arrival&language=de&property=${apartment.id}`);
  expect(field('Subject').value).toBe('Heute reisen Sie an: {property}');
  fill('Subject', 'Heute!');
  const templateKey = { moment: 'arrival', language: 'de', apartmentId: apartment.id };
  serverAnswers({
    [save]: { body: { ...ownTemplate, ...templateKey, subject: 'Heute!', version: 1 } },
  });
  await press('Save');
  await expectToast('Text saved', 'We use it from the next message on.');
  expect(sentTo(save)).toMatchObject([{ ...templateKey, subject: 'Heute!' }]);
  expect(screen.getByText('For this property only.')).toBeTruthy();
});

test('using the default text again deletes the host’s own text after a confirmation', async () => {
  await openPage('/host/messages', [ownTemplate]);
  expect(field('Message').value).toBe('Look at {link}');
  await press('Use the default text');
  const deletion = `DELETE /api/host/message-templates/${ownTemplate.id}`;
  serverAnswers({ [deletion]: { body: { success: true } } });
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Use the default text' }),
  );
  await expectToast('The default text is used again');
  expect(sentTo(deletion)).toHaveLength(1);
  expect(field('Subject').value).toBe('Your booking: {property}');
});

describe('a property that the host manages', () => {
  const villa = { ...apartment, id: managedId, name: 'Villa', ...managerRights };
  const ofOwner = { ...ownTemplate, text: 'From {host}' };

  async function openManaged(templates: object[], properties: object[] = [apartment, villa]) {
    await openPage('/host/messages', [{ ...ownTemplate, text: 'From the manager' }]);
    cleanup();
    const path = `GET /api/host/apartments/${villa.id}`;
    serverAnswers({
      'GET /api/host/apartments': { body: properties },
      [`GET /api/host/message-templates?apartmentId=${villa.id}`]: { body: templates },
      [`${path}/next-stay`]: { body: null },
      [`${path}/active-guest`]: { body: null },
      [`${path}/custom-sections`]: { body: [] },
    });
    open(`/host/messages?property=${villa.id}`, <MessagesPage />);
    await screen.findByLabelText('Subject');
  }

  test('its texts are based on the owner’s text for all properties, in the owner’s name', async () => {
    await openManaged([ofOwner]);
    expect(field('Applies to').value).toBe(villa.id);
    expect(screen.getByText('Owned by', { exact: false }).textContent).toBe('Owned by Jānis Kalns');
    expect(field('Message').value).toBe('From {host}');
    expect(screen.getByText('Owner’s text')).toBeTruthy();
    expect(example().getByText('From', { exact: false }).textContent).toBe('From Jānis Kalns');
    expect(screen.queryByLabelText('Send automatically')).toBeNull();
    await userEvent.selectOptions(field('Applies to'), 'All properties you own');
    await waitFor(() => expect(field('Message').value).toBe('From the manager'));
    expect(screen.getByLabelText('Send automatically')).toBeTruthy();
  });

  test('a manager saves a text for the property, and going back to the owner’s text deletes it', async () => {
    await openManaged([ofOwner]);
    fill('Message', 'For this house');
    const saved = {
      ...ofOwner,
      id: 'b',
      apartmentId: villa.id,
      text: 'For this house',
      version: 1,
    };
    serverAnswers({ [save]: { body: saved } });
    await press('Save');
    await expectToast('Text saved', 'We use it from the next message on.');
    expect(sentTo(save)).toMatchObject([{ apartmentId: villa.id, text: 'For this house' }]);
    expect(sentTo(save)[0]).not.toHaveProperty('version');
    expect(await screen.findByText('For this property only.')).toBeTruthy();
    const deletion = 'DELETE /api/host/message-templates/b';
    serverAnswers({ [deletion]: { body: { success: true } } });
    await press('Use the text for all properties');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Use the text/ }),
    );
    await waitFor(() => expect(field('Message').value).toBe('From {host}'));
    expect(sentTo(deletion)).toHaveLength(1);
  });

  test('a host who owns no property edits the texts of the first managed one', async () => {
    await openManaged([ofOwner], [villa]);
    const choices = within(field('Applies to')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Villa']);
    expect(field('Message').value).toBe('From {host}');
  });
});

test('a message text that was changed elsewhere is not overwritten until the host saves again', async () => {
  await openPage('/host/messages', [ownTemplate]);
  fill('Subject', 'Mine');
  serverAnswers({
    [save]: refused(409, 'Changed', {
      code: 'stale_version',
      current: { ...ownTemplate, version: 3 },
    }),
    'GET /api/host/message-templates': {
      body: [{ ...ownTemplate, subject: 'Theirs', version: 3 }],
    },
  });
  await press('Save');
  await expectToast(
    'This text has changed',
    'Your version is still here. Save again to replace the saved text with it.',
  );
  serverAnswers({ [save]: { body: { ...ownTemplate, subject: 'Mine', version: 4 } } });
  await press('Save');
  await expectToast('Text saved', 'We use it from the next message on.');
  expect(sentTo(save).map((body) => (body as { version: number }).version)).toEqual([2, 3]);
  expect(field('Subject').value).toBe('Mine');
});

test('a message text is saved with the version that the host changed, even if the page has refetched a newer one', async () => {
  await openPage('/host/messages', [ownTemplate]);
  fill('Subject', 'Mine');
  serverAnswers({
    'GET /api/host/message-templates': {
      body: [{ ...ownTemplate, subject: 'Theirs', version: 3 }],
    },
    [save]: refused(409, 'Changed', {
      code: 'stale_version',
      current: { ...ownTemplate, version: 3 },
    }),
  });
  await userEvent.click(screen.getByRole('tab', { name: 'After the stay' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Booked' }));
  await waitFor(() => expect(sentTo('GET /api/host/message-templates').length).toBe(3));
  await press('Save');
  await waitFor(() => expect(sentTo(save)).toMatchObject([{ subject: 'Mine', version: 2 }]));
});

test('a message text that is typed during a save is not lost', async () => {
  await openPage();
  fill('Subject', 'Saved');
  serverAnswers({ [save]: { body: { ...ownTemplate, subject: 'Saved', version: 1 } } });
  let answerSave = () => {};
  const saveAnswered = new Promise<void>((resolve) => {
    answerSave = resolve;
  });
  const originalFetch = fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (request.method === 'PUT') await saveAnswered;
    return originalFetch(url, request);
  });
  await press('Save');
  fill('Subject', 'Saved, and more');
  await userEvent.click(screen.getByRole('tab', { name: 'After the stay' }));
  fill('Subject', 'Half a thought');
  answerSave();
  await expectToast('Text saved', 'We use it from the next message on.');
  expect(field('Subject').value).toBe('Half a thought');
  await userEvent.click(screen.getByRole('tab', { name: 'Booked' }));
  expect(field('Subject').value).toBe('Saved, and more');
});

test('switching to another moment keeps the typed message text', async () => {
  await openPage();
  fill('Subject', 'Half a thought');
  await userEvent.click(screen.getByRole('tab', { name: 'After the stay' }));
  expect(field('Subject').value).toBe('Thank you for your stay: {property}');
  await userEvent.click(screen.getByRole('tab', { name: 'Booked' }));
  expect(field('Subject').value).toBe('Half a thought');
});

test('a typed message text is kept when the page is closed and opened again, until the host undoes it', async () => {
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

test('following a link asks before it discards unsaved message texts', async () => {
  await openPage();
  fill('Subject', 'Half a thought');
  const navigate = vi.fn();
  act(() => guardedNavigation(navigate, '/host/stays', {}));
  expect(await screen.findByText(/You have unsaved texts\./)).toBeTruthy();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([navigate.mock.calls.length, field('Subject').value]).toEqual([0, 'Half a thought']);
  act(() => guardedNavigation(navigate, '/host/stays', {}));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Discard changes');
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  expect(field('Subject').value).toBe('Your booking: {property}');
});

test('the host can turn on emails to guests and choose their day and time', async () => {
  await openPage('/host/messages?moment=before');
  const change = 'PATCH /api/host/message-settings';
  const allSettings = {
    booked: settings,
    before: { ...settings, days: 3 },
    arrival: settings,
    leaving: { ...settings, days: 1 },
    after: settings,
    obstacles: noObstacles,
  };
  const changedSettings = { ...allSettings, before: { ...allSettings.before, isMailed: true } };
  serverAnswers({ [change]: { body: changedSettings } });
  await userEvent.click(await screen.findByRole('switch', { name: 'Send automatically' }));
  await userEvent.selectOptions(await screen.findByLabelText('When'), '5 days before arrival');
  fireEvent.change(field('At'), { target: { value: '18:30' } });
  fireEvent.blur(field('At'));
  await screen.findByRole('switch', { checked: true });
  expect(sentTo(change)).toEqual([
    { before: { isMailed: true } },
    { before: { days: 5 } },
    { before: { time: '18:30' } },
  ]);
  expect(await screen.findByText('Saved.', { selector: '[role=status]' })).toBeTruthy();
});

test('there is a tab for each of the five messages, and the one before check-out has its own text and days', async () => {
  await openPage('/host/messages?moment=leaving');
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Booked',
    'Before arrival',
    'Arrival day',
    'Before check-out',
    'After the stay',
  ]);
  expect(field('Subject').value).toBe('Before you check out: {property}');
  expect(screen.getByText(/^There are five messages/)).toBeTruthy();
  serverAnswers({ 'PATCH /api/host/message-settings': 'never' });
  await userEvent.click(screen.getByRole('switch', { name: 'Send automatically' }));
  expect(await screen.findByRole('option', { name: '1 day before check-out' })).toBeTruthy();
});

test('if a host turns on more emails than the limit for a stay, a notice names those that may not be sent', async () => {
  const on = { ...settings, isMailed: true };
  await openPage();
  expect(screen.queryByText(/^You have turned on/)).toBeNull();
  cleanup();
  await openPage('/host/messages', [], noObstacles, { booked: on, before: on, arrival: on });
  expect(screen.queryByText(/^You have turned on/)).toBeNull();
  cleanup();
  const allOn = { booked: on, before: on, arrival: on, leaving: on, after: on };
  await openPage('/host/messages', [], noObstacles, allOn);
  expect(screen.getByText('You have turned on 5 emails')).toBeTruthy();
  expect(screen.getByText(/at most 3, .*‘Before check-out’ or ‘After the stay’/)).toBeTruthy();
});

test('the version without the link has no button that inserts the PIN', async () => {
  await openPage();
  const fieldsOf = (part: string) =>
    within(screen.getByRole('list', { name: `Insert into ${part}` }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(fieldsOf('Message')).toContain('PIN');
  expect(fieldsOf('Message without the link')).not.toContain('PIN');
  expect(fieldsOf('Message without the link')).toContain('Guest’s name');
});

test.each([
  ['en', /^Message: What Maya would get$/],
  ['de', /^Message: Example in English, with Maya ?’s details$/],
] as const)(
  'the preview of an English text with a guest who reads messages in "%s" is titled %s',
  async (messageLanguage, title) => {
    const stay = { ...details(marta), name: 'Maya', messageLanguage };
    await openPage('/host/messages', [], noObstacles, {}, stay);
    expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  },
);

test('the message editor warns about a PIN in the version without the link', async () => {
  await openPage();
  const warning = 'This text contains the PIN but no link';
  expect(screen.queryByText(warning)).toBeNull();
  fill('Message without the link', 'Your PIN is {PIN}');
  expect(screen.getByText(warning)).toBeTruthy();
});

test('the message editor warns about a door code that the host has typed into a text', async () => {
  await openPage('/host/messages?moment=arrival');
  expect(screen.queryByText('We can’t email this text')).toBeNull();
  fill('Message', 'The door: {door}');
  expect(screen.queryByText('We can’t email this text')).toBeNull();
  fill('Message', 'The door opens with 4719.');
  expect(await screen.findByText('We can’t email this text')).toBeTruthy();
  expect(screen.getByText(/contains the door code of/).textContent).toContain('Canal Loft');
});

test('the email settings list names that could be mistaken for a platform', async () => {
  await openPage('/host/messages', [], {
    hostPassesFor: 'Airbnb',
    properties: [{ id: apartment.id, passesFor: 'Booking.com', isPaid: true }],
  });
  expect(screen.getByText(/^Your name could be mistaken for Airbnb/)).toBeTruthy();
  expect(screen.getByText(/^“Canal Loft” could be mistaken for Booking.com/)).toBeTruthy();
});

test('the message editor warns about a link to another site while the property is unpaid, but not about a link to a map', async () => {
  await openPage('/host/messages', [ownTemplate], {
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
