import { expect, test } from 'vitest';
import { dayOf } from '../days.ts';
import { dayAtProperty, stayOn } from './on-day.ts';

const ida = { name: 'Ida', checkinDate: '2026-11-10', checkoutDate: '2026-11-16' };
const marta = { name: 'Marta', checkinDate: '2026-11-16', checkoutDate: '2026-11-18' };
const jon = { name: 'Jon', checkinDate: '2026-11-17', checkoutDate: '2026-11-17' };

const heard = (date: string, ...stays: (typeof ida)[]) =>
  dayAtProperty({ property: 'Loft', day: dayOf(date), today: dayOf('2026-11-20'), stays }).replace(
    /^Loft, .*: /,
    '',
  );

test('who listens hears the property, the day, and who is there', () => {
  const words = dayAtProperty({
    property: 'Loft',
    day: dayOf('2026-11-12'),
    today: dayOf('2026-11-12'),
    stays: [ida],
  });
  expect(words).toMatch(/^Loft, today, .*12.*: Ida stays$/);
  expect(heard('2026-11-16', marta, ida)).toBe('Ida leaves, Marta arrives');
  expect(heard('2026-11-17', marta, jon)).toBe('Marta stays, Jon comes and leaves, double booked');
  expect(heard('2026-11-19', ida, marta)).toBe('free');
});

test('on the day of a change the one who comes is opened, else whoever leaves', () => {
  expect(stayOn([ida, marta], dayOf('2026-11-16'))).toBe(marta);
  expect(stayOn([ida], dayOf('2026-11-16'))).toBe(ida);
  expect(stayOn([jon], dayOf('2026-11-17'))).toBe(jon);
  expect(stayOn([ida, marta], dayOf('2026-11-19'))).toBeUndefined();
});
