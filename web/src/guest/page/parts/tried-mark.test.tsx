import { page as de } from '@guest-portal/languages/de/page';
import { page as en } from '@guest-portal/languages/en/page';
import { page as fi } from '@guest-portal/languages/fi/page';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, door, lockedStay, quickAccess, show } from '../../welcome-testing.tsx';
import { section, step } from '../testing.ts';
import { triedText } from './tried-mark.tsx';

describe('the text that says when a fact was tried', () => {
  const moment = new Date('2026-05-03T08:40:00Z');
  test.each([
    ['2026-05-03', 'Europe/Riga', 'Tried today at 11:40'],
    ['2026-05-04', 'Europe/Riga', 'Tried yesterday at 11:40'],
    ['2026-05-05', 'Europe/Riga', 'Tried on 3 May at 11:40'],
    ['2026-05-02', 'Europe/Riga', 'Tried on 3 May at 11:40'],
    ['2026-05-03', 'Pacific/Honolulu', 'Tried yesterday at 22:40'],
  ])('on %s in %s, the mark of a tried fact says “%s”', (today, zone, text) => {
    expect(triedText(moment, today, zone, en)).toBe(text);
  });

  test.each([
    ['German', de, 'Am 3. Mai um 10:40 Uhr ausprobiert'],
    ['Finnish', fi, 'Kokeiltu 3. toukokuuta klo 10.40'],
  ])(
    'in %s, the mark of a tried fact has the usual date and time of the language',
    (_, texts, text) => {
      expect(triedText(moment, '2026-05-09', 'Europe/Berlin', texts)).toBe(text);
    },
  );
});

describe('the mark of a fact that was tried', () => {
  const at = '2026-06-14T08:40:00Z';
  const mark = 'Tried today at 11:40';
  const apartment = { timeZone: 'Europe/Riga', wifiName: 'Lamplight', wifiPassword: 'candle' };
  const steps = [step({ text: 'Through the gate', image: 'gate.jpg' }), step({ text: 'Up' })];
  const stay = {
    apartment,
    arrivalSteps: steps,
    propertyCustomSections: [section({ ...door, content: '4719#' })],
  };

  test('the mark of a tried fact is beside the code and the Wi-Fi, in quick access and in their cards', () => {
    show({ ...stay, tried: { door: at, wifi: at } });
    expect(within(quickAccess() as HTMLElement).getAllByText(mark)).toHaveLength(2);
    expect(card('Entry Door Access').getByText(mark)).toBeTruthy();
    expect(card('WiFi Access').getByText(mark)).toBeTruthy();
  });

  test('the mark of a tried photo is beside its arrival step, and beside no other', () => {
    show({ ...stay, ...lockedStay, arrivalSteps: steps, tried: { [`step:${steps[0]?.id}`]: at } });
    const [first, second] = document.querySelectorAll('ol > li');
    expect(first?.textContent).toContain('Tried');
    expect(second?.textContent).not.toContain('Tried');
  });

  test('a fact that was not tried has no mark', () => {
    show({ ...stay, tried: { wifi: at } });
    expect(screen.getAllByText(mark)).toHaveLength(2);
    expect(card('Entry Door Access').queryByText(mark)).toBeNull();
  });
});
