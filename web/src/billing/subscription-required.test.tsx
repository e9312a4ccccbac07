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

function Asked({ testMode }: { testMode?: boolean }) {
  const [asked, setAsked] = useState(true);
  return (
    <>
      <SubscriptionControl apartment={apartment} />
      <SubscriptionRequired
        apartmentId={apartment.id}
        testMode={testMode}
        open={asked}
        onOpenChange={setAsked}
      />
    </>
  );
}

const openDialog = (testMode?: boolean) => {
  open('/host/settings', <Asked {...(testMode && { testMode })} />);
  return screen.findByRole('alertdialog', { name: 'Subscription Required' });
};

test('it says what it costs, and in test mode that nothing is charged', async () => {
  const dialog = await openDialog(true);
  expect(dialog.textContent).toContain('Subscribe to add guests.');
  expect(dialog.textContent).toContain('EUR 15 a month');
  expect(dialog.textContent).toContain('Test mode');
});

test('where money is real, nothing speaks of a test', async () => {
  expect((await openDialog()).textContent).not.toContain('Test mode');
});

test('Subscribe leads to the payment page, and the dialog stays until it comes', async () => {
  await openDialog();
  const url = 'https://checkout.stripe.com/c/pay/1';
  serverAnswers({ [checkout]: { body: { url } } });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await press('Subscribe');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('a payment page that does not open is told, and the dialog is gone', async () => {
  await openDialog();
  serverAnswers({
    [checkout]: refused(503, 'Payments are briefly unavailable'),
    [statusCall]: 'never',
  });
  await press('Subscribe');
  await expectToast('The payment page did not open', 'Payments are briefly unavailable');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('whoever says no is shown where the way stays open', async () => {
  seeEverything();
  serverAnswers({ [statusCall]: { body: billingStatus() } });
  await openDialog();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(button('Subscribe').className).toContain('outline-amber'));
  expect(sentTo(checkout)).toEqual([]);
});
