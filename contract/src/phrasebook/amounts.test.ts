import { describe, expect, test } from 'vitest';
import { readAmount } from './amounts.ts';

describe('an amount in Latin letters', () => {
  test.each([
    '50 €',
    '€50',
    '50,– €',
    '2½ €',
    '50 euros',
    'EUR 1’250.50',
    '1 250 Kč',
    '50 TL',
    '500 korun',
    '50 lei',
    '5000 Ft',
    '5000 forint',
    '50 euró',
    '500,- kr',
    'R$ 50',
    '50 reais',
    '20 eurų',
    '20 eurot',
    '15 euroa',
    '100 kr.',
    'kr. 100',
    '50 zł',
    '20 dolarů',
    '₪ 50',
    '50',
  ])('the amount %s stays as it was written', (amount) => {
    expect(readAmount(amount)).toBe(amount);
  });
});

describe('a currency in other letters', () => {
  test.each([
    ['50 يورو', '50 €'],
    ['50 אירו', '50 €'],
    ['50ユーロ', '50 €'],
    ['50 유로', '50 €'],
    ['50 欧元', '50 €'],
    ['50 євро', '50 €'],
    ['50 ЄВРО', '50 €'],
    ['50 ευρώ', '50 €'],
    ['50 ΕΥΡΩ', '50 €'],
    ['500 гривень', '500 ₴'],
    ['50 ש״ח', '50 ₪'],
    ['50 ש"ח', '50 ₪'],
    ['50 שקלים', '50 ₪'],
    ['5000円', '5000 JPY'],
    ['30000원', '30000 KRW'],
  ])('the amount %s is written as %s', (written, amount) => {
    expect(readAmount(written)).toBe(amount);
  });

  test.each(['50 درهم', '50 ريال', '100元', '50 крон'])(
    'the amount %s stays as it was written, because several countries have a currency of that name',
    (amount) => {
      expect(readAmount(amount)).toBe(amount);
    },
  );
});

test.each([
  'nothing',
  '50 now',
  '50 may',
  '10 € in summer',
  '50 per night',
  '5-10 €',
  'ca. 50 €',
  '5%',
  '50 EUR a',
  '50 kuna',
  '50 de lei',
])('the text “%s” is not an amount', (written) => {
  expect(readAmount(written)).toBeUndefined();
});
