import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { WelcomePage } from '../../welcome-page.tsx';
import { type Departure, PageServer } from '../parts/page-server.ts';
import { bundleOf } from '../testing.ts';

const leftAt = '2026-06-20T07:12:00.000Z';
const bundle = bundleOf({
  guest: { checkoutDate: '2026-06-20' },
  apartment: { timeZone: 'Europe/Riga' },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-20T05:00:00Z'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show({
  readDeparture = vi.fn(async (): Promise<Departure> => ({ leftAt: null })),
  setDeparture = vi.fn(async (hasLeft: boolean) => ({ leftAt: hasLeft ? leftAt : null })),
  refresh = vi.fn(),
} = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageServer value={{ readDeparture, setDeparture, refresh }}>
        <WelcomePage bundle={bundle} onCheckIn={() => {}} />
      </PageServer>
    </QueryClientProvider>,
  );
  return { setDeparture, refresh };
}

const leave = () => screen.findByRole('button', { name: 'We have left' });
const undo = () => screen.findByRole('button', { name: 'Not yet' });
const told = 'Your host knows that you have left.';

test('one press says that the guests have left, and another one takes it back', async () => {
  const { setDeparture } = show();
  await userEvent.click(await leave());
  await waitFor(() => expect(document.activeElement?.textContent).toBe(told));
  await userEvent.click(await undo());
  await waitFor(async () => expect(document.activeElement).toBe(await leave()));
  expect(setDeparture.mock.calls).toEqual([[true], [false]]);
});

test('a page that is opened after the guests have left says so', async () => {
  show({ readDeparture: vi.fn(async () => ({ leftAt })) });
  expect(await screen.findByText(told)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['without a connection,', new TypeError('Failed to fetch'), /^This was not sent/, 0],
  ['if the stay was prolonged,', new CallError(409, '', { code: 'not_last_day' }), /^That didn/, 1],
  ['after too many presses,', new CallError(429, '', {}), /^Please try again in a moment/, 1],
])(
  '%s a departure is not shown as sent, and an error says so',
  async (_, error, text, refreshes) => {
    const { refresh } = show({ setDeparture: vi.fn(() => Promise.reject(error)) });
    await userEvent.click(await leave());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(told)).toBeNull();
    expect(refresh).toHaveBeenCalledTimes(refreshes);
  },
);

test('without a connection the button is there, because it is unknown whether the guests have left', async () => {
  show({ readDeparture: vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))) });
  expect(await leave()).toBeTruthy();
});
