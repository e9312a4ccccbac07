import { afterEach, expect, test, vi } from 'vitest';
import { keepToast, showKeptToast } from './kept-toast.ts';
import { dismissToast, shownToast, toast } from './toast.ts';

afterEach(() => {
  dismissToast();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('a kept toast is shown again in the next document, and only once', () => {
  toast({ title: 'Welcome back!', description: 'You are in', variant: 'destructive' });
  keepToast();
  dismissToast();
  showKeptToast();
  expect(shownToast()).toMatchObject({
    title: 'Welcome back!',
    description: 'You are in',
    variant: 'destructive',
  });
  dismissToast();
  showKeptToast();
  expect(shownToast()).toBeUndefined();
});

test('a toast that was closed is not kept', () => {
  toast({ title: 'Welcome back!' });
  dismissToast();
  keepToast();
  showKeptToast();
  expect(shownToast()).toBeUndefined();
});

test('without storage, the toast is lost and nothing throws', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  toast({ title: 'Welcome back!' });
  expect(keepToast).not.toThrow();
});
