import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a pending button keeps the focus but does nothing, not even by Enter in the form', async () => {
  const submit = vi.fn((event) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Email" />
      <Button type="submit" pending={pending} pendingLabel="Sending...">
        Send Message
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Email'), 'x{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('the wait is announced', () => {
  const { rerender } = render(<Button pendingLabel="Saving...">Save</Button>);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(
    <Button pending pendingLabel="Saving...">
      Save
    </Button>,
  );
  expect(screen.getByRole('status').textContent).toBe('Saving...');
});

test('both labels are there from the start, so that the width stays', () => {
  render(<Button pendingLabel="Validating...">Access Your Information</Button>);
  expect(screen.getByRole('button').textContent).toBe('Access Your InformationValidating...');
});

test('a button in a form does not submit it unless it says so', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
