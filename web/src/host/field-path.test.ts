import { expect, test } from 'vitest';
import { fieldPath, takeFieldFromUrl } from './field-path.ts';

const at = { kind: 'section', id: 's1', field: 'content' } as const;

test('the field in the URL is returned only once, and only for its property', () => {
  history.replaceState(null, '', fieldPath('loft', at));
  expect(new URLSearchParams(location.search).get('property')).toBe('loft');
  expect(takeFieldFromUrl('barn')).toBeUndefined();
  expect(takeFieldFromUrl('loft')).toEqual(at);
  expect(takeFieldFromUrl('loft')).toBeUndefined();
  expect(location.hash).toBe('');
});

test('a field in the URL that can’t be parsed is ignored', () => {
  history.replaceState(null, '', '/host/settings#field=%7Bbroken');
  expect(takeFieldFromUrl('loft')).toBeUndefined();
});
