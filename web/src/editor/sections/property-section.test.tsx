import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SectionLine } from '../editor-sections.ts';
import { PropertySection } from './property-section.tsx';
import { apartment, draftedValues, openSections } from './testing.tsx';

// No section has only one text yet, so the test replaces a line of the table.
vi.mock('../editor-sections.ts', async (original) => {
  const real = await original<typeof import('../editor-sections.ts')>();
  const section: SectionLine = { title: 'Amenities', text: 'stuckNote', placeholder: 'e.g. Pull' };
  return { ...real, sectionOf: () => section };
});

test('a section with one text has one field, with the label from the contract', () => {
  openSections(<PropertySection title="Amenities" apartment={apartment} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('What to try first');
  expect(field.placeholder).toBe('e.g. Pull');
  fireEvent.change(field, { target: { value: 'Push' } });
  expect(draftedValues()).toEqual({ [`apartment:${apartment.id}`]: { stuckNote: 'Push' } });
});
