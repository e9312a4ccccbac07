import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayInWords } from '../../shared/stay-days.ts';
import { answerWeeks, barn, hasStays, inDays, loft, marta, openStays } from '../testing.tsx';

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: false,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => vi.restoreAllMocks());

const blockedNights = {
  apartmentId: barn.id,
  calendar: 'Airbnb',
  fromDate: inDays(1),
  untilDate: inDays(4),
};

test('the list by week shows the nights that a calendar blocks', async () => {
  hasStays();
  answerWeeks([loft, barn], { stays: [marta], blocked: [blockedNights] });
  await openStays();
  const row = (await screen.findByText('Blocked in Airbnb')).closest('li') as HTMLElement;
  expect(within(row).getByText('Old Barn')).toBeTruthy();
  expect(row.textContent).toContain(`${stayInWords(inDays(1), inDays(4))} · 3 nights`);
  expect(within(row).queryByRole('link')).toBeNull();
});

test('the list by week shows only the stay if another calendar blocks its nights', async () => {
  hasStays();
  const { checkinDate, checkoutDate } = marta;
  const sameNights = { apartmentId: loft.id, fromDate: checkinDate, untilDate: checkoutDate };
  answerWeeks([loft, barn], {
    stays: [marta],
    blocked: [blockedNights, { ...sameNights, calendar: 'Booking.com' }],
  });
  await openStays();
  await screen.findByText('Blocked in Airbnb');
  expect(screen.getByRole('link', { name: /^Marta .*Arrives/ })).toBeTruthy();
  expect(screen.queryByText('Blocked in Booking.com')).toBeNull();
});
