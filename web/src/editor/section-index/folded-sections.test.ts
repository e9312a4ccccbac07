import { beforeEach, expect, test, vi } from 'vitest';
import { openFolding } from './folding.ts';

beforeEach(() => sessionStorage.clear());

test('on a phone all are folded at first, and what was opened stays open in this tab', () => {
  const folding = openFolding(true);
  expect(folding.isOpen('Amenities')).toBe(false);
  const listener = vi.fn();
  folding.subscribe(listener);
  folding.set('Amenities', true);
  folding.set('Amenities', true);
  folding.set('Sightseeing', true);
  folding.set('Sightseeing', false);
  expect(listener).toHaveBeenCalledTimes(3);
  const reloaded = openFolding(true);
  expect(reloaded.isOpen('Amenities')).toBe(true);
  expect(reloaded.isOpen('Sightseeing')).toBe(false);
});

test('elsewhere all are open whenever the page is loaded', () => {
  const folding = openFolding(false);
  folding.set('Amenities', false);
  expect(folding.isOpen('Amenities')).toBe(false);
  expect(openFolding(false).isOpen('Amenities')).toBe(true);
  expect(openFolding(true).isOpen('Amenities')).toBe(false);
});

test('what is kept and can’t be read opens nothing', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const text of ['{', '7', '{"a":1}']) {
    sessionStorage.setItem('unfolded-sections', text);
    expect(openFolding(true).isOpen('Amenities')).toBe(false);
  }
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
