import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

vi.mock('./toast-card.tsx', () => {
  throw new Error('The network is gone');
});

test('a toast is shown even if the code of its card fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Toaster />);
  await act(async () => {
    toast({ title: 'Copied', description: 'The door code' });
  });
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(region.textContent).toBe('CopiedThe door code');
});
