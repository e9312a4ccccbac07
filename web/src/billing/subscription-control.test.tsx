import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  expectPath,
  expectToast,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { highlightSubscribe } from './highlight.ts';
import { SubscriptionControl } from './subscription-control.tsx';
import { apartment, billingStatus, seeEverything, statusCall } from './testing.ts';

const checkout = 'POST /api/billing/checkout';

beforeEach(seeEverything);
afterEach(() => vi.useRealTimers());

const openControl = (answer: Parameters<typeof serverAnswers>[0][string]) => {
  serverAnswers({ [statusCall]: answer });
  return open('/host/settings', <SubscriptionControl apartment={apartment} />);
};

const end = '2026-12-31T23:59:59.000Z';

test.each([
  ['active', null, 'Active', 'bg-tone-green'],
  ['active_until', end, 'Active until 31/12/2026', 'bg-tone-red'],
  ['active_until', null, 'Active until Unknown', 'bg-tone-red'],
  ['manual_trial_active', end, 'Manual Trial (Until 31/12/2026)', 'bg-tone-yellow'],
] as const)(
  'a subscription in the state %s until %s shows the badge "%s"',
  async (ui_state, active_until_date_iso, text, tone) => {
    openControl({ body: billingStatus({ ui_state, active_until_date_iso }) });
    expect((await screen.findByText(text)).className).toContain(tone);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  ['an inactive property', { body: billingStatus() }],
  [
    'a property in a state that the page does not know',
    { body: { ...billingStatus(), ui_state: 'new' } },
  ],
  ['a property that billing does not know', refused(404, 'Not found')],
])('the card of %s shows the Subscribe button', async (_, answer) => {
  openControl(answer);
  await screen.findByRole('button', { name: 'Subscribe: Canal Loft' });
});

test('the Subscribe button opens the payment page', async () => {
  openControl({ body: billingStatus() });
  const url = 'https://checkout.stripe.com/c/pay/1';
  serverAnswers({ [checkout]: { body: { url } } });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await screen.findByRole('button', { name: 'Subscribe: Canal Loft' });
  await press('Subscribe');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  expect(sentTo(checkout)).toEqual([{ apartmentId: apartment.id }]);
  expect(button('Subscribe').getAttribute('aria-busy')).toBe('true');
});

test('after a refused checkout, the card shows a subscription that was bought elsewhere', async () => {
  openControl({ body: billingStatus() });
  await screen.findByRole('button', { name: 'Subscribe: Canal Loft' });
  serverAnswers({
    [checkout]: refused(409, 'This property is subscribed already.'),
    [statusCall]: { body: billingStatus({ ui_state: 'active' }) },
  });
  await press('Subscribe');
  await expectToast('The payment page did not open', 'This property is subscribed already.');
  await screen.findByText('Active');
});

test('the subscription card offers to sign in when the session has ended', async () => {
  openControl(refused(401, 'Unauthorized'));
  await screen.findByRole('button', { name: 'Sign in' });
  await press('Sign in');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  await expectPath('/');
});

test.each([
  ['a refusal', refused(503, 'Briefly unavailable')],
  ['no answer', 'broken' as const],
])('loading the subscription can be tried again after %s', async (_, answer) => {
  openControl(answer);
  await screen.findByRole('button', { name: 'Retry: subscription of Canal Loft' });
  serverAnswers({ [statusCall]: { body: billingStatus({ ui_state: 'active' }) } });
  await press('Retry');
  await screen.findByText('Active');
});

describe('the timing of a subscription card', () => {
  beforeEach(() => vi.useFakeTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  test('a skeleton of the subscription is shown only if the reply takes more than half a second', async () => {
    openControl('never');
    await pass(499);
    expect(screen.queryByText('Loading the subscription...')).toBeNull();
    await pass(1);
    expect(screen.getByText('Loading the subscription...')).toBeTruthy();
  });

  test('the Subscribe button is highlighted after half a second, for two seconds', async () => {
    openControl({ body: billingStatus() });
    await pass(100);
    const isHighlighted = () => button('Subscribe').className.includes('outline-amber');
    highlightSubscribe(apartment.id);
    await pass(499);
    expect(isHighlighted()).toBe(false);
    await pass(1);
    expect(isHighlighted()).toBe(true);
    await pass(1_999);
    expect(isHighlighted()).toBe(true);
    await pass(1);
    expect(isHighlighted()).toBe(false);
  });

  const liveUntil = (end: number) =>
    billingStatus({
      ui_state: 'manual_trial_active',
      active_until_date_iso: new Date(end).toISOString(),
    });

  test('when a trial ends while the page is open, the Subscribe button replaces its badge', async () => {
    openControl({ body: liveUntil(Date.now() + 60_000) });
    await pass(100);
    expect(screen.getByText(/^Manual Trial/)).toBeTruthy();
    serverAnswers({ [statusCall]: { body: billingStatus() } });
    await pass(60_000);
    expect(screen.getByText(/^Manual Trial/)).toBeTruthy();
    await pass(1_000);
    expect(button('Subscribe')).toBeTruthy();
    await pass(3_600_000);
    expect(sentTo(statusCall)).toHaveLength(2);
  });

  test.each([
    ['is too far away for a timer', 30 * 86_400_000],
    ['has passed because the clock of the browser is wrong', -86_400_000],
  ])('an end date of a subscription that %s does not cause repeated requests', async (_, away) => {
    openControl({ body: liveUntil(Date.now() + away) });
    await pass(3_600_000);
    expect(sentTo(statusCall)).toHaveLength(1);
  });

  test('highlighting the Subscribe button of one property does not affect another', async () => {
    openControl({ body: billingStatus() });
    await pass(100);
    highlightSubscribe('another');
    await pass(1_000);
    expect(button('Subscribe').className).not.toContain('outline-amber');
    await pass(2_000);
  });
});
