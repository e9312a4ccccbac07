import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

test('a button that shows only an icon has a name', async () => {
  const onClick = vi.fn();
  render(<IconButton icon={X} label="Remove Kettle" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kettle' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('an idle icon button does nothing and can still have the focus', async () => {
  const onClick = vi.fn();
  render(<IconButton icon={X} label="Move Kettle up" idle onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Move Kettle up' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});
