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

test('a host without a property is told where stays belong', async () => {
  signedIn();
  await openStays();
  expect(await screen.findByRole('link', { name: 'Add a Property' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('today comes first: who leaves, arrives and stays, each with the number of them', async () => {
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
  expect(await screen.findByText('Nobody leaves today.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Arriving/ }).textContent).toBe('Arriving1');
  expect(screen.getByText('Page opened')).toBeTruthy();
  expect(screen.queryByText('Ida 5')).toBeNull();
  await press('Show all 6');
  expect(screen.getByText('Ida 5')).toBeTruthy();
  expect(screen.getByText('And 124 more, which the calendar shows.')).toBeTruthy();
});

test('who arrives today was written to, or not yet', async () => {
  hasStays(marta);
  const arriving = [
    marta,
    // In no order: a union of the database has none.
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

describe('names and today', () => {
  const sent = () =>
    ['GET /api/host/apartments/names', 'GET /api/host/stays/today'].map(
      (call) => sentTo(call).length,
    );

  test('are asked for at once with who is signed in', async () => {
    hasStays(marta, ida);
    serverAnswers({ 'GET /api/auth/user': 'never' });
    open('/host/stays', <StaysPage />);
    await waitFor(() => expect(sent()).toEqual([1, 1]));
  });

  test('are asked for once', async () => {
    hasStays(marta, ida);
    await openStays();
    await screen.findByText('Nobody leaves today.');
    expect(sent()).toEqual([1, 1]);
  });
});

test('the calendar is a grid of properties and days, whose stays are named with their dates and state', async () => {
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

test('calendars that fail or are in doubt are told here, with the way to them; the rest by a press', async () => {
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
  const banner = within(await screen.findByRole('region', { name: 'Calendars that need a look' }));
  expect(banner.getByText('3 calendars need a look')).toBeTruthy();
  expect(banner.getByText(/airbnb\.com does not answer/)).toBeTruthy();
  const way = banner.getByRole('link', { name: /^Calendar 1.*Old Barn$/ });
  expect(way.getAttribute('href')).toBe(`/host/calendars?property=${barn.id}`);
  expect(banner.queryByText(/refuses/)).toBeNull();
  await press('Show all 3');
  expect(banner.getByText(/airbnb\.com refuses our request/)).toBeTruthy();
});

test('where all calendars are well, nothing is said of them but the way to them', async () => {
  hasStays(marta);
  const client = await openStays();
  await waitFor(() =>
    expect(client.getQueryState(['/api/host/calendar-feeds'])?.status).toBe('success'),
  );
  expect(screen.queryByRole('region', { name: 'Calendars that need a look' })).toBeNull();
  expect(screen.queryByText(/stays come by themselves/)).toBeNull();
  const way = screen.getByRole('link', { name: 'Calendars' });
  expect(way.getAttribute('href')).toBe('/host/calendars');
});

test('a host without calendars, with whom nothing happens, reads how stays come by themselves', async () => {
  hasStays();
  serverAnswers({ 'GET /api/host/calendar-feeds': { body: { count: 0, troubled: [] } } });
  await openStays();
  expect(
    await screen.findByText(
      'Paste the calendar address of Airbnb, Booking.com or Vrbo, and stays come by themselves.',
    ),
  ).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Add a Calendar' });
  expect(way.getAttribute('href')).toBe('/host/calendars');
});

test('one call brings the stays of all rows that are in sight', async () => {
  hasStays(marta);
  serverAnswers({ 'GET /api/host/apartments/names': { body: [barn, loft] } });
  answerLists([barn, loft], marta);
  const client = await openStays();
  await screen.findByRole('button', { name: /^Marta/ });
  const lists = client.getQueryCache().findAll({ queryKey: ['stays', '/api/host/stays'] });
  // Whichever ids they have, rows that stand together are asked for together.
  expect(new Set(lists.map(({ queryKey }) => String(queryKey[2])))).toEqual(
    new Set([`${barn.id},${loft.id}`]),
  );
});

test('the arrows go over the days, which are read out, and Enter opens who is there', async () => {
  hasStays(marta, ida);
  await openStays();
  await enterGrid();
  expect(cursor().getAttribute('aria-label')).toMatch(/: Ida stays$/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(cursor().getAttribute('aria-label')).toMatch(
    /^Canal Loft, .*: Ida leaves, Marta arrives, Enter opens them in turn$/,
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

test('days that are selected by the keyboard are those of the new stay', async () => {
  hasStays(marta, ida);
  serverAnswers({ [nightsCall(barn, inDays(0), inDays(3))]: { body: [] } });
  await openStays();
  await enterGrid();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(cursor().getAttribute('aria-label')).toMatch(/3 nights selected$/);
  await userEvent.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Add a Stay' }));
  expect(form.getByLabelText('Property')).toHaveProperty('value', barn.id);
  expect(form.getByLabelText('Check-in Date')).toHaveProperty('value', inDays(0));
  expect(form.getByLabelText('Check-out Date')).toHaveProperty('value', inDays(3));
});

test('a new stay is made with a PIN of its own, and its link is there to send', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  serverAnswers({ [nightsCall(barn, inDays(0), inDays(7))]: { body: [] } });
  await press('Add a Stay');
  const form = within(await screen.findByRole('dialog', { name: 'Add a Stay' }));
  await press('Add Stay');
  expect(form.getByText('Guest Name is missing')).toBeTruthy();
  expect(form.getByText('Choose a property', { selector: 'p' })).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Property'), 'Old Barn');
  fill('Guest Name', ' Noor ');
  const noor = { ...details(marta), id: 'n', apartmentId: barn.id, name: 'Noor' };
  serverAnswers({
    'POST /api/host/stays': { status: 201, body: noor },
    [`GET ${stayCall('n')}`]: { body: noor },
  });
  await press('Add Stay');
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

test('nights that are taken are said while they are chosen, and are no refusal', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  await press('Add a Stay');
  serverAnswers({ [nightsCall(loft, inDays(0), inDays(7))]: { body: [marta, ida] } });
  await userEvent.selectOptions(screen.getByLabelText('Property'), 'Canal Loft');
  const note = await screen.findByText('These nights are taken already');
  expect(note.parentElement?.textContent).toMatch(/Marta.*Ida.*You can save it anyway/);
});

test('what was typed stays when a stay can’t be made, and the server’s words say why', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  await press('Add a Stay');
  serverAnswers({
    [nightsCall(loft, inDays(0), inDays(7))]: { body: [] },
    'POST /api/host/stays': refused(402, 'Subscribe to add guests.', {
      code: 'subscription_required',
    }),
  });
  await userEvent.selectOptions(screen.getByLabelText('Property'), 'Canal Loft');
  fill('Guest Name', 'Noor');
  await press('Add Stay');
  expect(await screen.findByText(/Subscribe to add guests\./)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Subscribe in the dashboard' });
  expect(way.getAttribute('href')).toBe(`/host/settings?property=${loft.id}`);
  expect(screen.getByLabelText('Guest Name')).toHaveProperty('value', 'Noor');
});

test('days that are over at the property are said at the date, which gets the focus', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  await press('Add a Stay');
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
  await press('Add Stay');
  const date = screen.getByLabelText('Check-out Date');
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

test('a link that is about a stay opens it once', async () => {
  hasStays(marta, ida);
  await openStays(`/host/stays?stay=${marta.id}`);
  expect(await screen.findByRole('dialog', { name: 'Marta' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('a calendar that does not come can be asked for again, and a lost session is said', async () => {
  hasStays(marta);
  serverAnswers({ 'GET /api/host/stays/today': refused(401, 'Unauthorized') });
  await openStays();
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
