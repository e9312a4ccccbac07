import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Riga'])(
  'a day of a stay is the same day in the time zone %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { dayInWords, stayInWords } = await import('./stay-days.ts');
    expect(dayInWords('2026-11-22')).toMatch(/22/);
    expect(stayInWords('2026-11-12', '2026-11-22')).toMatch(/12\D+22/);
  },
);
