import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FormActions } from '../dialogs/dialog.tsx';

afterEach(cleanup);

test('the first button below a form goes back and submits nothing, and the second one submits once', async () => {
  const [back, send] = [vi.fn(), vi.fn((event: SubmitEvent) => event.preventDefault())];
  const form = (pending: boolean) => (
    <form onSubmit={(event) => send(event.nativeEvent as SubmitEvent)}>
      <FormActions label="Save Changes" onBack={back} pending={pending} pendingLabel="Saving..." />
    </form>
  );
  const { rerender } = render(form(false));
  const [first, second] = screen.getAllByRole('button');
  if (!first || !second) throw new Error('there are fewer than two buttons');
  expect(first.textContent).toBe('Cancel');
  await userEvent.click(first);
  expect([back.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(second);
  rerender(form(true));
  await userEvent.click(second);
  expect([back.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
});
