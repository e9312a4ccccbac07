import { page as en } from '@guest-portal/languages/en/page';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entriesOf } from '../search/entries.ts';
import { show } from '../welcome-testing.tsx';
import { isEmptyPage } from './empty-page.ts';
import type { PageSection } from './page-sections.ts';
import { bundleOf } from './testing.ts';

// No section has only one text yet, so the test replaces a line of the table.
vi.mock('./page-sections.ts', async (original) => {
  const real = await original<typeof import('./page-sections.ts')>();
  const section: PageSection = { at: 'rules', title: 'parking', text: 'hostAdditionalInfo' };
  const others = real.pageSections.filter(({ at }) => at !== 'rules');
  return { ...real, pageSections: [...others, section] };
});

const contents = {
  apartment: {
    hostAdditionalInfo: 'In the yard.',
    showHostPhone: false,
    amenities: ['Kettle'],
    checkoutList: ['Key on its hook'],
  },
};

test('a section with one text is on the page, in its index and in its search', () => {
  show(contents);
  const heading = screen.getByRole('heading', { name: 'Parking', level: 2 });
  expect(heading.closest('section')?.textContent).toBe('ParkingIn the yard.');
  const index = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(index.getByRole('link', { name: 'Parking' }).getAttribute('href')).toBe(`#${heading.id}`);
  const found = entriesOf({ bundle: bundleOf(contents), pageTexts: en.stay, locale: en.locale });
  expect(found).toContainEqual(
    expect.objectContaining({
      at: 'rules',
      heading: 'Parking',
      texts: [{ text: 'In the yard.', textPath: 'apartment.hostAdditionalInfo' }],
    }),
  );
});

test('a section with one text is left out while the text is blank', () => {
  const blank = { apartment: { ...contents.apartment, hostAdditionalInfo: ' \n' } };
  show(blank);
  expect(screen.queryByRole('heading', { name: 'Parking' })).toBeNull();
  const found = entriesOf({ bundle: bundleOf(blank), pageTexts: en.stay, locale: en.locale });
  expect(found.some(({ at }) => at === 'rules')).toBe(false);
});

test('a page with only one section, which has one text, is not empty', () => {
  const { hostAdditionalInfo, showHostPhone } = contents.apartment;
  expect(isEmptyPage(bundleOf({ apartment: { showHostPhone, hostAdditionalInfo } }))).toBe(false);
  expect(isEmptyPage(bundleOf({ apartment: { showHostPhone } }))).toBe(true);
});
