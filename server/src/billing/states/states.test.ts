import { describe, expect, test } from 'vitest';
import { type SubscriptionFacts, stateFrom } from './states.ts';

const now = new Date('2026-06-15T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

function facts(providerStatus: string, more: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    providerStatus,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    currentPeriodEnd: days(10),
    pastDueSince: null,
    ...more,
  };
}

describe('the billing state of a subscription', () => {
  test.each<[string, SubscriptionFacts | undefined, string | null, string]>([
    ['no subscription', undefined, null, 'inactive'],
    ['incomplete_expired', facts('incomplete_expired'), null, 'inactive'],
    ['incomplete', facts('incomplete'), 'PENDING', 'inactive'],
    ['active', facts('active'), 'active', 'active'],
    ['trialing', facts('trialing'), 'active', 'active'],
    [
      "cancelled at the period's end",
      facts('active', { cancelAtPeriodEnd: true }),
      'active',
      'active_until',
    ],
    ['cancelled at a date', facts('active', { cancelAt: days(3) }), 'active', 'active_until'],
    [
      'cancelled, and the period is over',
      facts('active', { cancelAtPeriodEnd: true, currentPeriodEnd: days(-1) }),
      'canceled',
      'inactive',
    ],
    [
      'past due since yesterday',
      facts('past_due', { pastDueSince: days(-1) }),
      'past_due',
      'active',
    ],
    ['past due for 13 days', facts('past_due', { pastDueSince: days(-13) }), 'past_due', 'active'],
    [
      'past due for 14 days',
      facts('past_due', { pastDueSince: days(-14) }),
      'past_due',
      'inactive',
    ],
    ['unpaid', facts('unpaid'), 'past_due', 'inactive'],
    ['paused', facts('paused'), 'past_due', 'inactive'],
    ['canceled', facts('canceled'), 'canceled', 'inactive'],
    ['an unknown status', facts('unheard_of'), null, 'inactive'],
  ])(
    'the billing state follows from the facts of the provider: %s',
    (_, subscription, status, state) => {
      expect(stateFrom({ subscription }, now)).toMatchObject({
        subscription_status: status,
        ui_state: state,
      });
    },
  );
});

test('a property with an open checkout is PENDING unless it has a subscription', () => {
  expect(stateFrom({ hasOpenCheckout: true }, now).subscription_status).toBe('PENDING');
  expect(
    stateFrom({ subscription: facts('active'), hasOpenCheckout: true }, now).subscription_status,
  ).toBe('active');
});

test('the billing state of a cancelled subscription includes the end of the paid period', () => {
  const activeUntil = (more: Partial<SubscriptionFacts>) =>
    stateFrom({ subscription: facts('active', more) }, now).activeUntil;
  expect(activeUntil({ cancelAtPeriodEnd: true })).toEqual(days(10));
  expect(activeUntil({ cancelAt: days(3) })).toEqual(days(3));
  expect(activeUntil({})).toBeNull();
});

describe('the billing state during a trial', () => {
  test('a trial makes an inactive property live until the trial ends', () => {
    expect(stateFrom({ trialEndsAt: days(1) }, now)).toMatchObject({
      ui_state: 'manual_trial_active',
      activeUntil: days(1),
    });
    expect(stateFrom({ trialEndsAt: now }, now).ui_state).toBe('inactive');
    expect(stateFrom({ subscription: facts('canceled'), trialEndsAt: days(1) }, now)).toMatchObject(
      {
        subscription_status: 'canceled',
        ui_state: 'manual_trial_active',
      },
    );
  });
  test('a trial does not hide a paid subscription', () => {
    expect(stateFrom({ subscription: facts('active'), trialEndsAt: days(1) }, now).ui_state).toBe(
      'active',
    );
  });
});
