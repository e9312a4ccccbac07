// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import {
  dialogs,
  entries,
  go,
  here,
  Nested,
  onePressLeaves,
  opened,
  press,
  watchModes,
} from './back-testing.tsx';
import { Dialog } from './dialog.tsx';

test('Back first closes an open dialog, and leaves the page only after that', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  expect(location.pathname).toBe(here);
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(location.pathname).toBe(here);
  expect(history.state).toEqual({ ofThePage: true });
  await onePressLeaves();
});

test('if several dialogs are open, Back closes the topmost one', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  press('Open 1');
  await opened(2);
  await go(-1);
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  expect(screen.getByText('Dialog 2')).toBeTruthy();
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await onePressLeaves();
});

test('going back two steps closes two dialogs', async () => {
  render(<Nested />);
  press('Open 2');
  press('Open 1');
  await opened(2);
  await go(-2);
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(location.pathname).toBe(here);
  await onePressLeaves();
});

test('a dialog that is closed by a button removes its history entry', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  press('Open 1');
  await opened(2);
  press('Done 1');
  await opened(1);
  expect(dialogs()).toHaveLength(1);
  press('Done 2');
  await opened(0);
  expect(dialogs()).toEqual([]);
  await onePressLeaves();
});

test('a dialog adds only one history entry if React runs its effects twice', async () => {
  render(
    <StrictMode>
      <Nested />
    </StrictMode>,
  );
  const { length } = history;
  press('Open 2');
  await opened(1);
  expect(history.length).toBe(length + 1);
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await onePressLeaves();
});

test('Forward opens no closed dialog, and pressing Back once still leaves the page', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await go(1);
  await opened(0);
  expect(dialogs()).toEqual([]);
  await onePressLeaves();
});

test('a dialog that replaces another one takes over its history entry', async () => {
  function Two() {
    const [at, setAt] = useState(1);
    return [1, 2].map((number) => (
      <Dialog
        key={number}
        open={at === number}
        onOpenChange={() => setAt(0)}
        title={`Dialog ${number}`}
        actions={
          <button type="button" onClick={() => setAt(2)}>
            Next
          </button>
        }
      />
    ));
  }
  const travels = vi.spyOn(history, 'go');
  render(<Two />);
  await opened(1);
  press('Next');
  await screen.findByText('Dialog 2');
  expect(entries()).toBe(1);
  expect(travels).not.toHaveBeenCalled();
  await go(-1);
  await waitFor(() => expect(dialogs()).toEqual([]));
  await onePressLeaves();
});

test('a question with a pending request stays open on Back and keeps its history entry', async () => {
  const question = (pending: boolean, onOpenChange = (_open: boolean) => {}) => (
    <AlertDialog
      open
      {...{ pending, onOpenChange }}
      title="Delete?"
      description="This is permanent."
      confirmLabel="Delete"
      onConfirm={() => {}}
    />
  );
  const { rerender } = render(question(true));
  await opened(1);
  await go(-1);
  await opened(1);
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
  const close = vi.fn();
  rerender(question(false, close));
  await go(-1);
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});

test('opening and closing a dialog does not scroll the page, and a reload restores the scroll position', async () => {
  const modes = watchModes();
  render(<Nested />);
  press('Open 2');
  await opened(1);
  // The entry to which Back returns does not restore its scroll position. The dialog's entry, which a reload opens,
  // does.
  expect(modes).toEqual(['manual', 'entry', 'auto']);
  await go(-1);
  expect(modes.at(-1)).toBe('auto');
});

test('if the browser can’t go back, the history entry of a closed dialog only loses its mark', async () => {
  render(<Nested />);
  press('Open 2');
  await opened(1);
  const travels = vi.spyOn(history, 'go').mockReturnValue();
  press('Done 2');
  await opened(0);
  expect(travels).toHaveBeenCalledTimes(1);
});
