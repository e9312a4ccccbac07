import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  anna,
  expectPath,
  notifications,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import { billingStatus } from '../../billing/testing.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';
import { hasProperties, statusOf } from '../../host/properties-testing.ts';
import type { Apartment } from '../../host/queries.ts';
import { rememberSkipped, startPath } from '../guided-start.ts';
import { apartment, defaultSections, hasRows } from '../sections/testing.tsx';

const sparseProperty: Apartment = {
  ...apartment,
  address: 'Skārņu iela 14',
  wifiName: '',
  wifiPassword: '',
  amenities: [],
};
const [door] = defaultSections;
const patchDoor = `PATCH /api/host/custom-sections/${door?.id}`;
const patchProperty = `PATCH /api/host/apartments/${sparseProperty.id}`;

// The first import of a lazy page can be slow on a busy machine.
beforeAll(() => import('./guided-start.tsx'), 60_000);

beforeEach(() => {
  localStorage.clear();
  hasProperties(sparseProperty);
  hasRows('custom-sections', defaultSections);
});

const openStart = () => open(startPath(sparseProperty.id), <DashboardPage />);
const question = (name: string) => screen.findByRole('heading', { name });
const findDoorQuestion = () => question('How do guests get in?');
const findWifiQuestion = () => question('What are your Wi-Fi details?');
const doorField = () => screen.getByLabelText('Access code and how to use it');

/** Types into the focused field and presses Enter. */
async function typeAndEnter(text: string) {
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

test('the guided start begins with the first missing field focused, and Enter saves and continues', async () => {
  serverAnswers({ [patchDoor]: { body: { ...door, content: '4719#', version: 2 } } });
  openStart();
  await findDoorQuestion();
  expect(screen.getByText('Step 2 of 5')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Property Selection' })).toBeNull();
  expect(document.activeElement).toBe(doorField());
  await typeAndEnter('4719#');
  await findWifiQuestion();
  expect(sentTo(patchDoor)).toEqual([{ content: '4719#', version: 1 }]);
  expect(document.activeElement).toBe(screen.getByLabelText('Network name'));
  expect(notifications().textContent).toBe('');
});

test('in the guided start, Enter moves to the next field of a screen if it is empty, and otherwise continues', async () => {
  rememberSkipped(sparseProperty.id, 'door');
  serverAnswers({ [patchProperty]: { body: { ...sparseProperty, wifiName: 'Quay', version: 2 } } });
  openStart();
  await findWifiQuestion();
  await typeAndEnter('Quay');
  expect(document.activeElement).toBe(screen.getByLabelText('Network password'));
  expect(sentTo(patchProperty)).toEqual([]);
  await typeAndEnter('harbour-lamp-27');
  await question('How can guests reach you?');
  expect(sentTo(patchProperty)).toEqual([
    { wifiName: 'Quay', wifiPassword: 'harbour-lamp-27', version: 1 },
  ]);
});

test('a skipped question of the guided start is not asked again after a reload', async () => {
  openStart();
  await findDoorQuestion();
  await press('Skip');
  await findWifiQuestion();
  cleanup();
  openStart();
  await findWifiQuestion();
  await press('Back');
  await findDoorQuestion();
});

test('a property without Wi-Fi can be marked as such, and the question is not asked again', async () => {
  rememberSkipped(sparseProperty.id, 'door');
  serverAnswers({
    [patchProperty]: { body: { ...sparseProperty, showWifiInfo: false, version: 2 } },
  });
  openStart();
  await findWifiQuestion();
  await userEvent.click(screen.getByRole('switch', { name: 'There is no Wi-Fi here' }));
  expect(screen.queryByLabelText('Network name')).toBeNull();
  await press('Continue');
  await question('How can guests reach you?');
  expect(sentTo(patchProperty)).toEqual([{ showWifiInfo: false, version: 1 }]);
});

test('a screen of the guided start without a text field focuses its question', async () => {
  hasProperties({ ...sparseProperty, showWifiInfo: false, hostPhone: '+371 2000 0000' });
  hasRows('custom-sections', defaultSections);
  rememberSkipped(sparseProperty.id, 'door');
  openStart();
  const photo = await question('What does it look like?');
  expect(document.activeElement).toBe(photo);
  await press('Back');
  await press('Back');
  const wifi = await findWifiQuestion();
  expect(document.activeElement).toBe(wifi);
});

test('“Finish later” in the guided start saves the typed text without waiting', async () => {
  serverAnswers({ [patchDoor]: 'never' });
  openStart();
  await findDoorQuestion();
  await userEvent.paste('4719#');
  await press('Finish later');
  await screen.findByRole('region', { name: 'Property Selection' });
  expect(sentTo(patchDoor)).toEqual([{ content: '4719#', version: 1 }]);
});

describe('a host whose address is not verified', () => {
  const user = 'GET /api/auth/user';
  const openPhotoQuestion = async () => {
    serverAnswers({ [user]: { body: { ...anna, emailVerified: false } } });
    serverAnswers({ 'GET /api/account/email': { body: { pendingEmail: null } } });
    for (const step of ['door', 'wifi', 'phone'] as const) rememberSkipped(sparseProperty.id, step);
    openStart();
    await question('What does it look like?');
  };

  test('a host without a verified address sees a notice instead of the photo button, and can skip the question', async () => {
    await openPhotoQuestion();
    expect(screen.getByText(/^You can add photos once/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add photo/ })).toBeNull();
    const resend = 'POST /api/verify-email/resend';
    serverAnswers({ [resend]: { body: { message: 'sent' } } });
    const form = within(screen.getByRole('form'));
    await userEvent.click(form.getByRole('button', { name: /^Resend email/ }));
    await waitFor(() => expect(sentTo(resend)).toHaveLength(1));
    await press('Skip');
    await question('You are off to a good start');
  });

  test('a host who verifies the address in another window can continue with photos', async () => {
    await openPhotoQuestion();
    serverAnswers({ [user]: { body: anna } });
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('button', { name: /^Add photo/ });
  });
});

test.each([
  ['the server refuses it', refused(503, 'Briefly unavailable')],
  ['there is no network', 'broken'],
] as const)(
  'if %s, the guided start shows an error and keeps the typed text for another attempt',
  async (_, answer) => {
    serverAnswers({ [patchDoor]: answer });
    openStart();
    await findDoorQuestion();
    await typeAndEnter('4719#');
    await screen.findAllByRole('alert');
    expect(doorField()).toHaveProperty('value', '4719#');
    serverAnswers({ [patchDoor]: { body: { ...door, content: '4719#', version: 2 } } });
    await press('Continue');
    await findWifiQuestion();
  },
);

test('an invalid field of the guided start shows its error at the field', async () => {
  for (const step of ['door', 'wifi'] as const) rememberSkipped(sparseProperty.id, step);
  openStart();
  await question('How can guests reach you?');
  await userEvent.click(screen.getByLabelText('Phone'));
  await userEvent.paste('1'.repeat(20_000));
  await press('Continue');
  await waitFor(() =>
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(sentTo(patchProperty)).toEqual([]);
});

test('the last screen of the guided start shows what is missing, the price and a link to the dashboard', async () => {
  for (const step of ['door', 'wifi', 'phone', 'photo'] as const)
    rememberSkipped(sparseProperty.id, step);
  openStart();
  await question('You are off to a good start');
  await screen.findByRole('button', { name: 'Subscribe' });
  expect(screen.getByText(/a month for this property/).textContent).toMatch(/^EUR 15 a month/);
  expect(screen.getByText(/The guest page is still empty/)).toBeTruthy();
  await press('Add: Wi-Fi');
  await findWifiQuestion();
  await press('Finish later');
  await expectPath('/host/settings');
  await screen.findByRole('region', { name: 'Property Selection' });
});

test('the guided start of a live property shows no subscribe button', async () => {
  for (const step of ['door', 'wifi', 'phone', 'photo'] as const)
    rememberSkipped(sparseProperty.id, step);
  serverAnswers({ [statusOf(sparseProperty)]: { body: billingStatus({ ui_state: 'active' }) } });
  openStart();
  await question('You are off to a good start');
  await press('Go to the dashboard');
  await screen.findByRole('region', { name: 'Property Selection' });
});

async function enterPropertyName(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Property' }));
  await userEvent.click(dialog.getByLabelText(/^Property name/));
  await typeAndEnter(name);
}

test('only the first property opens the guided start', async () => {
  serverAnswers({
    'GET /api/host/apartments': { body: [] },
    'POST /api/host/apartments': { status: 201, body: sparseProperty },
  });
  open('/host/settings', <DashboardPage />);
  await question('Welcome to Your Dashboard');
  await press('Create Your First Property');
  await enterPropertyName('Canal Loft');
  await findDoorQuestion();
  expect(location.search).toBe(`?start=${sparseProperty.id}`);
  await press('Finish later');
  const second = {
    ...sparseProperty,
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Pine House',
  };
  hasProperties(sparseProperty, second);
  serverAnswers({ 'POST /api/host/apartments': { status: 201, body: second } });
  await press('Add New Property');
  await enterPropertyName('Pine House');
  await screen.findByRole('button', { name: /^Pine House/ });
  expect(location.search).toBe('');
  expect(screen.queryByText(/^Step \d of 5/)).toBeNull();
});
