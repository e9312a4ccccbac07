import { phrases as en } from '@guest-portal/languages/en/phrases';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

test.each(Object.entries(phrasebook))('each phrase of %s is in exactly one group', (_, phrases) => {
  const grouped = groupsOf(phrases).flatMap((group) => group.phrases);
  expect(grouped).toEqual(Object.entries(phrases));
});

test('no group of phrases is empty, and no two groups have the same title', () => {
  const groups = groupsOf(en);
  for (const { title, phrases } of groups) expect(phrases.length, title).toBeGreaterThan(0);
  expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
});
