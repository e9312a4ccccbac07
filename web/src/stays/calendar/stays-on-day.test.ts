import { expect, test } from 'vitest';
import { dayOf } from '../days.ts';
import { dayAnnouncement, type NamedStay, staysOn } from './stays-on-day.ts';

const upcoming = { state: 'upcoming', isDoubleBooked: false } as const;
const ida: NamedStay = {
  ...upcoming,
  name: 'Ida',
  checkinDate: '2026-11-10',
  checkoutDate: '2026-11-16',
};
const marta: NamedStay = {
  ...upcoming,
  name: 'Marta',
  checkinDate: '2026-11-16',
  checkoutDate: '2026-11-18',
};
const jon: NamedStay = {
  ...upcoming,
  name: 'Jon',
  checkinDate: '2026-11-17',
  checkoutDate: '2026-11-17',
};
/** This guest left on the 13th. A past stay keeps its dates. */
const leftEarly: NamedStay = { ...ida, name: 'Lee', state: 'past' };
const noor: NamedStay = {
  ...marta,
  name: 'Noor',
  state: 'current',
  checkinDate: '2026-11-14',
};

const announcedStays = (date: string, ...stays: NamedStay[]) =>
  dayAnnouncement({
    property: 'Loft',
    day: dayOf(date),
    today: dayOf('2026-11-14'),
    stays,
  }).replace(/^Loft, .*: /, '');
const namesInOrder = (date: string, ...stays: NamedStay[]) =>
  staysOn(stays, dayOf(date)).map(({ name }) => name);

test('screen readers announce the property, the day and its guests in the calendar', () => {
  const announcement = dayAnnouncement({
    property: 'Loft',
    day: dayOf('2026-11-12'),
    today: dayOf('2026-11-12'),
    stays: [ida],
  });
  expect(announcement).toMatch(/^Loft, today, .*12.*: Ida stays$/);
  expect(announcedStays('2026-11-16', marta, ida)).toMatch(/^Ida leaves, Marta arrives/);
  expect(announcedStays('2026-11-17', marta, jon)).toMatch(/^Marta stays, Jon arrives and leaves/);
  expect(announcedStays('2026-11-19', ida, marta)).toBe('free');
});

test('on a day of departure and arrival Enter first opens the arriving guest, then the leaving guest', () => {
  expect(namesInOrder('2026-11-16', ida, marta)).toEqual(['Marta', 'Ida']);
  expect(namesInOrder('2026-11-16', ida)).toEqual(['Ida']);
  expect(namesInOrder('2026-11-17', jon)).toEqual(['Jon']);
  expect(namesInOrder('2026-11-19', ida, marta)).toEqual([]);
});

test('a past stay comes after the others, even on days after its guest has left', () => {
  expect(namesInOrder('2026-11-15', leftEarly, noor)).toEqual(['Noor', 'Lee']);
  expect(namesInOrder('2026-11-16', leftEarly, noor)).toEqual(['Noor', 'Lee']);
  expect(announcedStays('2026-11-15', leftEarly, noor)).toMatch(/^Noor stays, Lee has left/);
  expect(announcedStays('2026-11-12', leftEarly)).toBe('Lee stays');
});

test('screen readers announce that Enter opens several stays one after another', () => {
  expect(announcedStays('2026-11-16', ida, marta)).toBe(
    'Ida leaves, Marta arrives, press Enter to open them one after another',
  );
  expect(announcedStays('2026-11-15', ida)).toBe('Ida stays');
});

test('a day is announced as double booked only if the server says so', () => {
  expect(announcedStays('2026-11-15', leftEarly, noor)).not.toContain('double booked');
  expect(announcedStays('2026-11-17', marta, jon)).not.toContain('double booked');
  const overlapping = [
    { ...ida, isDoubleBooked: true },
    { ...noor, isDoubleBooked: true },
  ];
  expect(announcedStays('2026-11-15', ...overlapping)).toContain(
    'Ida stays, Noor stays, double booked',
  );
});

test('a night that a calendar blocks is announced unless a guest stays', () => {
  const blocked = [
    { apartmentId: 'loft', calendar: 'Airbnb', fromDate: '2026-11-15', untilDate: '2026-11-20' },
  ];
  const announced = (date: string) =>
    dayAnnouncement({
      property: 'Loft',
      day: dayOf(date),
      today: dayOf('2026-11-14'),
      stays: [ida],
      blocked,
    }).replace(/^Loft, .*: /, '');
  expect(announced('2026-11-15')).toBe('Ida stays');
  expect(announced('2026-11-16')).toBe('Ida leaves, Blocked in Airbnb');
  expect(announced('2026-11-19')).toBe('Blocked in Airbnb');
  expect(announced('2026-11-20')).toBe('free');
});
