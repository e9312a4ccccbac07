import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { dismissToast } from '../../../ui/toasts/toast.ts';
import { Toaster } from '../../../ui/toasts/toaster.tsx';
import { CouldNotOpen } from './could-not-open.tsx';

// A busy machine may need longer than the default timeout.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  dismissToast();
});

test('a dialog whose code fails to load shows an error and closes', async () => {
  const Dialog = lazyComponent(
    () => Promise.reject(new Error('offline')),
    () => null,
    CouldNotOpen,
  );
  const onClose = vi.fn();
  render(
    <>
      <Toaster />
      <Dialog onClose={onClose} />
    </>,
  );
  expect(await screen.findByText('Could not open')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});
