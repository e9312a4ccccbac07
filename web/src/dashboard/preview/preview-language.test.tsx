import { phrasebook } from '@guest-portal/contract/phrasebook/book';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ar } from '../../languages/catalogues/ar.ts';
import { en } from '../../languages/catalogues/en.ts';
import { hasProperties } from '../properties-testing.ts';
import { apartment, defaultSections, hasRows, openSections } from '../sections/testing.tsx';
import { PhonePreview } from './phone-preview.tsx';
import type { PreviewLanguage } from './preview-language.ts';

const property = {
  ...apartment,
  houseRules: [phrasebook.en.noSmoking, 'Mind the cat', 'No shoes'],
  textLanguage: 'en',
};

function openPreview(spoken?: PreviewLanguage) {
  hasProperties(property);
  hasRows('custom-sections', defaultSections);
  openSections(<PhonePreview apartment={property} {...(spoken && { spoken })} />);
}

test('the preview shows a guest’s language: our words, phrases, and what the host has had translated', async () => {
  openPreview({
    code: 'ar',
    translations: [
      {
        kind: 'apartment',
        rowId: property.id,
        field: 'houseRules',
        entry: 'No shoes',
        text: 'بدون أحذية',
        original: 'No shoes',
      },
    ],
  });
  const heading = await screen.findByRole('heading', { name: ar.stay.rules, hidden: true });
  const rules = heading.closest('section')?.querySelectorAll('li') ?? [];
  expect([...rules].map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['ar', phrasebook.ar.noSmoking],
    ['en', 'Mind the cat'],
    ['ar', 'بدون أحذية'],
  ]);
  const page = heading.closest('[inert]');
  expect([page?.getAttribute('lang'), page?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  // The dashboard around it stays as it is.
  expect(screen.getByText('After check-in')).toBeTruthy();
});

test('without one it is as the host wrote it', async () => {
  openPreview();
  const heading = await screen.findByRole('heading', { name: en.stay.rules, hidden: true });
  const rules = heading.closest('section')?.querySelectorAll('li') ?? [];
  expect([...rules].map(({ textContent }) => textContent)).toEqual(property.houseRules);
  expect(heading.closest('[inert]')?.hasAttribute('lang')).toBe(false);
});
