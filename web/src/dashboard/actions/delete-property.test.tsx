import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  expectToast,
  isToastRed,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import { billingStatus } from '../../billing/testing.ts';
import { hasProperties, statusOf } from '../../host/properties-testing.ts';
import { failedFactsQuery } from '../../host/queries.ts';
import { cards, countStalePrintFetches, loft, openGrid, openWith, pine } from '../list-testing.tsx';

const remove = `DELETE /api/host/apartments/${loft.id}`;

async function askToDelete() {
  await press('Delete Canal Loft');
  return screen.findByRole('alertdialog', { name: 'Delete Property' });
}

test('a property is deleted after the host confirms it', async () => {
  const countFetches = await countStalePrintFetches(await openWith(loft, pine));
  serverAnswers({ [remove]: { body: {} } });
  await askToDelete();
  await press('Cancel');
  expect(sentTo(remove)).toEqual([]);
  await askToDelete();
  await press('Delete Property');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]).toContain('Pine House');
  await waitFor(() => expect(countFetches()).toBe(1));
});

test('what did not work at a deleted property is no longer shown', async () => {
  const client = await openWith(loft, pine);
  client.setQueryData(failedFactsQuery.queryKey, []);
  serverAnswers({ [remove]: { body: {} } });
  await askToDelete();
  await press('Delete Property');
  await waitFor(() =>
    expect(client.getQueryState(failedFactsQuery.queryKey)?.isInvalidated).toBe(true),
  );
});

test('the delete dialog stays open during the deletion, so that it can show the result', async () => {
  await openWith(loft);
  serverAnswers({ [remove]: 'never' });
  const dialog = await askToDelete();
  await press('Delete Property');
  await screen.findByText('Deleting...', { selector: '[role=status]' });
  await userEvent.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
});

test('a failed deletion keeps the property and shows an error', async () => {
  await openWith(loft);
  serverAnswers({ [remove]: 'broken' });
  await askToDelete();
  await press('Delete Property');
  await expectToast('Failed to delete property', 'Please try again or contact support');
  expect(isToastRed()).toBe(true);
  expect(cards()).toHaveLength(2);
});

test.each([
  ['active', 'You have an active subscription on this property. Cancel it first before deleting.'],
  ['past_due', 'Payment due. Resolve or cancel the subscription before deleting.'],
] as const)(
  'a property whose subscription is %s can’t be deleted, and a notice says why',
  async (subscription_status, reason) => {
    hasProperties({ ...loft, subscription_status });
    const status = billingStatus({ subscription_status, ui_state: 'active' });
    serverAnswers({ [statusOf(loft)]: { body: status } });
    await openGrid();
    await press('Delete Canal Loft');
    const notice = await screen.findByRole('dialog', { name: 'Cannot Delete Property' });
    expect(notice.textContent).toContain(reason);
    await press('Got it');
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(sentTo(remove)).toEqual([]);
  },
);

test('if the server refuses to delete a property, the notice shows the reason', async () => {
  await openWith(loft);
  serverAnswers({ [remove]: refused(409, 'Payment due.', { code: 'payment_due' }) });
  await askToDelete();
  await press('Delete Property');
  const notice = await screen.findByRole('dialog', { name: 'Cannot Delete Property' });
  expect(notice.textContent).toContain('Payment due.');
});
