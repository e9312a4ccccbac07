import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectToast } from '../accounts/testing.tsx';
import { keepStay } from './offline/keep-stay.ts';
import {
  advanceTime,
  answer,
  calls,
  fakeTime,
  findStayPage,
  id,
  openPortal,
  pressButton,
  sentRequests,
  silenceErrors,
  stay,
} from './testing.tsx';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const guestId = '00000000-0000-4000-8900-000000000009';
/** Friday, 19 June 2026, 15:00 at the property. */
const opensAt = Date.parse('2026-06-19T12:00:00Z');

const stayOpeningAt = (opening: number | null, apartment = {}) =>
  stay({
    guest: {
      id: guestId,
      hasCheckedIn: false,
      opensAt: opening === null ? null : new Date(opening).toISOString(),
    },
    apartment: { timeZone: 'Europe/Riga', wifiName: 'Lamplight', wifiLocked: true, ...apartment },
  });

/** The server's clock, which decides what the server answers and may differ from the phone's. */
let serverTime = () => Date.now();

function simulateServer({ actualOpening = opensAt, clockOffset = 0 } = {}) {
  serverTime = () => Date.now() + clockOffset;
  answer({
    [calls.refresh]: () => ({ body: stayOpeningAt(serverTime() < actualOpening ? opensAt : null) }),
    [calls.clock]: () => ({ headers: { date: new Date(serverTime()).toUTCString() } }),
  });
}

/** Opens the page at this time by the phone's clock. */
async function openAt(time: number) {
  fakeTime();
  vi.setSystemTime(time);
  openPortal();
  await findStayPage();
}

/** Advances the clock second by second, so that the page renders once a second, as on a real phone. */
async function advanceSeconds(count: number) {
  for (let elapsed = 0; elapsed < count; elapsed += 1) await advanceTime(second);
}

const checkInNow = () => screen.queryByRole('button', { name: /^Check In Now/ });
const timer = () => screen.queryByRole('timer')?.textContent ?? null;
const refreshesSince = (time: number) => sentRequests(calls.refresh).filter(({ at }) => at >= time);
const returnToPage = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

describe('a check-in that opens later', () => {
  test('until the check-in opens, the page shows the arrival notes and the opening time in place of the button', async () => {
    simulateServer();
    answer({
      [calls.refresh]: { body: stayOpeningAt(opensAt, { parkingInstructions: 'In the yard' }) },
    });
    await openAt(opensAt - 75 * hour);
    expect(screen.getByText('Opens Friday at 15:00')).toBeTruthy();
    expect(timer()).toBe('in 3 days');
    expect(screen.getByText('In the yard')).toBeTruthy();
    expect(checkInNow()).toBeNull();
    expect(screen.queryByText('Action Required')).toBeNull();
  });

  test('the opening time on the page changes when the host moves the stay', async () => {
    simulateServer();
    await openAt(opensAt - 75 * hour);
    answer({ [calls.refresh]: { body: stayOpeningAt(opensAt + 24 * hour) } });
    await advanceTime(30_100);
    await screen.findByText('Opens Saturday at 15:00');
    expect(timer()).toBe('in 4 days');
  });

  test('the last minute before the check-in opens is counted in seconds that screen readers do not announce', async () => {
    simulateServer();
    await openAt(opensAt - 90 * second);
    expect(timer()).toBe('in 1 minute');
    const announcements: (string | null)[] = [];
    const liveRegion = document.querySelector('[role=status].font-semibold');
    const watcher = new MutationObserver(() => announcements.push(liveRegion?.textContent ?? null));
    watcher.observe(liveRegion as Element, { subtree: true, childList: true, characterData: true });
    const timerTexts = new Set<string | null>();
    await advanceTime(31 * second);
    for (let count = 0; count < 5; count += 1) {
      timerTexts.add(timer());
      await advanceTime(second);
    }
    expect(timerTexts.size).toBeGreaterThanOrEqual(4);
    expect([...timerTexts].every((text) => /^in [45]\d seconds$/.test(text ?? ''))).toBe(true);
    expect(screen.getByRole('timer').closest('[aria-live], [role=status]')).toBeNull();
    expect(announcements).toEqual([]);
    watcher.disconnect();
  });
});

describe('the moment at which the check-in opens', () => {
  test('when the check-in opens, the page asks the server at once and shows the button without a reload', async () => {
    simulateServer();
    await openAt(opensAt - 10 * second);
    expect(checkInNow()).toBeNull();
    await advanceSeconds(10);
    await waitFor(() => expect(checkInNow()).not.toBeNull());
    expect(refreshesSince(opensAt)[0]?.at).toBeLessThan(opensAt + 2 * second);
    expect(screen.getByText('You can check in now.').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/^Open/)).toBeNull();
  });

  test('if the check-in is still closed at the opening time, the page says that it opens when the place is ready, and keeps asking the server', async () => {
    simulateServer({ actualOpening: opensAt + 5 * minute });
    await openAt(opensAt - 2 * second);
    await advanceSeconds(3);
    expect(screen.getByText('Available in a moment…')).toBeTruthy();
    await advanceSeconds(9);
    expect(screen.getByText('Opens as soon as the place is ready')).toBeTruthy();
    expect(timer()).toBeNull();
    expect(refreshesSince(opensAt).length).toBeGreaterThanOrEqual(3);
    expect(refreshesSince(opensAt).length).toBeLessThanOrEqual(6);
    await advanceSeconds(150);
    const refreshesBefore = refreshesSince(opensAt).length;
    await advanceSeconds(60);
    expect(refreshesSince(opensAt).length - refreshesBefore).toBeLessThanOrEqual(3);
    expect(checkInNow()).toBeNull();
    await advanceSeconds(120);
    await waitFor(() => expect(checkInNow()).not.toBeNull());
  });

  test('without an answer at the opening time the check-in stays closed, and the page says that it needs a connection', async () => {
    silenceErrors();
    simulateServer();
    await openAt(opensAt - 2 * second);
    answer({ [calls.refresh]: 'broken', [calls.clock]: 'broken' });
    await advanceSeconds(30);
    expect(screen.getByText('Opens once you are online again')).toBeTruthy();
    expect(checkInNow()).toBeNull();
    simulateServer();
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(checkInNow()).not.toBeNull());
  });

  test('a phone that was suspended at the opening time shows the check-in button when the guest returns to the page', async () => {
    simulateServer();
    await openAt(opensAt - hour);
    vi.setSystemTime(opensAt + hour);
    await returnToPage();
    await waitFor(() => expect(checkInNow()).not.toBeNull());
  });

  test('an offline copy does not open the check-in, even after the opening time', async () => {
    silenceErrors();
    fakeTime();
    vi.setSystemTime(opensAt - hour - 20 * second);
    await keepStay(id, stayOpeningAt(opensAt), Date.now());
    answer({ [calls.user]: 'broken', [calls.refresh]: 'broken', [calls.clock]: 'broken' });
    openPortal();
    await screen.findByText(/^You are offline/);
    expect(screen.getByText('Opens today at 15:00')).toBeTruthy();
    expect(timer()).toBe('in 1 hour');
    await advanceTime(hour);
    await advanceSeconds(60);
    expect(screen.getByText('Opens once you are online again')).toBeTruthy();
    expect(checkInNow()).toBeNull();

    cleanup();
    openPortal();
    await screen.findByText('Opens once you are online again');
    expect(checkInNow()).toBeNull();
  });
});

describe('a phone whose clock is wrong', () => {
  test('a phone whose clock is an hour ahead opens the check-in by the server’s clock', async () => {
    simulateServer({ clockOffset: -hour });
    await openAt(opensAt - minute);
    await waitFor(() => expect(timer()).toBe('in 1 hour'));
    await advanceTime(2 * minute);
    expect(screen.getByText('Opens today at 15:00')).toBeTruthy();
    await advanceTime(hour);
    await waitFor(() => expect(checkInNow()).not.toBeNull());
    expect(screen.queryByText('Opens as soon as the place is ready')).toBeNull();
  });

  test('a phone whose clock is hours behind opens the check-in at the right moment', async () => {
    simulateServer({ clockOffset: 3 * hour });
    await openAt(opensAt - 3 * hour - 20 * second);
    await waitFor(() => expect(timer()).toMatch(/^in \d\d seconds$/));
    await advanceSeconds(21);
    await waitFor(() => expect(checkInNow()).not.toBeNull());
    expect(refreshesSince(opensAt - 3 * hour)[0]?.at).toBeLessThan(opensAt - 3 * hour + 3 * second);
  });

  test('a phone that cannot learn the server’s time opens the check-in when the server’s answer says so', async () => {
    simulateServer({ clockOffset: -hour });
    answer({ [calls.clock]: 'broken' });
    await openAt(opensAt - 2 * second);
    await advanceTime(30 * minute);
    expect(checkInNow()).toBeNull();
    await advanceTime(31 * minute);
    await waitFor(() => expect(checkInNow()).not.toBeNull());
  });
});

describe('a check-in that was postponed after the page was loaded', () => {
  /** Opens the page and presses the check-in button at this time by the phone's clock. */
  async function openAndCheckInAt(time: number) {
    fakeTime();
    vi.setSystemTime(time);
    answer({
      [calls.refresh]: { body: stayOpeningAt(null) },
      [`PATCH /api/guest/check-in/${guestId}`]: {
        status: 409,
        body: { message: 'No', error: 'No', code: 'not_open_yet' },
      },
    });
    openPortal();
    await findStayPage();
    answer({ [calls.refresh]: { body: stayOpeningAt(opensAt) } });
    pressButton(/^Check In Now/);
  }

  test('pressing the button of a check-in that was postponed shows the new opening time instead of an error', async () => {
    await openAndCheckInAt(opensAt - 2.5 * hour);
    await expectToast('Check-in is not open yet', 'Opens today at 15:00');
    expect(timer()).toBe('in 2 hours');
    expect(checkInNow()).toBeNull();
  });

  test('the opening time of a postponed check-in follows the server’s clock if the phone’s is a day ahead', async () => {
    answer({
      [calls.clock]: () => ({ headers: { date: new Date(Date.now() - 24 * hour).toUTCString() } }),
    });
    await openAndCheckInAt(opensAt + 21.5 * hour);
    await expectToast('Check-in is not open yet', 'Opens today at 15:00');
  });

  test('the opening time of a postponed check-in follows the phone’s clock if the server’s time is unknown', async () => {
    answer({ [calls.clock]: 'broken' });
    await openAndCheckInAt(opensAt - 2.5 * hour);
    await expectToast('Check-in is not open yet', 'Opens today at 15:00');
  });
});
