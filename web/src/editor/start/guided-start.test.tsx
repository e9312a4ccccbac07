import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
const findEntryQuestion = () => question('How do guests get in and connect to the Wi-Fi?');
const findContactQuestion = () => question('How can guests reach you, and when do they arrive?');
const doorField = () => screen.getByLabelText('Access code and how to use it');

/** Types into the focused field and presses Enter. */
async function typeAndEnter(text: string) {
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

test('the guided start begins with the first missing field focused, and Enter saves and continues', async () => {
  serverAnswers({ [patchDoor]: { body: { ...door, content: '4719#', version: 2 } } });
  hasProperties({ ...sparseProperty, wifiName: 'Quay', wifiPassword: 'harbour-lamp-27' });
  hasRows('custom-sections', defaultSections);
  openStart();
  await findEntryQuestion();
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Property Selection' })).toBeNull();
  expect(document.activeElement).toBe(doorField());
  await typeAndEnter('4719#');
  await findContactQuestion();
  expect(sentTo(patchDoor)).toEqual([{ content: '4719#', version: 1 }]);
  expect(notifications().textContent).toBe('');
});

test('in the guided start, Enter moves to the next field of a screen if it is empty, and otherwise continues', async () => {
  serverAnswers({
    [patchDoor]: { body: { ...door, content: '4719#', version: 2 } },
    [patchProperty]: { body: { ...sparseProperty, wifiName: 'Quay', version: 2 } },
  });
  openStart();
  await findEntryQuestion();
  await typeAndEnter('4719#');
  expect(document.activeElement).toBe(screen.getByLabelText('Network name'));
  await typeAndEnter('Quay');
  expect(document.activeElement).toBe(screen.getByLabelText('Network password'));
  expect(sentTo(patchProperty)).toEqual([]);
  await typeAndEnter('harbour-lamp-27');
  await findContactQuestion();
  expect(sentTo(patchProperty)).toEqual([
    { wifiName: 'Quay', wifiPassword: 'harbour-lamp-27', version: 1 },
  ]);
});

test('a skipped question of the guided start is not asked again after a reload', async () => {
  openStart();
  await findEntryQuestion();
  await press('Skip');
  await findContactQuestion();
  cleanup();
  openStart();
  await findContactQuestion();
  await press('Back');
  await findEntryQuestion();
});

test('a property without Wi-Fi can be marked as such, and the question is not asked again', async () => {
  rememberSkipped(sparseProperty.id, 'door');
  serverAnswers({
    [patchProperty]: { body: { ...sparseProperty, showWifiInfo: false, version: 2 } },
  });
  openStart();
  await findEntryQuestion();
  await userEvent.click(screen.getByRole('switch', { name: 'There is no Wi-Fi here' }));
  expect(screen.queryByLabelText('Network name')).toBeNull();
  await press('Continue');
  await findContactQuestion();
  expect(sentTo(patchProperty)).toEqual([{ showWifiInfo: false, version: 1 }]);
});

test('a screen of the guided start without a text field focuses its question', async () => {
  hasProperties({ ...sparseProperty, showWifiInfo: false, hostPhone: '+371 2000 0000' });
  hasRows('custom-sections', defaultSections);
  rememberSkipped(sparseProperty.id, 'door');
  openStart();
  await press('Add: Photo');
  expect(document.activeElement).toBe(await question('What does it look like?'));
  await press('Back');
  await question('You are off to a good start');
});

describe('the question about the arrival and the phone', () => {
  const openContact = async (fields: Partial<Apartment> = {}) => {
    hasProperties({ ...sparseProperty, hostPhone: '', ...fields });
    hasRows('custom-sections', defaultSections);
    for (const need of ['door', 'wifi'] as const) rememberSkipped(sparseProperty.id, need);
    openStart();
    await findContactQuestion();
    serverAnswers({ [patchProperty]: { body: { ...sparseProperty, version: 2 } } });
  };
  const typePhone = async (number: string) => {
    const field = screen.getByLabelText('Phone');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(number);
  };

  test('a phone number without a country code gets the code of the property’s country, and is shown in full before it is saved', async () => {
    await openContact({ country: 'Latvia', timeZone: 'Europe/Berlin' });
    await typePhone('2000 0000');
    expect(screen.getByText('+371 2000 0000')).toBeTruthy();
    expect(screen.getByLabelText('Country of this number')).toHaveProperty('value', 'LV');
    await userEvent.click(
      screen.getByRole('switch', { name: 'Show this number to a guest who is locked out' }),
    );
    await press('Continue');
    await question('You are off to a good start');
    expect(sentTo(patchProperty)).toEqual([
      { hostPhone: '+371 2000 0000', showPhoneBeforePin: true, version: 1 },
    ]);
  });

  test('if the property’s country is unknown, its time zone proposes the country of the phone number, and the host can choose another one', async () => {
    await openContact({ country: 'Somewhere', timeZone: 'Europe/Berlin' });
    await typePhone('030 1234567');
    expect(screen.getByText('+49 30 1234567')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Country of this number'), 'AT');
    expect(screen.getByText('+43 30 1234567')).toBeTruthy();
  });

  test.each(['12', 'call me', '+371 20', '2000 0000 or 2000 0001'])(
    'the phone number “%s” is refused with an error at the field, and nothing is saved',
    async (typed) => {
      await openContact({ timeZone: 'Europe/Riga' });
      await typePhone(typed);
      await press('Continue');
      expect(await screen.findByText(/^This is not a valid phone number/)).toBeTruthy();
      expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
      expect(sentTo(patchProperty)).toEqual([]);
      await typePhone('+371 2000 0000');
      expect(screen.queryByText(/^This is not a valid phone number/)).toBeNull();
      await press('Continue');
      await question('You are off to a good start');
    },
  );

  test('a country with one time zone proposes it, and one press takes it', async () => {
    await openContact({ country: 'Deutschland', timeZone: 'Europe/Riga' });
    expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Riga');
    await press('Use Berlin (Europe)');
    expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Berlin');
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    await press('Continue');
    await waitFor(() =>
      expect(sentTo(patchProperty)).toEqual([{ timeZone: 'Europe/Berlin', version: 1 }]),
    );
  });

  test('a country with several time zones proposes none', async () => {
    await openContact({ country: 'Spain', timeZone: 'Europe/Riga' });
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });
});

describe('the question about the address', () => {
  const openAddress = async (fields: Partial<Apartment> = {}) => {
    hasProperties({ ...sparseProperty, address: '', city: '', country: '', ...fields });
    hasRows('custom-sections', defaultSections);
    openStart();
    await question('What is your property called, and where is it?');
    await userEvent.click(screen.getByLabelText('Address'));
  };
  const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  test('city and country are filled in from the address', async () => {
    await openAddress();
    await userEvent.paste('Friedrichstraße 43, 10117 Berlin, Deutschland');
    await userEvent.tab();
    expect([textIn('City'), textIn('Country')]).toEqual(['Berlin', 'Deutschland']);
  });

  test('what the host typed into city and country is never overwritten', async () => {
    await openAddress({ city: 'Mitte' });
    await userEvent.paste('Friedrichstraße 43, 10117 Berlin, Deutschland');
    await userEvent.tab();
    expect([textIn('City'), textIn('Country')]).toEqual(['Mitte', 'Deutschland']);
  });

  test('an address that names neither leaves city and country empty', async () => {
    await openAddress();
    await userEvent.paste('Friedrichstraße 43, Mitte');
    await userEvent.tab();
    expect([textIn('City'), textIn('Country')]).toEqual(['', '']);
  });
});

test('“Finish later” in the guided start saves the typed text without waiting', async () => {
  serverAnswers({ [patchDoor]: 'never' });
  openStart();
  await findEntryQuestion();
  await userEvent.paste('4719#');
  await press('Finish later');
  await screen.findByRole('region', { name: 'Property Selection' });
  expect(sentTo(patchDoor)).toEqual([{ content: '4719#', version: 1 }]);
});

describe('a host whose email address is not verified', () => {
  const getUser = 'GET /api/auth/user';
  const openPhotoQuestion = async () => {
    serverAnswers({ [getUser]: { body: { ...anna, emailVerified: false } } });
    serverAnswers({ 'GET /api/account/email': { body: { pendingEmail: null } } });
    for (const need of ['door', 'wifi', 'phone'] as const) rememberSkipped(sparseProperty.id, need);
    openStart();
    await press('Add: Photo');
    await question('What does it look like?');
  };

  test('a host without a verified email address sees a notice instead of the photo button, and can skip the question', async () => {
    await openPhotoQuestion();
    expect(screen.getByText(/^You can add photos once/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add photo/ })).toBeNull();
    const resend = 'POST /api/verify-email/resend';
    serverAnswers({ [resend]: { body: { message: 'sent' } } });
    const form = within(screen.getByRole('form'));
    await userEvent.click(form.getByRole('button', { name: /^Send again/ }));
    await waitFor(() => expect(sentTo(resend)).toHaveLength(1));
    await press('Skip');
    await question('You are off to a good start');
  });

  test('a host who verifies the email address on another device can continue with photos without a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await openPhotoQuestion();
    serverAnswers({ [getUser]: { body: anna } });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await screen.findByRole('button', { name: /^Add photo/ });
    const requests = sentTo(getUser).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sentTo(getUser)).toHaveLength(requests);
  });

  test('after 15 minutes, the page stops checking whether the email address is verified', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await openPhotoQuestion();
    const requests = () => sentTo(getUser).length;
    const before = requests();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(requests()).toBe(before + 1));
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(requests()).toBe(before + 2));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requests()).toBe(before + 2);
  });

  test('a host who verifies the email address in another window can continue with photos', async () => {
    await openPhotoQuestion();
    serverAnswers({ [getUser]: { body: anna } });
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
    await findEntryQuestion();
    await typeAndEnter('4719#');
    await screen.findAllByRole('alert');
    expect(doorField()).toHaveProperty('value', '4719#');
    serverAnswers({ [patchDoor]: { body: { ...door, content: '4719#', version: 2 } } });
    await press('Continue');
    await findContactQuestion();
  },
);

describe('the last screen of the guided start', () => {
  const openEnd = async () => {
    for (const need of ['door', 'wifi', 'phone'] as const) rememberSkipped(sparseProperty.id, need);
    openStart();
    await question('You are off to a good start');
  };

  test('the last screen of the guided start shows the price, and counts what is missing as the dashboard does', async () => {
    await openEnd();
    await screen.findByRole('button', { name: /^Subscribe and connect your calendar/ });
    expect(
      screen.getByRole('button', { name: /^Subscribe and send your first link/ }),
    ).toBeTruthy();
    expect(screen.getByText(/a month for this property/).textContent).toMatch(/^EUR 15 a month/);
    expect(screen.getByText(/The guest page is still empty/)).toBeTruthy();
    expect(screen.getByText(/^1 of 6 done/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Send your first link' })).toBeNull();
    await press('Add: Wi-Fi');
    await findEntryQuestion();
    await press('Finish later');
    await expectPath('/host/settings');
    const list = await screen.findByRole('region', { name: 'What a guest needs first' });
    expect(list.textContent).toContain('1 of 6 done');
  });

  test('for a live property, the guided start ends with links to the calendar and to the form for the first stay', async () => {
    serverAnswers({
      [statusOf(sparseProperty)]: { body: billingStatus({ ui_state: 'active' }) },
    });
    await openEnd();
    const link = await screen.findByRole('link', { name: 'Send your first link' });
    expect(link.getAttribute('href')).toBe(`/host/stays?new=${sparseProperty.id}`);
    const calendar = screen.getByRole('link', { name: 'Connect your calendar' });
    expect(calendar.getAttribute('href')).toBe(
      `/host/calendars?property=${sparseProperty.id}&first=1`,
    );
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  });

  test.each([
    ['Subscribe and send your first link', '/host/stays', `?new=${sparseProperty.id}`],
    [
      'Subscribe and connect your calendar',
      '/host/calendars',
      `?property=${sparseProperty.id}&first=1`,
    ],
  ])('“%s” continues after the payment without another press', async (name, path, search) => {
    await openEnd();
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    serverAnswers({ 'POST /api/billing/checkout': { body: { url: 'https://pay.example/1' } } });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    cleanup();
    serverAnswers({
      'POST /api/billing/verify-session': {
        body: { ...billingStatus(), apartmentId: sparseProperty.id },
      },
    });
    open(`/host/settings?session_id=cs_1&apartmentId=${sparseProperty.id}`, <DashboardPage />);
    await screen.findByText(/^Your payment is being confirmed/);
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
    serverAnswers({
      [statusOf(sparseProperty)]: {
        body: billingStatus({ ui_state: 'active', subscription_status: 'active' }),
      },
    });
    await waitFor(() => expect(location.pathname).toBe(path), { timeout: 5_000 });
    expect(notifications().textContent).toMatch(/^Subscription activated!/);
    expect(location.search).toBe(search);
  });

  test('for a live property with a stay, the guided start ends with a link to that stay', async () => {
    const stay = {
      ...{ id: '0b0b0b0b-0000-4000-8000-000000000001', apartmentId: sparseProperty.id },
      ...{ state: 'upcoming', name: 'Airbnb guest' },
      ...{ checkinDate: '2026-11-25', checkoutDate: '2026-11-28' },
    };
    serverAnswers({
      [statusOf(sparseProperty)]: { body: billingStatus({ ui_state: 'active' }) },
      'GET /api/host/apartments/stays': { body: [stay] },
    });
    await openEnd();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Send your first link' }).getAttribute('href')).toBe(
        `/host/stays/${stay.id}`,
      ),
    );
  });
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
  await findEntryQuestion();
  expect(location.search).toBe(`?start=${sparseProperty.id}`);
  await press('Finish later');
  const secondProperty = {
    ...sparseProperty,
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Pine House',
  };
  hasProperties(sparseProperty, secondProperty);
  serverAnswers({ 'POST /api/host/apartments': { status: 201, body: secondProperty } });
  await press('Add New Property');
  await enterPropertyName('Pine House');
  await screen.findByRole('button', { name: /^Pine House/ });
  expect(location.search).toBe('');
  expect(screen.queryByText(/^Step \d of 3/)).toBeNull();
});

test('the first property gets the city, the country and the time zone of its address', async () => {
  const createProperty = 'POST /api/host/apartments';
  serverAnswers({
    'GET /api/host/apartments': { body: [] },
    [createProperty]: { status: 201, body: sparseProperty },
  });
  open('/host/settings', <DashboardPage />);
  await question('Welcome to Your Dashboard');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await press('Create Your First Property');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Property' }));
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Property name/));
  await userEvent.paste('Canal Loft');
  await userEvent.click(dialog.getByLabelText('Address'));
  await userEvent.paste('Via Roma 5, 50123 Firenze FI, Italia');
  await dialog.findByText('Firenze, Italia');
  await userEvent.keyboard('{Enter}');
  await findEntryQuestion();
  expect(sentTo(createProperty)).toMatchObject([
    {
      address: 'Via Roma 5, 50123 Firenze FI, Italia',
      city: 'Firenze',
      country: 'Italia',
      timeZone: 'Europe/Rome',
    },
  ]);
});
