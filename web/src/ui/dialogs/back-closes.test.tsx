// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import {
  entryCount,
  expectBackToLeave,
  NestedDialogs,
  openDialogIds,
  pagePath,
  press,
  recordHistoryChanges,
  travel,
  waitForEntries,
} from './back-testing.tsx';
import { Dialog } from './dialog.tsx';

test('Back first closes an open dialog, and leaves the page only after that', async () => {
  render(<NestedDialogs />);
  press('Open 2');
  await waitForEntries(1);
  expect(location.pathname).toBe(pagePath);
  await travel(-1);
  await waitFor(() => expect(openDialogIds()).toEqual([]));
  expect(location.pathname).toBe(pagePath);
  expect(history.state).toEqual({ isPage: true });
  await expectBackToLeave();
});

test('if several dialogs are open, Back closes the topmost one', async () => {
  render(<NestedDialogs />);
  press('Open 2');
  await waitForEntries(1);
  press('Open 1');
  await waitForEntries(2);
  await travel(-1);
  await waitFor(() => expect(openDialogIds()).toHaveLength(1));
  expect(screen.getByText('Dialog 2')).toBeTruthy();
  await travel(-1);
  await waitFor(() => expect(openDialogIds()).toEqual([]));
  await expectBackToLeave();
});

test('going back two steps closes two dialogs', async () => {
  render(<NestedDialogs />);
  press('Open 2');
  press('Open 1');
  await waitForEntries(2);
  await travel(-2);
  await waitFor(() => expect(openDialogIds()).toEqual([]));
  expect(location.pathname).toBe(pagePath);
  await expectBackToLeave();
});

test('a dialog that is closed by a button removes its history entry', async () => {
  render(<NestedDialogs />);
  press('Open 2');
  await waitForEntries(1);
  press('Open 1');
  await waitForEntries(2);
  press('Done 1');
  await waitForEntries(1);
  expect(openDialogIds()).toHaveLength(1);
  press('Done 2');
  await waitForEntries(0);
  expect(openDialogIds()).toEqual([]);
  await expectBackToLeave();
});

test('a dialog adds only one history entry if React runs its effects twice', async () => {
  render(
    <StrictMode>
      <NestedDialogs />
    </StrictMode>,
  );
  const { length } = history;
  press('Open 2');
  await waitForEntries(1);
  expect(history.length).toBe(length + 1);
  await travel(-1);
  await waitFor(() => expect(openDialogIds()).toEqual([]));
  await expectBackToLeave();
});

test('Forward opens no closed dialog, and pressing Back once still leaves the page', async () => {
  render(<NestedDialogs />);
  press('Open 2');
  await waitForEntries(1);
  await travel(-1);
  await waitFor(() => expect(openDialogIds()).toEqual([]));
  await travel(1);
  await waitForEntries(0);
  expect(openDialogIds()).toEqual([]);
  await expectBackToLeave();
});

test('a dialog that replaces another one takes over its history entry', async () => {
  function TwoDialogs() {
    const [openNumber, setOpenNumber] = useState(1);
    return [1, 2].map((number) => (
      <Dialog
        key={number}
        open={openNumber === number}
        onOpenChange={() => setOpenNumber(0)}
        title={`Dialog ${number}`}
        actions={
          <button type="button" onClick={() => setOpenNumber(2)}>
            Next
          </button>
        }
      />
    ));
  }
  const historyGo = vi.spyOn(history, 'go');
  render(<TwoDialogs />);
  await waitForEntries(1);
  press('Next');
  await screen.findByText('Dialog 2');
  expect(entryCount()).toBe(1);
  expect(historyGo).not.toHaveBeenCalled();
  await travel(-1);
  await waitFor(() => expect(openDialogIds()).toEqual([]));
  await expectBackToLeave();
});

test('an alert dialog with a pending request stays open on Back and keeps its history entry', async () => {
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
  await waitForEntries(1);
  await travel(-1);
  await waitForEntries(1);
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
  const close = vi.fn();
  rerender(question(false, close));
  await travel(-1);
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});

test('opening and closing a dialog does not scroll the page, and a reload restores the scroll position', async () => {
  const modes = recordHistoryChanges();
  render(<NestedDialogs />);
  press('Open 2');
  await waitForEntries(1);
  // The entry to which Back returns does not restore its scroll position. The dialog's entry, which a reload opens,
  // does.
  expect(modes).toEqual(['manual', 'entry', 'auto']);
  await travel(-1);
  expect(modes.at(-1)).toBe('auto');
});

test('if the browser can’t go back, the history entry of a closed dialog only loses its mark', async () => {
  render(<NestedDialogs />);
  press('Open 2');
  await waitForEntries(1);
  const historyGo = vi.spyOn(history, 'go').mockReturnValue();
  press('Done 2');
  await waitForEntries(0);
  expect(historyGo).toHaveBeenCalledTimes(1);
});
