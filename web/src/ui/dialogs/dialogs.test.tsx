import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberPresses } from '../behaviour/last-pressed.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

// A busy machine may need longer than the default timeout.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

function DialogWithOpener({ description }: { description?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add New Property"
        {...(description && { description })}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('a dialog is named by its title, takes the focus and closes on Escape', async () => {
  render(<DialogWithOpener description="The rest can wait." />);
  await userEvent.click(screen.getByText('Open'));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Property' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog closes with its close button', async () => {
  render(<DialogWithOpener />);
  await userEvent.click(screen.getByText('Open'));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an alert dialog stays open after its confirmation, and can’t be cancelled while the request is pending', async () => {
  const confirm = vi.fn();
  const question = (pending: boolean) => (
    <AlertDialog
      open
      onOpenChange={() => {}}
      title="Delete?"
      description="This is permanent."
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      destructive
      pending={pending}
      onConfirm={confirm}
    />
  );
  const { rerender } = render(question(false));
  await userEvent.click(screen.getByRole('button', { name: /Delete account/ }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
  rerender(question(true));
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
});

describe('the focus after a dialog closes', () => {
  /** Presses a button like Safari, which focuses the element around the button and never the button itself. */
  function pressAsSafari(button: HTMLElement) {
    button.closest<HTMLElement>('[tabindex]')?.focus();
    button.click();
  }

  beforeAll(rememberPresses);
  beforeEach(() => {
    render(
      <main id="main" tabIndex={-1}>
        <DialogWithOpener />
      </main>,
    );
  });

  const opener = () => screen.getByText('Open');
  const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const expectOpenerFocused = () => waitFor(() => expect(document.activeElement).toBe(opener()));

  test.each([
    ['pressed', () => userEvent.click(opener())],
    ['pressed in Safari', async () => pressAsSafari(opener())],
    [
      'pressed by a key',
      async () => {
        opener().focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
  ])('when a dialog closes, the focus returns to the button that was %s', async (_how, open) => {
    await open();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    await expectOpenerFocused();
  });
});
