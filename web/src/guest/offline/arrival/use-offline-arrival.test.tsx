import { cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bundle } from '../../page/bundle.ts';
import { bundle, id, laterBundle } from '../copy-testing.ts';
import { stubWorker } from '../testing.ts';
import { useOfflineArrival } from './use-offline-arrival.ts';

// A busy machine may need longer than the default timeout.
configure({ asyncUtilTimeout: 15_000 });
let isShellComplete: boolean;

beforeEach(() => {
  isShellComplete = true;
  stubWorker(() => isShellComplete);
});
afterEach(cleanup);

const open = (confirmedAt: number | undefined) =>
  renderHook(
    (props: { bundle: Bundle; confirmedAt: number | undefined }) =>
      useOfflineArrival({ pageId: id, slug: undefined, ...props }),
    { initialProps: { bundle, confirmedAt } },
  );

test('after the page has changed, its copy counts as unknown until it has been read back', async () => {
  const { result, rerender } = open(1);
  expect(result.current).toBe('unknown');
  await waitFor(() => expect(result.current).toEqual({ kind: 'saved' }));
  rerender({ bundle: laterBundle, confirmedAt: 2 });
  expect(result.current).toBe('unknown');
  await waitFor(() => expect(result.current).toEqual({ kind: 'saved' }));
});

test('a page that is shown from the copy is read back too, each time it is shown', async () => {
  const first = open(1);
  await waitFor(() => expect(first.result.current).toEqual({ kind: 'saved' }));
  first.unmount();
  const { result, rerender } = open(undefined);
  await waitFor(() => expect(result.current).toEqual({ kind: 'saved' }));
  rerender({ bundle: JSON.parse(JSON.stringify(bundle)), confirmedAt: undefined });
  await waitFor(() => expect(result.current).toEqual({ kind: 'saved' }));
});
