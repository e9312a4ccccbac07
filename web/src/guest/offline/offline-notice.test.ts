import { page as en } from '@guest-portal/languages/en/page';
import { expect, test } from 'vitest';
import { savedAtText } from './offline-notice.tsx';

test('the offline notice shows the time of the copy, and its date if that is not today', () => {
  const saved = new Date('2026-06-18T21:40').getTime();
  const textAt = (now: string) => savedAtText(saved, new Date(now), en.stay, en.locale);
  expect(textAt('2026-06-18T23:00')).toBe('This is what was saved at 21:40.');
  expect(textAt('2026-06-19T00:10')).toBe('This is what was saved on 18 June at 21:40.');
});
