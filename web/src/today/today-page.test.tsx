import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  expectToast,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { airbnb, inMinutes } from '../calendars/testing.tsx';
import { problemOf } from '../problems/testing.ts';
import type { Today } from '../stays/queries.ts';
import { barn, ida, loft, marta, todayWith } from '../stays/testing.tsx';
import { TodayPage } from './today-page.tsx';

const todayCall = 'GET /api/host/stays/today';
const attentionCalls = [
  'GET /api/host/calendar-feeds',
  'GET /api/host/prints/stale',
  'GET /api/host/guessed-links',
  'GET /api/host/subscriptions',
  'GET /api/host/guide-findings',
  'GET /api/host/failed-facts',
  'GET /api/host/problems',
  'GET /api/host/turnover-warnings',
];

/** Answers with a host who has two properties at which nothing needs a look. */
function answerToday(lists: Partial<Omit<Today, 'counts'>> = {}) {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments/names': { body: [loft, barn] },
    [todayCall]: { body: todayWith(lists) },
    'GET /api/host/calendar-feeds': { body: { count: 1, troubled: [] } },
    'GET /api/host/prints/stale': { body: [] },
    'GET /api/host/guessed-links': { body: [] },
    'GET /api/host/subscriptions': { body: { active: [] } },
    'GET /api/host/guide-findings': { body: [] },
    'GET /api/host/turnover-warnings': { body: [] },
  });
}

async function openToday() {
  const client = open('/host/today', <TodayPage />);
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  return client;
}

test('all data of the Today page is requested at once, before the session and the property names are known', async () => {
  answerToday();
  serverAnswers({
    'GET /api/auth/user': 'never',
    'GET /api/host/apartments/names': 'never',
  });
  open('/host/today', <TodayPage />);
  for (const call of [todayCall, ...attentionCalls])
    await waitFor(() => expect(sentTo(call), call).toHaveLength(1));
});

test('prefetched data is not fetched a second time when the Today page appears', async () => {
  answerToday();
  await openToday();
  await screen.findByText('Nothing needs a look.');
  for (const call of [todayCall, ...attentionCalls]) expect(sentTo(call), call).toHaveLength(1);
});

const needsALook = async () => within(await screen.findByRole('region', { name: /^Needs a look/ }));
const hrefOfLine = async (name: RegExp) =>
  (await (await needsALook()).findByRole('link', { name })).getAttribute('href');

test('the Today page lists departures, arrivals and stays of today and tomorrow with their numbers', async () => {
  const staying = Array.from({ length: 6 }, (_, index) => ({
    ...ida,
    id: `${index}`,
    name: `Ida ${index}`,
  }));
  answerToday({
    arriving: [{ ...marta, isOpened: true }],
    staying,
    arrivingTomorrow: [{ ...marta, id: 't', name: 'Tom', sentMoments: ['before'] }],
  });
  await openToday();
  expect(await screen.findByText('No departures today.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Arriving ?\d/ }).textContent).toBe('Arriving1');
  expect(screen.getByText('Page opened')).toBeTruthy();
  expect(screen.queryByText('Ida 5')).toBeNull();
  await press('Show all 6');
  expect(screen.getByText('Ida 5')).toBeTruthy();
  const tomorrow = within(screen.getByRole('region', { name: 'Tomorrow' }));
  const tom = tomorrow.getByRole('link', {
    name: /^Tom Canal Loft .*Sent: before arrival Send message$/,
  });
  expect(tom.getAttribute('href')).toBe('/host/stays/t');
});

test('guests who said that they have left are shown with the time, before and after the host ends the stay', async () => {
  answerToday({
    leaving: [
      { ...ida, leftTime: '10:12' },
      { ...ida, id: 'p', name: 'Pia', state: 'past', leftTime: '09:30' },
      { ...ida, id: 't', name: 'Tom', state: 'past', leftTime: null },
    ],
  });
  await openToday();
  for (const name of [/^Ida .*Left at 10:12.AM$/u, /^Pia .*Left at 9:30.AM$/u, /^Tom .*Has left$/])
    expect(await screen.findByRole('link', { name })).toBeTruthy();
});

test('an arriving guest who is locked out is shown as locked out, although they have opened the page', async () => {
  answerToday({ arriving: [{ ...marta, isOpened: true, isLockedOut: true }] });
  await openToday();
  expect(await screen.findByRole('link', { name: /^Marta Canal Loft Locked out/ })).toBeTruthy();
  expect(screen.queryByText('Page opened')).toBeNull();
});

test('the list of arrivals shows whether a message was sent or the link was sent', async () => {
  answerToday({
    arriving: [
      marta,
      // The messages are in the wrong order, because the database query does not sort them.
      { ...marta, id: ida.id, name: 'Ida', sentMoments: ['before', 'booked'] },
      { ...marta, id: loft.id, name: 'Tom', sentMoments: ['booked', 'arrival'] },
      { ...marta, id: 'n', name: 'Noor', isLinkSent: true },
    ],
  });
  await openToday();
  const arrivals = within(await screen.findByRole('region', { name: 'Today' }));
  for (const name of [
    /^Marta Canal Loft Not opened yet No message yet Send message$/,
    /^Ida Canal Loft Not opened yet Sent: before arrival Send message$/,
    /^Tom Canal Loft Not opened yet Message sent$/,
    /^Noor Canal Loft Not opened yet Link sent Send message$/,
  ])
    expect(arrivals.getByRole('link', { name })).toBeTruthy();
});

describe('the section Needs a look', () => {
  test('a request of a guest for another time is a line that leads to the stay', async () => {
    const request = { stayId: ida.id, apartmentId: loft.id, name: 'Ida' };
    answerToday({
      timeRequests: [
        { ...request, kind: 'later_out', time: '13:00' },
        { ...request, kind: 'earlier_in', time: '12:30' },
      ],
    });
    await openToday();
    expect(await hrefOfLine(/Ida.*Asks to check out later, at 1:00.PM\./u)).toBe(
      `/host/stays/${ida.id}`,
    );
    expect(await hrefOfLine(/Ida.*Asks to check in earlier, at 12:30.PM\./u)).toBeTruthy();
  });

  test('a Today page without problems says that nothing needs a look', async () => {
    answerToday();
    await openToday();
    expect(await screen.findByText('Nothing needs a look.')).toBeTruthy();
  });

  test('the Today page shows each problem as a line that links to where it is solved, most urgent first', async () => {
    const soon = { ...marta, isOpened: false };
    answerToday({
      lockedOut: [{ ...ida, isLockedOut: true }],
      arriving: [{ ...soon, id: 'today' }],
      arrivingTomorrow: [
        { ...soon, id: 'tomorrow', name: 'Tom' },
        { ...soon, id: 'sent', name: 'Sam', isLinkSent: true },
        { ...soon, id: 'opened', name: 'Olga', isOpened: true },
      ],
    });
    const trouble = { reason: 'gone', since: inMinutes(-90) };
    const at = { kind: 'section', id: 's1', field: 'content' };
    const paid = {
      propertyId: loft.id,
      apartmentTitle: 'Canal Loft',
      propertySlug: 'canal-loft',
      stripe_subscription_id: null,
      cancel_at_period_end: false,
      cancels_on_formatted: null,
      active_until_date_iso: null,
    };
    serverAnswers({
      'GET /api/host/calendar-feeds': {
        body: { count: 1, troubled: [{ ...airbnb, apartmentId: barn.id, failure: trouble }] },
      },
      'GET /api/host/prints/stale': {
        body: [
          {
            id: 'p1',
            apartmentId: barn.id,
            piece: 'wifi',
            size: 'A6',
            languages: ['en'],
            withWayIn: false,
            printedAt: '2026-05-03T10:00:00.000Z',
            stale: ['wifiPassword'],
          },
        ],
      },
      'GET /api/host/guessed-links': { body: [{ apartmentId: barn.id, wrongPins: 70 }] },
      'GET /api/host/subscriptions': {
        body: {
          active: [
            { ...paid, subscription_status: 'past_due', ui_state: 'active' },
            {
              ...paid,
              propertyId: barn.id,
              subscription_status: 'active',
              ui_state: 'active_until',
              active_until_date_iso: '2026-12-01T10:00:00.000Z',
            },
          ],
        },
      },
      'GET /api/host/guide-findings': {
        body: [{ apartmentId: loft.id, count: 3, first: { sentence: 'A wrong code.', at } }],
      },
    });
    serverAnswers({
      'GET /api/host/failed-facts': {
        body: [
          {
            id: 'f1',
            apartmentId: barn.id,
            property: 'Old Barn',
            stayId: 's1',
            name: 'The Wi-Fi',
            note: '',
            at: new Date().toISOString(),
            by: null,
          },
        ],
      },
    });
    serverAnswers({
      'GET /api/host/problems': {
        body: [problemOf({ apartmentId: barn.id, stayId: ida.id, text: 'x'.repeat(130) })],
      },
    });
    await openToday();
    expect(await hrefOfLine(/Old Barn.*Maya ?: Reported a problem: “x{120}…”/)).toBe(
      `/host/stays/${ida.id}`,
    );
    expect(await hrefOfLine(/Old Barn.*The Wi-Fi did not work today at/)).toBe(
      `/host/settings?property=${barn.id}`,
    );
    expect(await hrefOfLine(/Ida ?: Someone is locked out/)).toBe(`/host/stays/${ida.id}`);
    expect(await hrefOfLine(/Marta ?: Arrives today and has no message/)).toBe('/host/stays/today');
    expect(await hrefOfLine(/last payment failed/)).toBe('/host/settings-data');
    expect(await hrefOfLine(/Tom ?: Arrives tomorrow/)).toBe('/host/stays/tomorrow');
    await press('Show all 11');
    expect(await hrefOfLine(/Old Barn.*has no calendar at this address/)).toBe(
      `/host/calendars?property=${barn.id}`,
    );
    expect(await hrefOfLine(/Canal Loft.*A wrong code\. 2 more problems\./)).toMatch(
      new RegExp(`^/host/settings\\?property=${loft.id}#field=`),
    );
    expect(await hrefOfLine(/guessing PINs: 70/)).toBe(`/host/settings?property=${barn.id}`);
    expect(await hrefOfLine(/Wi-Fi card of 3 May shows the old password/)).toBe(
      `/host/print?property=${barn.id}&print=p1`,
    );
    expect(await hrefOfLine(/subscription ends on/)).toBe('/host/settings-data');
    const all = (await needsALook()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(all).toHaveLength(11);
    expect(all[0]).toContain('The Wi-Fi did not work');
    expect(all[1]).toContain('Reported a problem');
    expect(all[2]).toContain('locked out');
    expect(all.at(-1)).toContain('subscription ends');
  });

  test('a check-in for which the property is not ready leads to its turnover', async () => {
    answerToday();
    const warning = {
      apartmentId: loft.id,
      stayId: 's2',
      checkIn: { date: '2026-05-02', time: '15:00' },
      turnover: { stayId: 's1', date: '2026-05-01' },
      isNotDone: true,
      failed: ['The Wi-Fi'],
      untried: ['The door code', 'The backup way in'],
      problems: 2,
    };
    const first = {
      ...warning,
      stayId: 's3',
      turnover: null,
      isNotDone: false,
      untried: [],
      problems: 0,
    };
    serverAnswers({ 'GET /api/host/turnover-warnings': { body: [warning, first] } });
    await openToday();
    const line =
      /Canal Loft ?Guests can check in from Saturday, .*, 3:00.PM\. The turnover is not done\. Did not work: The Wi-Fi\. Not tried yet: The door code, The backup way in\. 2 problems are open\./;
    expect(await hrefOfLine(line)).toBe('/host/turnovers?from=2026-05-01#s1');
    expect(await hrefOfLine(/3:00.PM\. Did not work: The Wi-Fi\.$/)).toBe('/host/turnovers');
  });

  test('if one kind of problem could not be checked, the Today page says so and still shows the others', async () => {
    answerToday({ lockedOut: [ida] });
    serverAnswers({ 'GET /api/host/prints/stale': refused(500, 'Broken') });
    await openToday();
    expect(await screen.findByText('Some of it could not be checked.')).toBeTruthy();
    expect(await hrefOfLine(/Ida ?: Someone is locked out/)).toBe(`/host/stays/${ida.id}`);
    expect(screen.queryByText('Nothing needs a look.')).toBeNull();
  });
});

test('a host without calendars and guests reads on the Today page how to import stays', async () => {
  answerToday();
  serverAnswers({ 'GET /api/host/calendar-feeds': { body: { count: 0, troubled: [] } } });
  await openToday();
  const link = await screen.findByRole('link', { name: 'Add a calendar' });
  expect(link.getAttribute('href')).toBe('/host/calendars');
});

test('a host without a property is asked on the Today page to add one', async () => {
  signedIn();
  await openToday();
  expect(await screen.findByRole('link', { name: 'Add a property' })).toBeTruthy();
});

test('the Today page tells a host whose session has ended that they are logged out', async () => {
  answerToday();
  serverAnswers({ [todayCall]: refused(401, 'Unauthorized') });
  await openToday();
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});

describe('a Today page that stays open', () => {
  afterEach(() => {
    vi.useRealTimers();
    focusManager.setFocused(undefined);
  });

  test('the list of today is fetched every minute while the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerToday();
    await openToday();
    await screen.findByText('No departures today.');
    const requestCount = () => sentTo(todayCall).length;
    const advanceMinutes = (count: number) =>
      act(() => vi.advanceTimersByTimeAsync(count * 60_000));
    await waitFor(() => expect(requestCount()).toBe(1));
    await advanceMinutes(3);
    expect(requestCount()).toBe(4);
    focusManager.setFocused(false);
    await advanceMinutes(3);
    expect(requestCount()).toBe(4);
  });
});
