import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bundle } from '../welcome/bundle.ts';
import { bundleOf } from '../welcome/testing.ts';
import { savedStay } from './saved-stay.ts';
import { useOfflineCopy } from './use-offline-copy.ts';

const guest = { checkoutDate: '2999-01-01' };
let kept: string[];

beforeEach(() => {
  localStorage.clear();
  kept = [];
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => undefined,
      put: async (address: string) => void kept.push(address),
    }),
    delete: async () => true,
  });
  vi.stubGlobal('fetch', async () => new Response('bytes'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Stay({ bundle, confirmedAt }: { bundle: Bundle; confirmedAt: number | undefined }) {
  useOfflineCopy({ bundle, confirmedAt, slug: undefined });
  return (
    <>
      <img alt="Balcony" src="/objects/balcony" />
      <img alt="Elsewhere" src="https://elsewhere.example/objects/a" />
      <img alt="Drawing" src="/assets/stock.svg" />
    </>
  );
}

const showAll = (images: NodeListOf<HTMLImageElement>) => {
  for (const image of images) fireEvent.load(image);
};

test('pictures that were shown are kept, only the own ones, and only after the check-in', async () => {
  const before = bundleOf({ guest: { ...guest, hasCheckedIn: false } });
  const { container, rerender } = render(<Stay bundle={before} confirmedAt={1} />);
  showAll(container.querySelectorAll('img'));
  expect(savedStay(before.apartment.id)).toBeUndefined();

  const after = { ...before, guest: { ...before.guest, hasCheckedIn: true } };
  rerender(<Stay bundle={after} confirmedAt={2} />);
  showAll(container.querySelectorAll('img'));
  await waitFor(() => expect(kept).toEqual(['/objects/balcony']));
  expect(savedStay(after.apartment.id)?.savedAt).toBe(2);
});

test('each answer of the server makes the copy younger; showing the copy does not', () => {
  const bundle = bundleOf({ guest });
  const { rerender } = render(<Stay bundle={bundle} confirmedAt={1} />);
  rerender(<Stay bundle={bundle} confirmedAt={2} />);
  rerender(<Stay bundle={bundle} confirmedAt={undefined} />);
  expect(savedStay(bundle.apartment.id)?.savedAt).toBe(2);
});
