import { expect, test } from 'vitest';
import { createSlug } from './slug.ts';

test.each([
  ['Lamplight Loft', /^lamplight-loft-[0-9a-hjkmnp-tv-z]{10}$/],
  ['  Ķīpsala – Māja №3!  ', /^kipsala-maja-no3-[0-9a-hjkmnp-tv-z]{10}$/],
  ['שלום 🏡', /^[0-9a-hjkmnp-tv-z]{10}$/],
  ['../../etc/passwd', /^etc-passwd-[0-9a-hjkmnp-tv-z]{10}$/],
  ['x'.repeat(300), /^x{40}-[0-9a-hjkmnp-tv-z]{10}$/],
])(
  'the link of a property named %s has only ASCII letters, digits and hyphens, and ends with a random part',
  (name, slug) => {
    expect(createSlug(name)).toMatch(slug);
  },
);

test('two properties with the same name have different links', () => {
  const slugs = new Set(Array.from({ length: 1000 }, () => createSlug('Loft')));
  expect(slugs.size).toBe(1000);
});
