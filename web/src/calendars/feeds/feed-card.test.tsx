import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  expectToast,
  managerRights,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
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

test('a calendar shows its site, its last sync, what was found, and its next sync', async () => {
  hasFeeds({ ...airbnb, readAt: inMinutes(-12.5), nextReadAt: inMinutes(17.5) });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain('airbnb.com');
  expect(textContent).toContain('Synced 12 minutes ago · 7 stays, 3 blocked periods');
  expect(textContent).toContain('Next sync in 17 minutes');
  expect(screen.getByText('1 of 10')).toBeTruthy();
});

test('a failing calendar shows the reason, the start of the failure, and a solution', async () => {
  const since = inMinutes(-90);
  hasFeeds({ ...airbnb, failure: { reason: 'unreachable', since } });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain(
    `airbnb.com does not answer. Syncing has failed since ${timeInWords(since)}.`,
  );
  expect(textContent).toContain('We keep trying. Stays that we already imported are kept.');
});

test('a calendar that suddenly lost its bookings shows a warning', async () => {
  hasFeeds({ ...airbnb, doubt: { missing: 5, since: inMinutes(-20) } });
  await openCalendars();
  const { textContent } = await card();
  expect(textContent).toContain('5 bookings have suddenly disappeared from this calendar');
  expect(textContent).toContain('If the bookings are still missing an hour later');
});

test('“Sync now” waits until the calendar is synced and announces the result to screen readers', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  serverAnswers({ [`POST ${feedCall(airbnb, 'read')}`]: { body: airbnb } });
  await press('Sync now');
  await waitFor(async () => expect((await card()).textContent).toContain('Syncing now...'));
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

test('a refused sync of a calendar shows the server’s reason', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  serverAnswers({ [`POST ${feedCall(airbnb, 'read')}`]: refused(429, 'Please wait.') });
  await press('Sync now');
  await expectToast('The calendar was not synced', 'Please wait.');
});

test('a finished sync of a calendar refetches the stays', async () => {
  hasFeeds(airbnb);
  const client = await openCalendars();
  await card();
  client.setQueryData(['stays', 'known'], []);
  serverAnswers({ [listCall]: { body: [{ ...airbnb, readAt: inMinutes(0) }] } });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(client.getQueryState(['stays', 'known'])?.isInvalidated).toBe(true));
});

test('a calendar is paused and resumed with the version that the host saw', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  const paused = { ...airbnb, isPaused: true, nextReadAt: null, version: 4 };
  serverAnswers({ [changeCall]: { body: paused }, [listCall]: { body: [paused] } });
  await press('Pause');
  const resume = await screen.findByRole('button', { name: 'Resume: Airbnb' });
  expect((await card()).textContent).toContain('Paused');
  expect(screen.queryByRole('button', { name: 'Sync now: Airbnb' })).toBeNull();
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

test('a calendar that was changed elsewhere is not paused before the host has seen the change', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  const current = { ...airbnb, name: 'Airbnb Riga', version: 4 };
  serverAnswers({ [changeCall]: refused(409, 'Changed', { code: 'stale_version', current }) });
  await press('Pause');
  await expectToast(
    'This calendar has changed',
    'It was changed in another tab or by someone else. Check it, then try again.',
  );
  await card('Airbnb Riga');
});

test('the calendars page says that nothing is synced without a subscription, and does not wait for a sync', async () => {
  hasFeeds({ ...airbnb, triedAt: null, readAt: null, found: null });
  serverAnswers({ [`GET /api/billing/status/${loft.id}`]: { body: { ui_state: 'inactive' } } });
  await openCalendars();
  expect(await screen.findByText('We don’t sync the calendars of this property')).toBeTruthy();
  expect((await card()).textContent).toContain('Not synced yet');
  expect(screen.queryByRole('button', { name: 'Sync now: Airbnb' })).toBeNull();
  expect(
    screen.getByRole('link', { name: 'Subscribe in the dashboard' }).getAttribute('href'),
  ).toBe(`/host/settings?property=${loft.id}`);
});

test('at a property of another host that is not live, a manager reads that only the owner can subscribe', async () => {
  const billing = `GET /api/billing/status/${loft.id}`;
  hasFeeds(airbnb);
  serverAnswers({
    'GET /api/host/apartments': { body: [{ ...loft, ...managerRights, isLive: false }] },
    [billing]: { body: { ui_state: 'inactive' } },
  });
  await openCalendars();
  const notice = await screen.findByText(/Without a subscription/);
  expect(notice.textContent).toContain('Only the owner can subscribe.');
  expect(screen.queryByRole('link', { name: 'Subscribe in the dashboard' })).toBeNull();
  expect(sentTo(billing)).toEqual([]);
});
