import { beforeEach, expect, test, vi } from 'vitest';
import { createFoldedSections } from './folded-sections.ts';

beforeEach(() => sessionStorage.clear());

test('on a phone all sections of the editor start folded, and opened ones stay open in this tab', () => {
  const folding = createFoldedSections(true);
  expect(folding.isOpen('Amenities')).toBe(false);
  const listener = vi.fn();
  folding.subscribe(listener);
  folding.set('Amenities', true);
  folding.set('Amenities', true);
  folding.set('Sightseeing', true);
  folding.set('Sightseeing', false);
  expect(listener).toHaveBeenCalledTimes(3);
  const reloaded = createFoldedSections(true);
  expect(reloaded.isOpen('Amenities')).toBe(true);
  expect(reloaded.isOpen('Sightseeing')).toBe(false);
});

test('on larger screens all sections of the editor are open after each load', () => {
  const folding = createFoldedSections(false);
  folding.set('Amenities', false);
  expect(folding.isOpen('Amenities')).toBe(false);
  expect(createFoldedSections(false).isOpen('Amenities')).toBe(true);
  expect(createFoldedSections(true).isOpen('Amenities')).toBe(false);
});

test('an unreadable stored value opens no section of the editor', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const text of ['{', '7', '{"a":1}']) {
    sessionStorage.setItem('unfolded-sections', text);
    expect(createFoldedSections(true).isOpen('Amenities')).toBe(false);
  }
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
