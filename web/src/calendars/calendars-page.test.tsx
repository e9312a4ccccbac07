import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  field,
  fill,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { timeInWords } from '../stay-days.ts';
import type { Feed } from './queries.ts';
import {
  address,
  addressCall,
  airbnb,
  barn,
  feedCall,
  feedsCall,
  hasFeeds,
  inMinutes,
  loft,
  openCalendars,
} from './testing.tsx';

const list = `GET ${feedsCall(loft)}`;
const create = `POST ${feedsCall(loft)}`;
const change = `PATCH ${feedCall(airbnb)}`;

const card = (name = 'Airbnb') => screen.findByRole('group', { name });
const addressField = 'Address of the calendar';

test('a host without a property is told where calendars belong', async () => {
  signedIn();
  await openCalendars();
  expect(screen.getByRole('link', { name: 'Add a Property' })).toBeTruthy();
  expect(screen.queryByLabelText(addressField)).toBeNull();
});

test('a calendar says whose it is, when it was read, what it brought, and when it is read next', async () => {
  hasFeeds({ ...airbnb, readAt: inMinutes(-12.5), nextReadAt: inMinutes(17.5) });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain('airbnb.com');
  expect(textContent).toContain('Read 12 minutes ago · 7 stays, 3 blocked periods');
  expect(textContent).toContain('Next reading in 17 minutes');
  expect(screen.getByText('1 of 10')).toBeTruthy();
});

test('the link says which property it is about, and another is chosen from all of them', async () => {
  hasFeeds(airbnb, { ...airbnb, id: 'b', apartmentId: barn.id, name: 'Vrbo' });
  await openCalendars(`/host/calendars?property=${barn.id}`);
  await card('Vrbo');
  expect(field('Property').value).toBe(barn.id);
  await userEvent.selectOptions(field('Property'), 'Canal Loft');
  await card('Airbnb');
  expect(location.search).toBe(`?property=${loft.id}`);
  expect(screen.queryByRole('group', { name: 'Vrbo' })).toBeNull();
});

test('one that fails says so in plain words, since when, and what helps', async () => {
  const since = inMinutes(-90);
  hasFeeds({ ...airbnb, failure: { reason: 'unreachable', since } });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain(`airbnb.com has not answered since ${timeInWords(since)}.`);
  expect(textContent).toContain('We keep trying. Stays that came before stay.');
});

test('one that suddenly lost its bookings is doubted in plain words', async () => {
  hasFeeds({ ...airbnb, doubt: { missing: 5, since: inMinutes(-20) } });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain('It has suddenly lost 5 bookings');
  expect(textContent).toContain('their stays stand until the calendar has said so again');
});

test('a new calendar is named after its site, and turns into what it has brought by itself', async () => {
  hasFeeds();
  await openCalendars();
  await screen.findByLabelText(addressField);
  await press('Add Calendar');
  expect(screen.getByText('Paste the address of the calendar')).toBeTruthy();
  expect(screen.getByText('Give the calendar a name')).toBeTruthy();
  fill(addressField, ' https://www.airbnb.com/calendar/ical/1.ics?s=secret ');
  expect(field('Name').value).toBe('Airbnb');
  expect(screen.queryByRole('switch')).toBeNull();
  const fresh: Feed = { ...airbnb, triedAt: null, readAt: null, found: null, version: 1 };
  serverAnswers({ [create]: { status: 201, body: fresh }, [list]: { body: [fresh] } });
  await press('Add Calendar');
  await expectToast('Calendar added', 'It is being read now.');
  expect(sentTo(create)).toEqual([
    {
      url: 'https://www.airbnb.com/calendar/ical/1.ics?s=secret',
      name: 'Airbnb',
      blocksAreStays: false,
    },
  ]);
  expect((await card()).textContent).toContain('Reading it now…');
  expect(field(addressField).value).toBe('');
  serverAnswers({ [list]: { body: [{ ...airbnb, readAt: inMinutes(0), triedAt: inMinutes(0) }] } });
  await waitFor(
    async () => expect((await card()).textContent).toContain('Read just now · 7 stays'),
    { timeout: 15_000 },
  );
  expect(within(await card()).getByRole('status').textContent).toBe(
    'Airbnb: 7 stays, 3 blocked periods',
  );
});

test('what Booking.com closes is a stay unless the host says otherwise, and that is explained', async () => {
  hasFeeds();
  await openCalendars();
  await screen.findByLabelText(addressField);
  fill(addressField, 'https://ical.booking.com/v1/export?t=secret');
  expect(field('Name').value).toBe('Booking.com');
  const closed = screen.getByRole('switch', { name: '‘CLOSED - Not available’ is a stay' });
  expect(closed.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText(/for days that you have closed yourself/)).toBeTruthy();
  await userEvent.click(closed);
  fill('Name', 'Extranet');
  serverAnswers({ [create]: { status: 201, body: { ...airbnb, name: 'Extranet' } } });
  await press('Add Calendar');
  await waitFor(() =>
    expect(sentTo(create)).toMatchObject([{ name: 'Extranet', blocksAreStays: false }]),
  );
});

test.each([
  ['not_an_address', 400, 'This is not the address of a calendar.'],
  ['same_calendar', 409, 'This calendar is read for this property already.'],
])('what is wrong with an address stands at it: %s', async (code, status, words) => {
  hasFeeds();
  await openCalendars();
  await screen.findByLabelText(addressField);
  fill(addressField, 'https://calendars.example/1.ics');
  serverAnswers({ [create]: refused(status, words, { code }) });
  await press('Add Calendar');
  await screen.findByText(words);
  await waitFor(() => expect(document.activeElement).toBe(field(addressField)));
  expect(field(addressField).getAttribute('aria-invalid')).toBe('true');
  expect(field(addressField).value).toBe('https://calendars.example/1.ics');
});

test('other refusals stand above the form, and what was typed stays', async () => {
  hasFeeds();
  await openCalendars();
  await screen.findByLabelText(addressField);
  fill(addressField, 'https://calendars.example/1.ics');
  serverAnswers({
    [create]: refused(402, 'Subscribe to add guests.', { code: 'subscription_required' }),
  });
  await press('Add Calendar');
  expect(await screen.findByText(/Subscribe to add guests/)).toBeTruthy();
  expect(field(addressField).value).toBe('https://calendars.example/1.ics');
});

test('ten calendars are all that a property has, and the page says so', async () => {
  hasFeeds(...Array.from({ length: 10 }, (_, at) => ({ ...airbnb, id: `${at}`, name: `C${at}` })));
  await openCalendars();
  expect(await screen.findByText(/A property has at most 10 calendars/)).toBeTruthy();
  expect(screen.getByText('10 of 10')).toBeTruthy();
  expect(screen.queryByLabelText(addressField)).toBeNull();
});

test('one is read now by a press, until it has been, and what came of it is announced', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  serverAnswers({ [`POST ${feedCall(airbnb, 'read')}`]: { body: airbnb } });
  await press('Read now');
  await waitFor(async () => expect((await card()).textContent).toContain('Reading it now…'));
  const later = {
    ...airbnb,
    triedAt: inMinutes(0),
    failure: { reason: 'gone', since: inMinutes(0) },
  };
  serverAnswers({ [list]: { body: [later] } });
  await waitFor(
    async () =>
      expect(within(await card()).getByRole('status').textContent).toMatch(
        /^Airbnb: airbnb\.com has not had this calendar since/,
      ),
    { timeout: 15_000 },
  );
});

test('a refused reading is told in the server’s words', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  serverAnswers({ [`POST ${feedCall(airbnb, 'read')}`]: refused(429, 'Please wait.') });
  await press('Read now');
  await expectToast('The calendar was not read', 'Please wait.');
});

test('what was read makes the stays that were fetched old', async () => {
  hasFeeds(airbnb);
  const client = await openCalendars();
  await card();
  client.setQueryData(['stays', 'known'], []);
  serverAnswers({ [list]: { body: [{ ...airbnb, readAt: inMinutes(0) }] } });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(client.getQueryState(['stays', 'known'])?.isInvalidated).toBe(true));
});

test('one is paused and resumed with the version that was seen', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  const paused = { ...airbnb, isPaused: true, nextReadAt: null, version: 4 };
  serverAnswers({ [change]: { body: paused }, [list]: { body: [paused] } });
  await press('Pause');
  const resume = await screen.findByRole('button', { name: 'Resume: Airbnb' });
  expect((await card()).textContent).toContain('Paused');
  expect(screen.queryByRole('button', { name: 'Read now: Airbnb' })).toBeNull();
  serverAnswers({ [change]: { body: { ...airbnb, version: 5 } }, [list]: { body: [airbnb] } });
  await userEvent.click(resume);
  await screen.findByRole('button', { name: 'Pause: Airbnb' });
  expect(sentTo(change)).toEqual([
    { isPaused: true, version: 3 },
    { isPaused: false, version: 4 },
  ]);
});

test('one that was changed meanwhile is not paused unseen', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  const current = { ...airbnb, name: 'Airbnb Riga', version: 4 };
  serverAnswers({ [change]: refused(409, 'Changed', { code: 'stale_version', current }) });
  await press('Pause');
  await expectToast(
    'Changed meanwhile',
    'Somebody has changed this calendar. Look at it and try again.',
  );
  await card('Airbnb Riga');
});

test('a change says that the address is secret, and sends nothing but what was changed', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change calendar' }));
  expect(
    dialog.getByText('The address is kept secret. Paste a new one to replace it.'),
  ).toBeTruthy();
  expect(dialog.getByLabelText('New address')).toHaveProperty('value', '');
  await userEvent.clear(dialog.getByLabelText('Name'));
  await press('Save Changes');
  expect(await dialog.findByText('Give the calendar a name')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Airbnb Riga');
  const saved = { ...airbnb, name: 'Airbnb Riga', version: 4 };
  serverAnswers({ [change]: { body: saved }, [list]: { body: [saved] } });
  await press('Save Changes');
  await expectToast('Calendar changed');
  expect(sentTo(change)).toEqual([{ name: 'Airbnb Riga', version: 3 }]);
  // A name is no reason to read it anew.
  expect((await card('Airbnb Riga')).textContent).toMatch(/Read 1\d minutes ago/);
});

test('another address is read at once', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('New address'), 'https://calendars.example/2.ics');
  const saved = { ...airbnb, site: 'calendars.example', version: 4 };
  serverAnswers({ [change]: { body: saved }, [list]: { body: [saved] } });
  await press('Save Changes');
  await waitFor(() =>
    expect(sentTo(change)).toEqual([{ url: 'https://calendars.example/2.ics', version: 3 }]),
  );
  await waitFor(async () => expect((await card()).textContent).toContain('Reading it now…'));
});

test('a change of something else elsewhere is taken in; the same is shown and saved only when said again', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), ' Riga');
  const paused = { ...airbnb, isPaused: true, version: 4 };
  const renamed = { ...airbnb, name: 'Mine', version: 5 };
  let turn = 0;
  serverAnswers({
    [change]: () => {
      turn += 1;
      return turn === 3
        ? { body: { ...airbnb, name: 'Airbnb Riga', version: 6 } }
        : refused(409, 'Changed', {
            code: 'stale_version',
            current: turn === 1 ? paused : renamed,
          });
    },
  });
  await press('Save Changes');
  expect((await screen.findByText('Changed in two places')).parentElement?.textContent).toContain(
    'Name, saved meanwhile: Mine',
  );
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Airbnb Riga');
  await press('Save Changes');
  await expectToast('Calendar changed');
  expect(sentTo(change)).toEqual([
    { name: 'Airbnb Riga', version: 3 },
    { name: 'Airbnb Riga', version: 4 },
    { name: 'Airbnb Riga', version: 5 },
  ]);
});

test('removing asks what becomes of its stays, and keeps them unless told otherwise', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove Airbnb/ }));
  expect(dialog.getByLabelText('Keep them, as your own')).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByLabelText(/^Cancel them: their links and PINs stop/));
  const remove = `DELETE ${feedCall(airbnb)}`;
  serverAnswers({ [remove]: { body: {} }, [list]: { body: [] } });
  await press('Remove Calendar');
  await expectToast('Calendar removed');
  expect(sentTo(remove)).toEqual([{ stays: 'cancel' }]);
  expect(screen.queryByRole('group', { name: 'Airbnb' })).toBeNull();
});

test('once one is removed, the host goes on at the next, at the one before, or where one is added', async () => {
  let left = ['Airbnb', 'Vrbo', 'Booking.com'].map((name) => ({ ...airbnb, id: name, name }));
  hasFeeds(...left);
  await openCalendars();
  await card();
  const removeOf = (name: string) => screen.getByRole('button', { name: `Remove: ${name}` });
  for (const [name, next] of [
    ['Vrbo', () => removeOf('Booking.com')],
    ['Booking.com', () => removeOf('Airbnb')],
    ['Airbnb', () => screen.getByRole('heading', { name: 'Add a calendar' })],
  ] as const) {
    await userEvent.click(removeOf(name));
    await screen.findByRole('dialog');
    left = left.filter((feed) => feed.name !== name);
    serverAnswers({
      [`DELETE ${feedCall({ ...airbnb, id: name })}`]: { body: {} },
      [list]: { body: left },
    });
    await press('Remove Calendar');
    await waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(next()));
  }
});

test('one that was removed elsewhere is removed', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Remove');
  serverAnswers({
    [`DELETE ${feedCall(airbnb)}`]: refused(404, 'Not found'),
    [list]: { body: [] },
  });
  await press('Remove Calendar');
  await expectToast('Calendar removed');
});

test('where nobody pays nothing is read, and the page says so rather than wait', async () => {
  hasFeeds({ ...airbnb, triedAt: null, readAt: null, found: null });
  serverAnswers({ [`GET /api/billing/status/${loft.id}`]: { body: { ui_state: 'inactive' } } });
  await openCalendars();
  expect(await screen.findByText('The calendars of this property rest')).toBeTruthy();
  expect((await card()).textContent).toContain('Not read yet');
  expect(screen.queryByRole('button', { name: 'Read now: Airbnb' })).toBeNull();
  expect(
    screen.getByRole('link', { name: 'Subscribe in the dashboard' }).getAttribute('href'),
  ).toBe(`/host/settings?property=${loft.id}`);
});

test('the address for other calendars is copied, and renewed only after it is said what stops', async () => {
  hasFeeds();
  await openCalendars();
  expect(await screen.findByText(address)).toBeTruthy();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy address');
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(address);
  await press('Renew the address');
  const question = await screen.findByRole('alertdialog', { name: 'Renew the address?' });
  expect(question.textContent).toContain('The old address stops working at once');
  const renew = `POST ${addressCall(loft)}/renew`;
  const next = address.replace('k3', 'z9');
  serverAnswers({ [renew]: { body: { url: next } } });
  await userEvent.click(within(question).getByRole('button', { name: /^Renew Address/ }));
  await expectToast(
    'Address renewed',
    'Put the new one into your calendars in place of the old one.',
  );
  expect(await screen.findByText(next)).toBeTruthy();
  expect(screen.queryByText(address)).toBeNull();
});

test('the way to the mails is here, and the ways to the addresses', async () => {
  hasFeeds();
  await openCalendars();
  const way = await screen.findByRole('link', { name: /^Choose which mails/ });
  expect(way.getAttribute('href')).toBe('/host/settings-data#mails');
  expect(await screen.findByText('Where do I find the address?')).toBeTruthy();
});

test('a lost session is said, and calendars that do not come are asked for again', async () => {
  hasFeeds(airbnb);
  serverAnswers({ [list]: 'broken' });
  await openCalendars();
  await screen.findByText('This part didn’t load.');
  serverAnswers({ [list]: { body: [airbnb] } });
  await userEvent.click(button('Try again'));
  await card();
  serverAnswers({ [change]: refused(401, 'Unauthorized') });
  await press('Pause');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
