import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { allLanguages } from '@guest-portal/languages/all';
import { expect, test } from 'vitest';
import { spelledDate, weekdayOf } from './formats.ts';

const friday = '2026-06-19';

test.each([
  ['lv-LV', 'piektdiena'],
  ['pl-PL', 'piątek'],
  ['fr-FR', 'vendredi'],
  ['en-GB', 'Friday'],
  ['de-DE', 'Freitag'],
])('in the locale %s, the weekday in a sentence is written "%s"', (locale, weekday) => {
  expect(weekdayOf(friday, locale)).toBe(weekday);
});

test.each(guestLanguages)(
  'in the language %s, a weekday is written as it is within a date',
  (code) => {
    const { locale } = allLanguages[code].page;
    const weekday = weekdayOf(friday, locale);
    expect(weekday).not.toBe('');
    expect(spelledDate(friday, friday, locale)).toContain(weekday);
  },
);
