import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { WelcomePage } from '../../welcome-page.tsx';
import { type NewTimeRequest, type OwnTimeRequests, PageServer } from '../parts/page-server.ts';
import { bundleOf } from '../testing.ts';

afterEach(cleanup);

const choices = { earlier_in: ['14:00', '14:30'], later_out: ['11:30', '13:00'] };

function show(
  requests: OwnTimeRequests['requests'] = [],
  {
    offered = true,
    fails,
    own = choices,
  }: { offered?: boolean; fails?: Error; own?: OwnTimeRequests['choices'] } = {},
) {
  const readTimeRequests = vi.fn(async () => ({ requests, choices: own }));
  const setTimeRequest = vi.fn(async ({ kind, time }: NewTimeRequest): Promise<OwnTimeRequests> => {
    if (fails) throw fails;
    return { choices: own, requests: time ? [{ kind, time, state: 'open' }] : [] };
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageServer value={{ readTimeRequests, setTimeRequest }}>
        <WelcomePage
          bundle={bundleOf({ apartment: { offerOtherTimes: offered } })}
          onCheckIn={() => {}}
        />
      </PageServer>
    </QueryClientProvider>,
  );
  return { readTimeRequests, setTimeRequest };
}

const heading = () => screen.findByRole('heading', { name: 'Arrive earlier or leave later' });
const button = (name: string, index = 0) => {
  const found = screen.getAllByRole('button', { name })[index];
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

test('a guest asks for a later check-out, sees that it is open, and withdraws it', async () => {
  const { setTimeRequest } = show();
  await heading();
  expect(screen.getByLabelText<HTMLSelectElement>('Earlier check-in').value).toBe('14:30');
  await userEvent.selectOptions(screen.getByLabelText('Later check-out'), '1:00 PM');
  await userEvent.click(button('Ask your host', 1));
  expect(
    await screen.findByText('You asked for 1:00 PM. Your host has not answered yet.'),
  ).toBeTruthy();
  await userEvent.click(button('Withdraw request'));
  await waitFor(() => expect(screen.queryByText(/^You asked for/)).toBeNull());
  expect(setTimeRequest.mock.calls).toEqual([
    [{ kind: 'later_out', time: '13:00' }],
    [{ kind: 'later_out', time: null }],
  ]);
});

test.each([
  ['granted', 'Granted: 1:00 PM'],
  ['declined', 'Not possible: 1:00 PM'],
] as const)('a guest reads that a request was %s', async (state, text) => {
  show([{ kind: 'later_out', time: '13:00', state }], { own: { earlier_in: [], later_out: [] } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask your host' })).toBeNull();
});

test.each([
  ['without a connection,', new TypeError('Failed to fetch'), /^This was not sent/],
  ['after too many requests,', new CallError(429, '', {}), /^Please try again in a moment/],
])('%s a request is not shown as sent, and an error says so', async (_, fails, text) => {
  show([], { fails });
  await heading();
  await userEvent.click(button('Ask your host'));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/^You asked for/)).toBeNull();
});

test('a page whose host does not offer other times neither shows nor requests them', async () => {
  const { readTimeRequests } = show([], { offered: false });
  await screen.findAllByRole('heading');
  expect(screen.queryByRole('heading', { name: 'Arrive earlier or leave later' })).toBeNull();
  expect(readTimeRequests).not.toHaveBeenCalled();
});
