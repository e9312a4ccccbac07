import { expect, test } from 'vitest';
import { dayOf } from '../days.ts';
import { dayAtProperty, type Named, staysOn } from './on-day.ts';

const upcoming = { state: 'upcoming', isDoubleBooked: false } as const;
const ida: Named = {
  ...upcoming,
  name: 'Ida',
  checkinDate: '2026-11-10',
  checkoutDate: '2026-11-16',
};
const marta: Named = {
  ...upcoming,
  name: 'Marta',
  checkinDate: '2026-11-16',
  checkoutDate: '2026-11-18',
};
const jon: Named = {
  ...upcoming,
  name: 'Jon',
  checkinDate: '2026-11-17',
  checkoutDate: '2026-11-17',
};
/** Left on the 13th; a stay that is over keeps its dates. */
const leftEarly: Named = { ...ida, name: 'Lee', state: 'past' };
const follows: Named = {
  ...marta,
  name: 'Noor',
  state: 'current',
  checkinDate: '2026-11-14',
};

const heard = (date: string, ...stays: Named[]) =>
  dayAtProperty({ property: 'Loft', day: dayOf(date), today: dayOf('2026-11-14'), stays }).replace(
    /^Loft, .*: /,
    '',
  );
const opened = (date: string, ...stays: Named[]) =>
  staysOn(stays, dayOf(date)).map(({ name }) => name);

test('who listens hears the property, the day, and who is there', () => {
  const words = dayAtProperty({
    property: 'Loft',
    day: dayOf('2026-11-12'),
    today: dayOf('2026-11-12'),
    stays: [ida],
  });
  expect(words).toMatch(/^Loft, today, .*12.*: Ida stays$/);
  expect(heard('2026-11-16', marta, ida)).toMatch(/^Ida leaves, Marta arrives/);
  expect(heard('2026-11-17', marta, jon)).toMatch(/^Marta stays, Jon comes and leaves/);
  expect(heard('2026-11-19', ida, marta)).toBe('free');
});

test('on the day of a change the one who comes is opened, else whoever leaves', () => {
  expect(opened('2026-11-16', ida, marta)).toEqual(['Marta', 'Ida']);
  expect(opened('2026-11-16', ida)).toEqual(['Ida']);
  expect(opened('2026-11-17', jon)).toEqual(['Jon']);
  expect(opened('2026-11-19', ida, marta)).toEqual([]);
});

test('a stay that is over comes after those that are not, though it keeps the days on which it would have lasted', () => {
  expect(opened('2026-11-15', leftEarly, follows)).toEqual(['Noor', 'Lee']);
  expect(opened('2026-11-16', leftEarly, follows)).toEqual(['Noor', 'Lee']);
  expect(heard('2026-11-15', leftEarly, follows)).toMatch(/^Noor stays, Lee has left/);
  expect(heard('2026-11-12', leftEarly)).toBe('Lee stays');
});

test('where several stay on a day, that they are opened in turn is heard', () => {
  expect(heard('2026-11-16', ida, marta)).toBe(
    'Ida leaves, Marta arrives, Enter opens them in turn',
  );
  expect(heard('2026-11-15', ida)).toBe('Ida stays');
});

test('whether a day is double booked is the server’s to say', () => {
  expect(heard('2026-11-15', leftEarly, follows)).not.toContain('double booked');
  expect(heard('2026-11-17', marta, jon)).not.toContain('double booked');
  const both = [
    { ...ida, isDoubleBooked: true },
    { ...follows, isDoubleBooked: true },
  ];
  expect(heard('2026-11-15', ...both)).toContain('Ida stays, Noor stays, double booked');
});
