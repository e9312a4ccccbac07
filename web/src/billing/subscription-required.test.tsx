import { actions } from '@guest-portal/contract/actions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { SubscriptionControl } from './subscription-control.tsx';
import { SubscriptionRequired } from './subscription-required.tsx';
import { apartment, billingStatus, seeEverything, statusCall } from './testing.ts';

const checkout = 'POST /api/billing/checkout';

function CardAndDialog({ testMode }: { testMode?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <SubscriptionControl apartment={apartment} />
      <SubscriptionRequired
        apartment={{ ...apartment, actions, isLive: false }}
        testMode={testMode}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

const openDialog = (testMode?: boolean) => {
  open('/host/settings', <CardAndDialog {...(testMode && { testMode })} />);
  return screen.findByRole('alertdialog', { name: 'Subscription Required' });
};

test('the subscription dialog shows the price, and in test mode a badge', async () => {
  const dialog = await openDialog(true);
  expect(dialog.textContent).toContain('Subscribe to add guests.');
  expect(dialog.textContent).toContain('EUR 15 a month');
  expect(dialog.textContent).toContain('Test mode');
});

test('the subscription dialog does not mention a test when payments are real', async () => {
  expect((await openDialog()).textContent).not.toContain('Test mode');
});

test('Subscribe opens the payment page, and the subscription dialog stays open until then', async () => {
  await openDialog();
  const url = 'https://checkout.stripe.com/c/pay/1';
  serverAnswers({ [checkout]: { body: { url } } });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await press('Subscribe');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('if the payment page does not open, the subscription dialog shows an error and closes', async () => {
  await openDialog();
  serverAnswers({
    [checkout]: refused(503, 'Payments are briefly unavailable'),
    [statusCall]: 'never',
  });
  await press('Subscribe');
  await expectToast('The payment page did not open', 'Payments are briefly unavailable');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('cancelling the subscription dialog highlights the Subscribe button', async () => {
  seeEverything();
  serverAnswers({ [statusCall]: { body: billingStatus() } });
  await openDialog();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(button('Subscribe').className).toContain('outline-amber'));
  expect(sentTo(checkout)).toEqual([]);
});
