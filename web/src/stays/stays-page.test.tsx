import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  expectToast,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { airbnb, inMinutes } from '../calendars/testing.tsx';
import { StaysPage } from './stays-page.tsx';
import {
  answerLists,
  barn,
  details,
  hasStays,
  ida,
  inDays,
  loft,
  marta,
  nightsCall,
  openStays,
  stayCall,
} from './testing.tsx';

const cursor = () => document.activeElement as HTMLElement;

async function enterGrid() {
  await screen.findByRole('grid');
  await screen.findByRole('button', { name: /^Ida/ });
  screen.getByRole('gridcell', { name: /^Canal Loft, today/ }).focus();
}

test('the stays page asks a host without a property to add one', async () => {
  signedIn();
  await openStays();
  expect(await screen.findByRole('link', { name: 'Add a Property' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('the stays page starts with the departures, arrivals and stays of today and their numbers', async () => {
  hasStays(marta, ida);
  serverAnswers({
    'GET /api/host/stays/today': {
      body: {
        leaving: [],
        arriving: [{ ...marta, isOpened: true }],
        staying: Array.from({ length: 6 }, (_, at) => ({ ...ida, id: `${at}`, name: `Ida ${at}` })),
        counts: { leaving: 0, arriving: 1, staying: 130 },
      },
    },
  });
  await openStays();
  expect(await screen.findByText('No departures today.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Arriving/ }).textContent).toBe('Arriving1');
  expect(screen.getByText('Page opened')).toBeTruthy();
  expect(screen.queryByText('Ida 5')).toBeNull();
  await press('Show all 6');
  expect(screen.getByText('Ida 5')).toBeTruthy();
  expect(screen.getByText('The calendar shows 124 more.')).toBeTruthy();
});

test('the list of today’s arrivals shows whether a message was sent', async () => {
  hasStays(marta);
  const arriving = [
    marta,
    // The messages are in the wrong order, because the database query does not sort them.
    { ...marta, id: ida.id, name: 'Ida', sentMoments: ['before', 'booked'] },
    { ...marta, id: loft.id, name: 'Tom', sentMoments: ['booked', 'arrival'] },
  ];
  serverAnswers({
    'GET /api/host/stays/today': {
      body: { leaving: [], arriving, staying: [], counts: { leaving: 0, arriving: 3, staying: 0 } },
    },
  });
  await openStays();
  const row = (name: RegExp) => screen.findByRole('button', { name });
  expect(await row(/^Marta Canal Loft Not opened yet No message yet Send$/)).toBeTruthy();
  expect(await row(/^Ida Canal Loft Not opened yet Sent: before arrival Send$/)).toBeTruthy();
  expect(await row(/^Tom Canal Loft Not opened yet Message sent$/)).toBeTruthy();
});

describe('the property names and the list of today', () => {
  const sent = () =>
    ['GET /api/host/apartments/names', 'GET /api/host/stays/today'].map(
      (call) => sentTo(call).length,
    );

  test('the property names and the list of today are fetched in parallel with the current user', async () => {
    hasStays(marta, ida);
    serverAnswers({ 'GET /api/auth/user': 'never' });
    open('/host/stays', <StaysPage />);
    await waitFor(() => expect(sent()).toEqual([1, 1]));
  });

  test('the property names and the list of today are fetched only once', async () => {
    hasStays(marta, ida);
    await openStays();
    await screen.findByText('No departures today.');
    expect(sent()).toEqual([1, 1]);
  });
});

test('the calendar is a grid of properties and days whose stays have names, dates and states', async () => {
  hasStays(marta, ida, { ...ida, id: 'x', name: 'Jon', isDoubleBooked: true });
  await openStays();
  await screen.findByRole('button', { name: /^Marta, .*, upcoming$/ });
  expect(screen.getByRole('button', { name: /^Jon, .*, current, double booked$/ })).toBeTruthy();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Canal Loft',
    'Old Barn',
  ]);
});

test('the stays page lists failing calendars with links to them, and a button shows the rest', async () => {
  hasStays(marta);
  const troubled = ['unreachable', 'gone', 'refused'].map((reason, at) => ({
    ...airbnb,
    id: `${at}`,
    apartmentId: at === 1 ? barn.id : loft.id,
    name: `Calendar ${at}`,
    failure: { reason, since: inMinutes(-90) },
  }));
  serverAnswers({ 'GET /api/host/calendar-feeds': { body: { count: 4, troubled } } });
  await openStays();
  const banner = within(
    await screen.findByRole('region', { name: 'Calendars that need attention' }),
  );
  expect(banner.getByText('3 calendars need attention')).toBeTruthy();
  expect(banner.getByText(/airbnb\.com does not answer/)).toBeTruthy();
  const way = banner.getByRole('link', { name: /^Calendar 1.*Old Barn$/ });
  expect(way.getAttribute('href')).toBe(`/host/calendars?property=${barn.id}`);
  expect(banner.queryByText(/refuses/)).toBeNull();
  await press('Show all 3');
  expect(banner.getByText(/airbnb\.com refuses our request/)).toBeTruthy();
});

test('if all calendars work, the stays page only shows the link to them', async () => {
  hasStays(marta);
  const client = await openStays();
  await waitFor(() =>
    expect(client.getQueryState(['/api/host/calendar-feeds'])?.status).toBe('success'),
  );
  expect(screen.queryByRole('region', { name: 'Calendars that need attention' })).toBeNull();
  expect(screen.queryByText(/import stays automatically/)).toBeNull();
  const way = screen.getByRole('link', { name: 'Calendars' });
  expect(way.getAttribute('href')).toBe('/host/calendars');
});

test('a host without calendars and stays reads on the stays page how to import stays automatically', async () => {
  hasStays();
  serverAnswers({ 'GET /api/host/calendar-feeds': { body: { count: 0, troubled: [] } } });
  await openStays();
  expect(
    await screen.findByText(
      'Paste a calendar address from Airbnb, Booking.com or Vrbo to import stays automatically.',
    ),
  ).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Add a calendar' });
  expect(way.getAttribute('href')).toBe('/host/calendars');
});

test('one request fetches the stays of all visible rows', async () => {
  hasStays(marta);
  serverAnswers({ 'GET /api/host/apartments/names': { body: [barn, loft] } });
  answerLists([barn, loft], marta);
  const client = await openStays();
  await screen.findByRole('button', { name: /^Marta/ });
  const lists = client.getQueryCache().findAll({ queryKey: ['stays', '/api/host/stays'] });
  // Neighbouring rows are fetched together, whatever their ids are.
  expect(new Set(lists.map(({ queryKey }) => String(queryKey[2])))).toEqual(
    new Set([`${barn.id},${loft.id}`]),
  );
});

test('the arrow keys move between days of the calendar, which are announced, and Enter opens the stay of a day', async () => {
  hasStays(marta, ida);
  await openStays();
  await enterGrid();
  expect(cursor().getAttribute('aria-label')).toMatch(/: Ida stays$/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(cursor().getAttribute('aria-label')).toMatch(
    /^Canal Loft, .*: Ida leaves, Marta arrives, press Enter to open them one after another$/,
  );
  await userEvent.keyboard('{ArrowDown}');
  expect(cursor().getAttribute('aria-label')).toMatch(/^Old Barn, .*: free$/);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Marta' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(cursor().getAttribute('aria-label')).toMatch(/: Ida leaves, Marta arrives,/),
  );
});

test('the form for a new stay has the dates that were selected with the keyboard', async () => {
  hasStays(marta, ida);
  serverAnswers({ [nightsCall(barn, inDays(0), inDays(3))]: { body: [] } });
  await openStays();
  await enterGrid();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(cursor().getAttribute('aria-label')).toMatch(/3 nights selected$/);
  await userEvent.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Add a stay' }));
  expect(form.getByLabelText('Property')).toHaveProperty('value', barn.id);
  expect(form.getByLabelText('Check-in Date')).toHaveProperty('value', inDays(0));
  expect(form.getByLabelText('Check-out Date')).toHaveProperty('value', inDays(3));
});

test('a new stay gets its own PIN and shows its link', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  serverAnswers({ [nightsCall(barn, inDays(0), inDays(7))]: { body: [] } });
  await press('Add a stay');
  const form = within(await screen.findByRole('dialog', { name: 'Add a stay' }));
  await press('Add stay');
  expect(form.getByText('Guest Name is missing')).toBeTruthy();
  expect(form.getByText('Choose a property', { selector: 'p' })).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Property'), 'Old Barn');
  fill('Guest Name', ' Noor ');
  const noor = { ...details(marta), id: 'n', apartmentId: barn.id, name: 'Noor' };
  serverAnswers({
    'POST /api/host/stays': { status: 201, body: noor },
    [`GET ${stayCall('n')}`]: { body: noor },
  });
  await press('Add stay');
  await screen.findByRole('dialog', { name: 'Noor' });
  expect(screen.getByText(`${location.origin}/stay/k3fw9`)).toBeTruthy();
  const [sent] = sentTo('POST /api/host/stays') as { pinCode: string }[];
  expect(sent).toMatchObject({
    apartmentId: barn.id,
    name: 'Noor',
    checkinDate: inDays(0),
    checkoutDate: inDays(7),
  });
  expect(sent?.pinCode).toMatch(/^[1-9]\d{3}$/);
});

test('the form for a new stay warns about booked nights while dates are chosen, but can be saved', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  await press('Add a stay');
  serverAnswers({ [nightsCall(loft, inDays(0), inDays(7))]: { body: [marta, ida] } });
  await userEvent.selectOptions(screen.getByLabelText('Property'), 'Canal Loft');
  const note = await screen.findByText('These nights are already booked');
  expect(note.parentElement?.textContent).toMatch(/Marta.*Ida.*You can still save this stay/);
});

test('typed values are kept if a stay can’t be created, and the server’s reason is shown', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  await press('Add a stay');
  serverAnswers({
    [nightsCall(loft, inDays(0), inDays(7))]: { body: [] },
    'POST /api/host/stays': refused(402, 'Subscribe to add guests.', {
      code: 'subscription_required',
    }),
  });
  await userEvent.selectOptions(screen.getByLabelText('Property'), 'Canal Loft');
  fill('Guest Name', 'Noor');
  await press('Add stay');
  expect(await screen.findByText(/Subscribe to add guests\./)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Subscribe in the dashboard' });
  expect(way.getAttribute('href')).toBe(`/host/settings?property=${loft.id}`);
  expect(screen.getByLabelText('Guest Name')).toHaveProperty('value', 'Noor');
});

test('a date of a stay that is in the past at the property shows an error and gets the focus', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  await press('Add a stay');
  const sentence = 'Check-out must be today or later at the property';
  serverAnswers({
    [nightsCall(loft, inDays(0), inDays(7))]: { body: [] },
    'POST /api/host/stays': refused(400, sentence, {
      code: 'invalid_input',
      fields: [{ path: 'checkoutDate', message: sentence }],
    }),
  });
  await userEvent.selectOptions(screen.getByLabelText('Property'), 'Canal Loft');
  fill('Guest Name', 'Noor');
  await press('Add stay');
  const date = screen.getByLabelText('Check-out Date');
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

test('a link to a stay opens it once', async () => {
  hasStays(marta, ida);
  await openStays(`/host/stays?stay=${marta.id}`);
  expect(await screen.findByRole('dialog', { name: 'Marta' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('a stays calendar that fails to load can be retried, and a lost session is reported', async () => {
  hasStays(marta);
  serverAnswers({ 'GET /api/host/stays/today': refused(401, 'Unauthorized') });
  await openStays();
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
