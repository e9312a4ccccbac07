import { expect, test } from 'vitest';
import { describeSubscription, sortSubscriptions } from './subscription-tabs.ts';
import { subscription } from './testing.ts';

const end = '2026-12-31T23:59:59.000Z';
const cancelling = { ui_state: 'active_until', active_until_date_iso: end } as const;

test.each([
  [{}, 'Active', 'green'],
  [
    { ...cancelling, cancel_at_period_end: true, cancels_on_formatted: '31 Dec 2026' },
    'Cancels on 31 Dec 2026',
    'red',
  ],
  [{ ...cancelling, cancel_at_period_end: true }, 'Cancels on 31/12/2026', 'red'],
  [cancelling, 'Cancels on 31/12/2026', 'red'],
  [{ subscription_status: 'past_due' }, 'Payment required', 'red'],
  [{ subscription_status: 'past_due', ui_state: 'inactive' }, 'Payment required', 'red'],
  [{ subscription_status: 'canceled', ui_state: 'inactive' }, 'Canceled', 'neutral'],
  [
    { subscription_status: 'canceled', ui_state: 'inactive', cancel_at_period_end: true },
    'Canceled',
    'neutral',
  ],
  [
    {
      subscription_status: 'canceled',
      ui_state: 'manual_trial_active',
      active_until_date_iso: end,
    },
    'Active — Manual Trial (Until 31/12/2026)',
    'yellow',
  ],
  [{ subscription_status: 'canceled', ui_state: 'manual_trial_active' }, 'Canceled', 'neutral'],
  [{ subscription_status: 'PENDING', ui_state: 'inactive' }, 'PENDING', 'neutral'],
  [{ subscription_status: null, ui_state: 'inactive' }, 'inactive', 'neutral'],
] as const)('the subscription %j has the badge "%s" in %s', (fields, badge, tone) => {
  expect(describeSubscription(subscription(fields))).toMatchObject({ badge, tone });
});

test('active subscriptions come first, then cancelling, past due, canceled and all other ones', () => {
  const named = (apartmentTitle: string, more: Parameters<typeof subscription>[0]) =>
    subscription({ apartmentTitle, ...more });
  const mixed = [
    named('the rest', { subscription_status: 'PENDING', ui_state: 'inactive' }),
    named('over', { subscription_status: 'canceled', ui_state: 'inactive' }),
    named('owed', { subscription_status: 'past_due' }),
    named('ends', { cancel_at_period_end: true, ui_state: 'active_until' }),
    named('first running', {}),
    named('second running', {}),
  ];
  expect(sortSubscriptions(mixed).map(({ apartmentTitle }) => apartmentTitle)).toEqual([
    'first running',
    'second running',
    'ends',
    'owed',
    'over',
    'the rest',
  ]);
});
