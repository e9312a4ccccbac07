import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  expectToast,
  fill,
  managerRights,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
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

const otherId = '99999999-9999-4999-8999-999999999999';

const focusedCell = () => document.activeElement as HTMLElement;

async function enterGrid() {
  await screen.findByRole('grid');
  await screen.findByRole('button', { name: /^Ida/ });
  screen.getByRole('gridcell', { name: /^Canal Loft, today/ }).focus();
}

test('the stays page asks a host without a property to add one', async () => {
  signedIn();
  await openStays();
  expect(await screen.findByRole('link', { name: 'Add a property' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('the property names are fetched in parallel with the current user', async () => {
  hasStays(marta, ida);
  serverAnswers({ 'GET /api/auth/user': 'never' });
  open('/host/stays', <StaysPage />);
  await waitFor(() => expect(sentTo('GET /api/host/apartments/names')).toHaveLength(1));
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

test('the stays page links to the calendars', async () => {
  hasStays(marta);
  await openStays();
  await screen.findByRole('grid');
  const tabs = within(screen.getByRole('navigation', { name: 'Stays and calendars' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Stays');
  const link = tabs.getByRole('link', { name: 'Calendars' });
  expect(link.getAttribute('href')).toBe('/host/calendars');
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
  expect(focusedCell().getAttribute('aria-label')).toMatch(/: Ida stays$/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focusedCell().getAttribute('aria-label')).toMatch(
    /^Canal Loft, .*: Ida leaves, Marta arrives, press Enter to open them one after another$/,
  );
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedCell().getAttribute('aria-label')).toMatch(/^Old Barn, .*: free$/);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Marta' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(focusedCell().getAttribute('aria-label')).toMatch(/: Ida leaves, Marta arrives,/),
  );
});

test('the form for a new stay has the dates that were selected with the keyboard', async () => {
  hasStays(marta, ida);
  serverAnswers({ [nightsCall(barn, inDays(0), inDays(3))]: { body: [] } });
  await openStays();
  await enterGrid();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(focusedCell().getAttribute('aria-label')).toMatch(/3 nights selected$/);
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
  const noor = { ...details(marta), id: otherId, apartmentId: barn.id, name: 'Noor' };
  serverAnswers({
    'POST /api/host/stays': { status: 201, body: noor },
    [`GET ${stayCall(otherId)}`]: { body: noor },
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

test('the link to the first stay opens the form for a stay at its property, and a reload does not open it again', async () => {
  hasStays(marta, ida);
  serverAnswers({ [nightsCall(loft, inDays(0), inDays(7))]: { body: [] } });
  await openStays(`/host/stays?new=${loft.id}`);
  await screen.findByRole('dialog', { name: 'Add a stay' });
  expect(screen.getByLabelText('Property')).toHaveProperty('value', loft.id);
  expect(location.search).toBe('');
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
  const link = screen.getByRole('link', { name: 'Subscribe in the dashboard' });
  expect(link.getAttribute('href')).toBe(`/host/settings?property=${loft.id}`);
  expect(screen.getByLabelText('Guest Name')).toHaveProperty('value', 'Noor');
});

test('a manager whose stay can’t be created reads that the owner has to subscribe', async () => {
  hasStays(marta, ida);
  serverAnswers({
    'GET /api/host/apartments/names': { body: [{ ...loft, ...managerRights }, barn] },
    [nightsCall(loft, inDays(0), inDays(7))]: { body: [] },
    'POST /api/host/stays': refused(402, 'Subscribe to add guests.', {
      code: 'subscription_required',
    }),
  });
  await openStays();
  await screen.findByRole('grid');
  await press('Add a stay');
  await userEvent.selectOptions(screen.getByLabelText('Property'), 'Canal Loft');
  fill('Guest Name', 'Noor');
  await press('Add stay');
  await screen.findByText('You can add guests once the owner has subscribed.');
  expect(screen.queryByRole('link', { name: 'Subscribe in the dashboard' })).toBeNull();
});

test('a date of a stay that is in the past at the property shows an error and gets the focus', async () => {
  hasStays(marta, ida);
  await openStays();
  await screen.findByRole('grid');
  await press('Add a stay');
  const message = 'Check-out must be today or later at the property';
  serverAnswers({
    [nightsCall(loft, inDays(0), inDays(7))]: { body: [] },
    'POST /api/host/stays': refused(400, message, {
      code: 'invalid_input',
      fields: [{ path: 'checkoutDate', message }],
    }),
  });
  await userEvent.selectOptions(screen.getByLabelText('Property'), 'Canal Loft');
  fill('Guest Name', 'Noor');
  await press('Add stay');
  const date = screen.getByLabelText('Check-out Date');
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message)).toHaveLength(1);
});

test('opening the URL of a stay shows that stay, and closing it shows all stays', async () => {
  hasStays(marta, ida);
  await openStays(`/host/stays/${marta.id}`);
  expect(await screen.findByRole('dialog', { name: 'Marta' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Marta | Guest Portal'));
  const currentLinks = screen.getAllByRole('link', { current: true, hidden: true });
  expect(currentLinks.map(({ textContent }) => textContent)).toEqual(['Stays', 'Stays']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/host/stays');
  expect(document.title).toBe('Stays | Guest Portal');
});

test('a link in an older email leads to the current URL of its stay', async () => {
  hasStays(marta, ida);
  await openStays(`/host/stays?stay=${marta.id}`);
  expect(await screen.findByRole('dialog', { name: 'Marta' })).toBeTruthy();
  expect(location.pathname + location.search).toBe(`/host/stays/${marta.id}`);
});

test('a stay that was opened in the calendar has a URL, and Back returns to the calendar', async () => {
  hasStays(marta, ida);
  await openStays();
  await userEvent.click(await screen.findByRole('button', { name: /^Ida/ }));
  await screen.findByRole('dialog', { name: 'Ida' });
  expect(location.pathname).toBe(`/host/stays/${ida.id}`);
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/host/stays');
});

test('at the URL of a stay that does not exist for this host, the page says that the stay is not found', async () => {
  hasStays(marta);
  serverAnswers({ [`GET ${stayCall(otherId)}`]: refused(404, 'Not found') });
  await openStays(`/host/stays/${otherId}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Stay not found' }));
  expect(panel.getByText(/^It may have been deleted/)).toBeTruthy();
});

test('at a URL with a word instead of the id of a stay, the page says that the stay is not found', async () => {
  hasStays(marta);
  await openStays('/host/stays/today');
  expect(await screen.findByRole('dialog', { name: 'Stay not found' })).toBeTruthy();
});

test('at a URL of a stay that cannot be decoded, the page says that the stay is not found', async () => {
  hasStays(marta);
  await openStays('/host/stays/%zz');
  expect(await screen.findByRole('dialog', { name: 'Stay not found' })).toBeTruthy();
});

test('the stays page tells a host whose session has ended that they are logged out', async () => {
  hasStays(marta);
  serverAnswers({ 'GET /api/host/apartments/names': refused(401, 'Unauthorized') });
  open('/host/stays', <StaysPage />);
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
