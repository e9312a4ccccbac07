import { expect, test } from 'vitest';
import { createSlug } from './slug.ts';

test.each([
  ['Lamplight Loft', /^lamplight-loft-[0-9a-hjkmnp-tv-z]{10}$/],
  ['  Ķīpsala – Māja №3!  ', /^kipsala-maja-no3-[0-9a-hjkmnp-tv-z]{10}$/],
  ['שלום 🏡', /^[0-9a-hjkmnp-tv-z]{10}$/],
  ['../../etc/passwd', /^etc-passwd-[0-9a-hjkmnp-tv-z]{10}$/],
  ['x'.repeat(300), /^x{40}-[0-9a-hjkmnp-tv-z]{10}$/],
])('the name %s gives a link that is readable and cannot be guessed', (name, expected) => {
  expect(createSlug(name)).toMatch(expected);
});

test('two properties with the same name have different links', () => {
  const slugs = new Set(Array.from({ length: 1000 }, () => createSlug('Loft')));
  expect(slugs.size).toBe(1000);
});
