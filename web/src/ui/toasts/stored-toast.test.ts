import { afterEach, expect, test, vi } from 'vitest';
import { showStoredToast, storeToast } from './stored-toast.ts';
import { dismissToast, shownToast, toast } from './toast.ts';

afterEach(() => {
  dismissToast();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('a stored toast is shown again in the next document, and only once', () => {
  toast({ title: 'Welcome back!', description: 'You are in', variant: 'destructive' });
  storeToast();
  dismissToast();
  showStoredToast();
  expect(shownToast()).toMatchObject({
    title: 'Welcome back!',
    description: 'You are in',
    variant: 'destructive',
  });
  dismissToast();
  showStoredToast();
  expect(shownToast()).toBeUndefined();
});

test('a toast that was closed is not stored', () => {
  toast({ title: 'Welcome back!' });
  dismissToast();
  storeToast();
  showStoredToast();
  expect(shownToast()).toBeUndefined();
});

test('without storage, the toast is lost and nothing throws', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  toast({ title: 'Welcome back!' });
  expect(storeToast).not.toThrow();
});
