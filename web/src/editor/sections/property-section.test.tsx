import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SectionLine } from '../editor-sections.ts';
import { PropertySection } from './property-section.tsx';
import { apartment, openSections, pending } from './testing.tsx';

// No section is a single text yet, so a line of the table is replaced.
vi.mock('../editor-sections.ts', async (original) => {
  const real = await original<typeof import('../editor-sections.ts')>();
  const section: SectionLine = { title: 'Amenities', text: 'stuckNote', placeholder: 'e.g. Pull' };
  return { ...real, sectionOf: () => section };
});

test('a section of one text is edited in one field, by the label of the contract', () => {
  openSections(<PropertySection title="Amenities" apartment={apartment} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('What to try first');
  expect(field.placeholder).toBe('e.g. Pull');
  fireEvent.change(field, { target: { value: 'Push' } });
  expect(pending()).toEqual({ [`apartment:${apartment.id}`]: { stuckNote: 'Push' } });
});
