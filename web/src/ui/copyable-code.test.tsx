import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyableCode } from './copyable-code.tsx';

// A busy machine may need longer than the default timeout.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a code can be copied, and this is announced', async () => {
  const user = userEvent.setup();
  render(<CopyableCode label="Entry door" value="4827#" />);
  await user.click(screen.getByRole('button', { name: 'Copy Entry door' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(await navigator.clipboard.readText()).toBe('4827#');
});

test('without HTTPS, a code is copied by selecting it in a text field', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  let selected = '';
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? '';
    return true;
  };
  render(<CopyableCode label="Wifi" value="harbour" />);
  await user.click(screen.getByRole('button', { name: 'Copy Wifi' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(selected).toBe('harbour');
  expect(document.querySelector('textarea')).toBeNull();
});

test('a code can break between its groups, but not inside a group that has enough space', () => {
  render(<CopyableCode label="Entry door" value="4711 0815#" />);
  const groups = screen.getAllByText(/^(4711|0815#)$/);
  expect(groups.map(({ textContent }) => textContent)).toEqual(['4711', '0815#']);
  for (const group of groups) expect(group.className).toContain('inline-block');
  expect(groups[0]?.parentElement?.textContent).toBe('4711 0815#');

  cleanup();
  render(<CopyableCode label="Wifi" value="warm-light-12" />);
  const word = screen.getByText('warm-light-12');
  expect(word.className).not.toContain('break-all');
  expect(word.parentElement?.className).toContain('@container');
});
