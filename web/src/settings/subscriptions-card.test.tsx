import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  expectPath,
  expectToast,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { SubscriptionsCard } from './subscriptions-card.tsx';
import { subscription } from './testing.ts';

const list = 'GET /api/host/subscriptions';
const portal = 'POST /api/billing/portal';

const openCard = (answer: Parameters<typeof serverAnswers>[0][string]) => {
  serverAnswers({ [list]: answer });
  open('/host/settings-data', <SubscriptionsCard />);
};

const openWithOneSubscription = (more = {}) => {
  const only = subscription(more);
  openCard({ body: { active: [only] } });
  return screen.findByRole('tab').then(() => only.propertyId);
};

const watchRedirects = () => vi.spyOn(location, 'assign').mockImplementation(() => {});

test('each subscribed property has a tab with its badge, and the first one is selected', async () => {
  openCard({
    body: {
      active: [
        subscription({ apartmentTitle: 'Attic', subscription_status: 'past_due' }),
        subscription({ apartmentTitle: 'Boathouse' }),
      ],
    },
  });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'BoathouseActive',
    'AtticPayment required',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toBe(tabs[0]);
});

test('Manage billing opens the billing page of the selected property', async () => {
  const [first, second] = [subscription(), subscription({ apartmentTitle: 'Boathouse' })];
  openCard({ body: { active: [first, second] } });
  const url = 'https://billing.stripe.com/p/session/abc';
  serverAnswers({ [portal]: { body: { url } } });
  const assign = watchRedirects();
  await userEvent.click(await screen.findByRole('tab', { name: /^Boathouse/ }));
  await press('Manage billing');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  expect(sentTo(portal)).toEqual([{ apartmentId: second.propertyId }]);
});

test.each([
  'http://billing.stripe.com/p/session',
  'https://billing.stripe.com.example.com/p',
  'https://billing.stripe.com@example.com/p',
  'https://example.com/https://billing.stripe.com/',
  'javascript:alert(1)',
])('Manage billing does not open %s', async (url) => {
  await openWithOneSubscription();
  serverAnswers({ [portal]: { body: { url } } });
  const assign = watchRedirects();
  await press('Manage billing');
  await expectToast(
    'The billing page did not open',
    'The link we received does not lead to the payment provider. Please try again.',
  );
  expect(isToastRed()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});

test('in test mode the subscriptions have a badge, and the server’s own billing page opens', async () => {
  await openWithOneSubscription({ test_mode: true });
  expect(screen.getByText('Test mode')).toBeTruthy();
  const url = `${location.origin}/sandbox/portal/1`;
  serverAnswers({ [portal]: { body: { url } } });
  const assign = watchRedirects();
  await press('Manage billing');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
});

test('with real payments, Manage billing does not open the server’s own billing page', async () => {
  await openWithOneSubscription();
  expect(screen.queryByText('Test mode')).toBeNull();
  serverAnswers({ [portal]: { body: { url: `${location.origin}/sandbox/portal/1` } } });
  const assign = watchRedirects();
  await press('Manage billing');
  await expectToast(
    'The billing page did not open',
    'The link we received does not lead to the payment provider. Please try again.',
  );
  expect(assign).not.toHaveBeenCalled();
});

test('an error of the billing page shows the server’s message to the host', async () => {
  await openWithOneSubscription();
  serverAnswers({ [portal]: refused(409, 'This property has never been paid for.') });
  await press('Manage billing');
  await expectToast('The billing page did not open', 'This property has never been paid for.');
});

test('Manage billing shows an error if there is no subscription', async () => {
  openCard({ body: { active: [] } });
  await screen.findByText(/^No property has a subscription yet/);
  await press('Manage billing');
  await expectToast(
    'No subscriptions found',
    'You need at least one subscription to manage billing.',
  );
  expect(sentTo(portal)).toEqual([]);
});

test('if the subscriptions fail to load, Manage billing shows that no property is selected', async () => {
  openCard('broken');
  await screen.findByText('Failed to load subscriptions. Please try again.');
  await press('Manage billing');
  await expectToast('No property selected', 'Failed to load subscriptions. Please try again.');
});

test('Manage billing waits for the list of subscriptions if it is pressed before that has loaded', async () => {
  const only = subscription();
  openCard({ body: { active: [only] } });
  const url = 'https://billing.stripe.com/p/session/abc';
  serverAnswers({ [portal]: { body: { url } } });
  const assign = watchRedirects();
  expect(screen.queryByRole('tab')).toBeNull();
  await press('Manage billing');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  expect(sentTo(portal)).toEqual([{ apartmentId: only.propertyId }]);
  expect(sentTo(list)).toHaveLength(1);
});

test('loading the subscriptions can be tried again', async () => {
  openCard('broken');
  await screen.findByText('Failed to load subscriptions. Please try again.');
  serverAnswers({ [list]: { body: { active: [subscription()] } } });
  await press('Try again');
  await screen.findByRole('tab');
});

test('loading the subscriptions after the session has ended redirects to the landing page', async () => {
  openCard(refused(401, 'Unauthorized'));
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  await expectPath('/');
});
