import { afterEach, expect, test } from 'vitest';
import { isOver, stayEnd } from './stay-end.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Riga'])(
  'a stay is over at noon UTC of the day after check-out, with the server in %s',
  (TZ) => {
    process.env.TZ = TZ;
    for (const [checkoutDate, end] of [
      ['2026-05-08', '2026-05-09T12:00:00.000Z'],
      // In Riga, the clocks go forward in the night to 29 March and back in the night to 25 October.
      ['2026-03-28', '2026-03-29T12:00:00.000Z'],
      ['2026-10-25', '2026-10-26T12:00:00.000Z'],
      ['2028-02-28', '2028-02-29T12:00:00.000Z'],
      ['9999-12-31', '+010000-01-01T12:00:00.000Z'],
    ] as const) {
      expect(stayEnd(checkoutDate).toISOString()).toBe(end);
    }
  },
);

test('a stay is not over in the last millisecond before its end', () => {
  const stay = { checkoutDate: '2026-05-08' };
  expect(isOver(stay, new Date('2026-05-09T11:59:59.999Z'))).toBe(false);
  expect(isOver(stay, new Date('2026-05-09T12:00:00.000Z'))).toBe(true);
});
