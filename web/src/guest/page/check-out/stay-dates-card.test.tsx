import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isBefore, show } from '../../welcome-testing.tsx';

test('the check-out and the remaining days are between the property’s name and its cards', () => {
  const { container } = show({ apartment: { wifiName: 'Lamplight' } });
  expect(container.textContent).toMatch(
    /Lamplight Loft.*Saturday 20 June 11:00 AM.*6 days remaining.*Essential Information/,
  );
});

test('the check-out is at 11:00 AM by default, and the remaining days are counted down', () => {
  const { change, container } = show({ guest: { checkoutDate: '2026-06-20' } });
  expect(container.textContent).toContain('Saturday 20 June 11:00 AM');
  expect(container.textContent).toContain('6 days remaining');
  change({ guest: { checkoutDate: '2026-06-15' } });
  expect(container.textContent).toContain('1 day remaining');
  change({ guest: { checkoutDate: '2026-06-01' } });
  expect(container.textContent).toContain('0 days remaining');
});

test('the check-out is at the time that the host has set', () => {
  const { container } = show({ apartment: { checkoutTime: '12:30' } });
  expect(container.textContent).toContain('Saturday 20 June 12:30 PM');
});

test.each([
  ['the host hides the dates', { apartment: { showStayDates: false } }],
  ['the server withholds the check-out date', { guest: { checkoutDate: '' } }],
])('the page shows no stay dates when %s', (_, overrides) => {
  const { container } = show(overrides);
  expect(container.textContent).not.toMatch(/Check-out|remaining/);
});

describe('the check-out note', () => {
  const note = 'Keys on the table. Call +371 2000 0000.';

  test('the check-out note is below the date, in the language of the host’s texts and with numbers to tap', async () => {
    show({ apartment: { checkoutNote: ` ${note} `, textLanguage: 'de' } });
    const call = await screen.findByRole('link', { name: '+371 2000 0000' });
    const text = call.parentElement;
    expect([text?.textContent, text?.lang, text?.dir]).toEqual([note, 'de', 'auto']);
    expect(isBefore(screen.getByText(/^Saturday 20 June/), call)).toBe(true);
    expect(isBefore(screen.getByText('Check-out'), call)).toBe(true);
  });

  test('the check-out note is shown even without a date', () => {
    const { container } = show({ apartment: { checkoutNote: note, showStayDates: false } });
    expect(container.textContent).toContain(`Check-out${note}`);
    expect(container.textContent).not.toContain('remaining');
  });

  test('a very long check-out note is folded', () => {
    show({ apartment: { checkoutNote: 'Strip the beds. '.repeat(100) } });
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  test('a blank check-out note without a date leaves no empty card', () => {
    const { container } = show({ apartment: { checkoutNote: ' \n ', showStayDates: false } });
    expect(container.textContent).not.toContain('Check-out');
  });
});
