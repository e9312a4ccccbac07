import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from './field.tsx';
import { TextareaField } from './textarea.tsx';

afterEach(cleanup);

const describedBy = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('a field is named by its label and described by its error and its hint, with the error first', () => {
  render(<TextField label="Email" hint="For our answer." error="Email is required" required />);
  const input = screen.getByLabelText(/Email/);
  expect(describedBy(input)).toEqual(['Email is required', 'For our answer.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.hasAttribute('required')).toBe(true);
});

test('a field without an error is not marked as invalid and has no description', () => {
  render(<TextareaField label="Message" />);
  const area = screen.getByLabelText('Message');
  expect(area.hasAttribute('aria-describedby')).toBe(false);
  expect(area.hasAttribute('aria-invalid')).toBe(false);
  expect(area.hasAttribute('required')).toBe(false);
});

test('the direction of typed text is detected automatically', () => {
  render(<TextField label="Address" />);
  expect(screen.getByLabelText('Address').getAttribute('dir')).toBe('auto');
});
