import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anna, open, press, refused, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import type { CheckIn } from '../../../host/queries.ts';
import { EditingProvider } from '../../editing/editing-context.tsx';
import { CheckInDataSection } from './check-in-data-section.tsx';
import { apartment, apartmentId } from './guest-testing.tsx';

const checkInsCall = `GET /api/host/apartments/${apartmentId}/check-in-history`;
const historyCall = `GET /api/host/apartments/${apartmentId}/check-in-events-history`;

const checkIn: CheckIn = {
  id: '9c1f0d5d-3a1f-4b11-8c1f-7b0c6a523a52',
  guestName: 'Marta',
  pinCodeUsed: '4821',
  checkedInAt: '2026-11-12T15:42:00.000Z',
  checkinDate: '2026-11-12',
  checkoutDate: '2026-11-22',
};

function openCheckIns(checkIns: CheckIn[]) {
  serverAnswers({ [checkInsCall]: { body: checkIns } });
  return open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <CheckInDataSection apartment={apartment} />
    </EditingProvider>,
  );
}

const findDialog = () => screen.findByRole('dialog', { name: 'Previous Guest Check-Ins' });

test('each check-in is listed with its guest, time, stay and PIN', async () => {
  openCheckIns([checkIn]);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Marta')).toBeTruthy();
  expect(row.getByText('4821')).toBeTruthy();
  expect(row.getByRole('time').getAttribute('datetime')).toBe('2026-11-12T15:42:00.000Z');
  const stayDates = row.getByText('Stay').nextElementSibling?.textContent;
  expect(stayDates).toMatch(/12/);
  expect(stayDates).toMatch(/22/);
});

test('without a check-in, the section says when one is recorded', async () => {
  openCheckIns([]);
  await screen.findByText(/^No check-ins yet/);
});

test('the history of check-ins is fetched each time it opens', async () => {
  serverAnswers({ [historyCall]: { body: [{ ...checkIn, guestName: 'Tomás' }] } });
  openCheckIns([]);
  await screen.findByText(/^No check-ins yet/);
  expect(sentTo(historyCall)).toHaveLength(0);
  await press('History');
  await within(await findDialog()).findByText('Tomás');
  expect(sentTo(historyCall)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  serverAnswers({ [historyCall]: { body: [] } });
  await press('History');
  await within(await findDialog()).findByText(/^No previous check-ins/);
  expect(sentTo(historyCall)).toHaveLength(2);
});

test('the history of check-ins shows that it is loading', async () => {
  serverAnswers({ [historyCall]: 'never' });
  openCheckIns([]);
  await press('History');
  await within(await findDialog()).findByText('Loading...');
});

test('a history of check-ins that fails to load can be retried', async () => {
  serverAnswers({ [historyCall]: refused(503, 'Briefly unavailable') });
  openCheckIns([]);
  await press('History');
  await within(await findDialog()).findByRole('alert');
  serverAnswers({ [historyCall]: { body: [checkIn] } });
  await press('Try again');
  await within(await findDialog()).findByText('Marta');
});

test('a long list of check-ins can be scrolled by keyboard', async () => {
  openCheckIns(Array.from({ length: 12 }, (_, index) => ({ ...checkIn, id: `${index}` })));
  const list = await screen.findByRole('region', { name: 'Check-ins of the current guest' });
  expect(list.tabIndex).toBe(0);
});
