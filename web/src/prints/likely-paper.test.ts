import { expect, test } from 'vitest';
import { likelyPaper } from './likely-paper.ts';

const riga = 'Europe/Riga';

test.each([
  'United States',
  'usa',
  'U.S.A.',
  'United States of America',
  'Canada',
  'Québec, Canada',
  'México',
  'Mexico',
  'Vereinigte Staaten',
  'Estados Unidos',
  'Stati Uniti',
  'カナダ',
  'المكسيك',
])('a property in %s prints on Letter paper, whatever its time zone is', (country) => {
  expect(likelyPaper({ country, timeZone: riga })).toBe('Letter');
});

test.each(['Latvija', 'New Mexico Street', 'Germany', 'South Africa', 'Deutschland'])(
  'a property in %s prints on A4 paper, whatever its time zone is',
  (country) => {
    expect(likelyPaper({ country, timeZone: 'America/New_York' })).toBe('A4');
  },
);

test.each([
  [riga, 'A4'],
  ['America/Chicago', 'Letter'],
  ['America/Toronto', 'Letter'],
  ['America/Mexico_City', 'Letter'],
  ['America/Sao_Paulo', 'A4'],
  ['', 'A4'],
])('without a country, the time zone %s means %s paper', (timeZone, paper) => {
  expect(likelyPaper({ country: ' ', timeZone })).toBe(paper);
});
