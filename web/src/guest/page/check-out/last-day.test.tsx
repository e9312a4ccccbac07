import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetStay } from '../../offline/saved-stay.ts';
import { tickStorageFor } from '../../offline/tick-storage.ts';
import { WelcomePage } from '../../welcome-page.tsx';
import { isBefore, quickAccess } from '../../welcome-testing.tsx';
import type { Bundle } from '../bundle.ts';
import { bundleOf } from '../testing.ts';
import { Ticks } from './ticks.ts';

const stay = bundleOf({
  guest: { checkoutDate: '2026-06-20', shareCode: 'abcdefghij' },
  apartment: {
    timeZone: 'Europe/Riga',
    hostPhone: '+371 2000 0000',
    wifiName: 'Lamplight',
    checkoutNote: 'Leave the key on its hook.',
    checkoutList: ['Rubbish', 'Windows'],
  },
});

const pageOf = (bundle: Bundle) => (
  <Ticks value={tickStorageFor('page')}>
    <WelcomePage bundle={bundle} onCheckIn={() => {}} />
  </Ticks>
);

/** Opens the page at this time. The clocks of the server and of the phone agree. */
function openAt(now: string, bundle = stay) {
  vi.setSystemTime(new Date(now));
  return render(pageOf(bundle));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

const card = () => screen.queryByRole('region', { name: /^Check-out/ });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('on the last day', () => {
  test('on the last day the check-out card comes first, with the time left, the list, the note and buttons for a call and the calendar', () => {
    openAt('2026-06-20T05:00:00Z');
    expect(card()?.textContent).toMatch(
      /^Check-out today by 11:00 AMin 3 hours0 days remaining.*key on its/,
    );
    expect(isBefore(card() as Element, quickAccess() as Element)).toBe(true);
    const inCard = within(card() as HTMLElement);
    expect(inCard.getByRole('link', { name: 'Call +371 2000 0000' })).toBeTruthy();
    expect(inCard.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
    // Neither the days, the list nor the call are repeated below the card.
    expect(screen.getAllByText(/remaining/)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Before you leave' })).toBeNull();
    expect(within(quickAccess() as HTMLElement).queryByRole('link', { name: /Call/ })).toBeNull();
  });

  test('the last minute before the check-out is not counted in seconds, and afterwards the page thanks the guest', () => {
    openAt('2026-06-20T07:59:40Z');
    expect(card()?.textContent).toContain('in 1 minute');
    cleanup();
    openAt('2026-06-20T08:00:00Z');
    expect(card()?.textContent).toContain('Check-out was at 11:00 AM. Thank you for staying');
    expect(card()?.textContent).toContain('Please tell your host.0 days remaining');
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])(
    'the counter shows 0 on the last day in %s, whatever date the phone shows',
    (timeZone) => {
      const apartment = { ...stay.apartment, timeZone };
      const guest = { ...stay.guest, checkoutDate: '2026-06-20' };
      // Half past midnight in the property's time zone.
      openAt(timeZone === 'Pacific/Honolulu' ? '2026-06-20T10:30:00Z' : '2026-06-19T10:30:00Z', {
        ...stay,
        apartment,
        guest,
      });
      expect(card()?.textContent).toContain('0 days remaining');
    },
  );

  test('a guest who has not checked in by the last day does not see the check-out card', () => {
    openAt('2026-06-20T05:00:00Z', {
      ...stay,
      guest: { ...stay.guest, hasCheckedIn: false },
    });
    expect(card()).toBeNull();
  });
});

test('before the last day the check-out list is a section without checkboxes, and the date has the calendar button', () => {
  openAt('2026-06-19T20:00:00Z');
  expect(card()).toBeNull();
  const list = within(screen.getByRole('region', { name: 'Before you leave' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Rubbish',
    'Windows',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
});

describe('ticks in the check-out list', () => {
  const morning = '2026-06-20T05:00:00Z';

  test('ticks in the check-out list survive a reload and a change of the language', async () => {
    openAt(morning);
    await userEvent.click(box('Windows'));
    expect(screen.queryByText('All done, thank you!')).toBeNull();
    cleanup();
    const german = { ...stay.apartment, checkoutList: ['Müll', 'Fenster'] };
    openAt(morning, { ...stay, apartment: german });
    expect([box('Müll').checked, box('Fenster').checked]).toEqual([false, true]);
    await userEvent.click(box('Müll'));
    expect(screen.getByText('All done, thank you!')).toBeTruthy();
  });

  test.each([
    ['in another stay at the same page', { guest: { ...stay.guest, id: 'next' } }],
    [
      'in a list that has become longer',
      { apartment: { ...stay.apartment, checkoutList: ['Key', 'Rubbish', 'Windows'] } },
    ],
  ])('kept ticks are not shown %s', async (_, changes) => {
    openAt(morning);
    await userEvent.click(box('Windows'));
    cleanup();
    openAt(morning, { ...stay, ...changes });
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((each) => each.checked)).toBe(
      false,
    );
  });

  test('ticks are deleted together with what the device keeps of the stay', async () => {
    openAt(morning);
    await userEvent.click(box('Windows'));
    expect(localStorage).toHaveLength(1);
    forgetStay('page');
    expect(localStorage).toHaveLength(0);
  });
});
