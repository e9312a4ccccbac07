import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { timeInWords } from '../../shared/stay-days.ts';
import {
  airbnb,
  card,
  changeCall,
  feedCall,
  hasFeeds,
  inMinutes,
  listCall,
  loft,
  openCalendars,
} from '../testing.tsx';

test('a calendar says whose it is, when it was read, what it brought, and when it is read next', async () => {
  hasFeeds({ ...airbnb, readAt: inMinutes(-12.5), nextReadAt: inMinutes(17.5) });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain('airbnb.com');
  expect(textContent).toContain('Read 12 minutes ago · 7 stays, 3 blocked periods');
  expect(textContent).toContain('Next reading in 17 minutes');
  expect(screen.getByText('1 of 10')).toBeTruthy();
});

test('one that fails says so in plain words, since when, and what helps', async () => {
  const since = inMinutes(-90);
  hasFeeds({ ...airbnb, failure: { reason: 'unreachable', since } });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain(
    `airbnb.com does not answer. Reading this calendar has failed since ${timeInWords(since)}.`,
  );
  expect(textContent).toContain('We keep trying. Stays that we imported before are kept.');
});

test('one that suddenly lost its bookings is doubted in plain words', async () => {
  hasFeeds({ ...airbnb, doubt: { missing: 5, since: inMinutes(-20) } });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain('It has suddenly lost 5 bookings');
  expect(textContent).toContain('their stays stand until the calendar has said so again');
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
  serverAnswers({ [listCall]: { body: [later] } });
  await waitFor(
    async () =>
      expect(within(await card()).getByRole('status').textContent).toMatch(
        /^Airbnb: airbnb\.com has no calendar at this address\./,
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
  serverAnswers({ [listCall]: { body: [{ ...airbnb, readAt: inMinutes(0) }] } });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(client.getQueryState(['stays', 'known'])?.isInvalidated).toBe(true));
});

test('one is paused and resumed with the version that was seen', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  const paused = { ...airbnb, isPaused: true, nextReadAt: null, version: 4 };
  serverAnswers({ [changeCall]: { body: paused }, [listCall]: { body: [paused] } });
  await press('Pause');
  const resume = await screen.findByRole('button', { name: 'Resume: Airbnb' });
  expect((await card()).textContent).toContain('Paused');
  expect(screen.queryByRole('button', { name: 'Read now: Airbnb' })).toBeNull();
  serverAnswers({
    [changeCall]: { body: { ...airbnb, version: 5 } },
    [listCall]: { body: [airbnb] },
  });
  await userEvent.click(resume);
  await screen.findByRole('button', { name: 'Pause: Airbnb' });
  expect(sentTo(changeCall)).toEqual([
    { isPaused: true, version: 3 },
    { isPaused: false, version: 4 },
  ]);
});

test('one that was changed meanwhile is not paused unseen', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  const current = { ...airbnb, name: 'Airbnb Riga', version: 4 };
  serverAnswers({ [changeCall]: refused(409, 'Changed', { code: 'stale_version', current }) });
  await press('Pause');
  await expectToast(
    'Changed meanwhile',
    'Somebody has changed this calendar. Look at it and try again.',
  );
  await card('Airbnb Riga');
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
