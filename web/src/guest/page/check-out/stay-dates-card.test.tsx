import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isBefore, show } from '../../welcome-testing.tsx';

test('the check-out and the days that remain stand between the name and the cards', () => {
  const { container } = show({ apartment: { wifiName: 'Lamplight' } });
  expect(container.textContent).toMatch(
    /Lamplight Loft.*Saturday 20 June 11:00 AM.*6 days remaining.*Essential Information/,
  );
});

test('the check-out is at 11:00 AM and the days are counted down', () => {
  const { change, container } = show({ guest: { checkoutDate: '2026-06-20' } });
  expect(container.textContent).toContain('Saturday 20 June 11:00 AM');
  expect(container.textContent).toContain('6 days remaining');
  change({ guest: { checkoutDate: '2026-06-15' } });
  expect(container.textContent).toContain('1 day remaining');
  change({ guest: { checkoutDate: '2026-06-01' } });
  expect(container.textContent).toContain('0 days remaining');
});

test('the hour of the check-out is the one that the host has set', () => {
  const { container } = show({ apartment: { checkoutTime: '12:30' } });
  expect(container.textContent).toContain('Saturday 20 June 12:30 PM');
});

test.each([
  ['the host hides the dates', { apartment: { showStayDates: false } }],
  ['the server withholds them', { guest: { checkoutDate: '' } }],
])('there are no stay dates when %s', (_, about) => {
  const { container } = show(about);
  expect(container.textContent).not.toMatch(/Check-out|remaining/);
});

describe('what to do on the day of check-out', () => {
  const note = 'Keys on the table. Call +371 2000 0000.';

  test('stands below the date, with its numbers to tap and in the language of the texts', async () => {
    show({ apartment: { checkoutNote: ` ${note} `, textLanguage: 'de' } });
    const call = await screen.findByRole('link', { name: '+371 2000 0000' });
    const text = call.parentElement;
    expect([text?.textContent, text?.lang, text?.dir]).toEqual([note, 'de', 'auto']);
    expect(isBefore(screen.getByText(/^Saturday 20 June/), call)).toBe(true);
    expect(isBefore(screen.getByText('Check-out'), call)).toBe(true);
  });

  test('is there without a date, too', () => {
    const { container } = show({ apartment: { checkoutNote: note, showStayDates: false } });
    expect(container.textContent).toContain(`Check-out${note}`);
    expect(container.textContent).not.toContain('remaining');
  });

  test('folds where it is very long', () => {
    show({ apartment: { checkoutNote: 'Strip the beds. '.repeat(100) } });
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  test('leaves no card behind where nobody has written it', () => {
    const { container } = show({ apartment: { checkoutNote: ' \n ', showStayDates: false } });
    expect(container.textContent).not.toContain('Check-out');
  });
});
