import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('while a button is pending, neither a press nor Enter submits the form, and the button is not disabled', async () => {
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

test('the pending label of a button is announced', () => {
  const { rerender } = render(<Button pendingLabel="Saving...">Save</Button>);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(
    <Button pending pendingLabel="Saving...">
      Save
    </Button>,
  );
  expect(screen.getByRole('status').textContent).toBe('Saving...');
});

test('a button contains both labels from the start, so that its width does not change', () => {
  render(<Button pendingLabel="Validating...">Access Your Information</Button>);
  expect(screen.getByRole('button').textContent).toBe('Access Your InformationValidating...');
});

test('a button in a form does not submit the form unless its type is set to submit', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
