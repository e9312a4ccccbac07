import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectToast,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import type { FailedFact } from '../queries.ts';
import { FailedFactsNotice } from './failed-facts-notice.tsx';

const failed: FailedFact = {
  id: '00000000-0000-4000-8000-000000000001',
  apartmentId: '00000000-0000-4000-8000-000000000002',
  property: 'Canal Loft',
  stayId: '00000000-0000-4000-8000-000000000003',
  name: 'The door code',
  note: 'The key sticks',
  at: new Date().toISOString(),
  by: 'Marta Liepa',
};
const solve = `POST /api/host/turnovers/${failed.stayId}/solved-facts`;

async function openNotice(...facts: FailedFact[]) {
  serverAnswers({ 'GET /api/host/failed-facts': { body: facts } });
  open('/host/today', <FailedFactsNotice />);
  return screen.findByRole('region', { name: 'What did not work' });
}

test('a fact that did not work is shown with its property, person, time and note', async () => {
  const notice = await openNotice(failed);
  expect(notice.textContent).toMatch(
    /^The door code of Canal Loft did not work \(Marta Liepa, today at .+\): “The key sticks”/,
  );
});

test('the host marks a fact as solved, and the notice disappears', async () => {
  const notice = await openNotice(failed);
  serverAnswers({ [solve]: { body: {} } });
  await press('Mark as solved: The door code of Canal Loft');
  await expectToast('Marked as solved');
  expect(sentTo(solve)).toEqual([{ id: failed.id }]);
  await waitFor(() => expect(document.contains(notice)).toBe(false));
});

test('the notice stays if the fact could not be marked as solved', async () => {
  const notice = await openNotice(failed);
  serverAnswers({ [solve]: refused(500, 'Broken') });
  await press('Mark as solved: The door code of Canal Loft');
  await expectToast('Failed to mark it as solved', 'Broken');
  expect(document.contains(notice)).toBe(true);
});

test('no notice is shown if nothing failed', async () => {
  serverAnswers({ 'GET /api/host/failed-facts': { body: [] } });
  const client = open('/host/today', <FailedFactsNotice />);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'What did not work' })).toBeNull();
});
