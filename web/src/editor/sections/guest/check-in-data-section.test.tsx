import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anna, open, press, refused, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import type { CheckIn } from '../../../host/queries.ts';
import { EditingProvider } from '../../editing/editing-context.tsx';
import { CheckInDataSection } from './check-in-data-section.tsx';
import { apartment, home } from './guest-testing.tsx';

const current = `GET /api/host/apartments/${home}/check-in-history`;
const earlier = `GET /api/host/apartments/${home}/check-in-events-history`;

const checkIn: CheckIn = {
  id: '9c1f0d5d-3a1f-4b11-8c1f-7b0c6a523a52',
  guestName: 'Marta',
  pinCodeUsed: '4821',
  checkedInAt: '2026-11-12T15:42:00.000Z',
  checkinDate: '2026-11-12',
  checkoutDate: '2026-11-22',
};

function openCheckIns(checkIns: CheckIn[]) {
  serverAnswers({ [current]: { body: checkIns } });
  return open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <CheckInDataSection apartment={apartment} />
    </EditingProvider>,
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'Previous Guest Check-Ins' });

test('each check-in is listed with its guest, time, stay and PIN', async () => {
  openCheckIns([checkIn]);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Marta')).toBeTruthy();
  expect(row.getByText('4821')).toBeTruthy();
  expect(row.getByRole('time').getAttribute('datetime')).toBe('2026-11-12T15:42:00.000Z');
  const shown = row.getByText('Stay').nextElementSibling?.textContent;
  expect(shown).toMatch(/12/);
  expect(shown).toMatch(/22/);
});

test('without a check-in, the section says when one is recorded', async () => {
  openCheckIns([]);
  await screen.findByText(/^No check-ins yet/);
});

test('the history of check-ins is fetched each time it opens', async () => {
  serverAnswers({ [earlier]: { body: [{ ...checkIn, guestName: 'Tomás' }] } });
  openCheckIns([]);
  await screen.findByText(/^No check-ins yet/);
  expect(sentTo(earlier)).toHaveLength(0);
  await press('History');
  await within(await dialog()).findByText('Tomás');
  expect(sentTo(earlier)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  serverAnswers({ [earlier]: { body: [] } });
  await press('History');
  await within(await dialog()).findByText(/^No previous check-ins/);
  expect(sentTo(earlier)).toHaveLength(2);
});

test('the history of check-ins shows that it is loading', async () => {
  serverAnswers({ [earlier]: 'never' });
  openCheckIns([]);
  await press('History');
  await within(await dialog()).findByText('Loading…');
});

test('a history of check-ins that fails to load can be retried', async () => {
  serverAnswers({ [earlier]: refused(503, 'Briefly unavailable') });
  openCheckIns([]);
  await press('History');
  await within(await dialog()).findByRole('alert');
  serverAnswers({ [earlier]: { body: [checkIn] } });
  await press('Try again');
  await within(await dialog()).findByText('Marta');
});

test('a long list of check-ins can be scrolled by keyboard', async () => {
  openCheckIns(Array.from({ length: 12 }, (_, index) => ({ ...checkIn, id: `${index}` })));
  const list = await screen.findByRole('region', { name: 'Check-ins of the current guest' });
  expect(list.tabIndex).toBe(0);
});
