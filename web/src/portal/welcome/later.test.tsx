import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { CouldNotOpen } from './could-not-open.tsx';
import { later } from './later.tsx';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  dismissToast();
});

const lost = () => Promise.reject(new Error('offline'));

test('where the code of a part does not come, something else takes its place', async () => {
  const Part = later(
    lost,
    () => 'on its way',
    () => 'a plain list',
  );
  render(<Part />);
  expect(screen.getByText('on its way')).toBeTruthy();
  expect(await screen.findByText('a plain list')).toBeTruthy();
});

test('a dialog whose code does not come says so and closes', async () => {
  const Dialog = later(lost, () => null, CouldNotOpen);
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
