import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { ResolverResult } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from './field.tsx';
import { type FieldErrors, useNativeForm } from './use-native-form.ts';

type Values = { name: string; city: string };

const send = vi.fn<(values: Values) => Promise<FieldErrors<Values> | undefined>>();

afterEach(() => {
  cleanup();
  send.mockReset();
});

const check = ({ name, city }: Values): ResolverResult<Values> => {
  if (name) return { values: { name: name.trim(), city }, errors: {} };
  return { values: {}, errors: { name: { type: 'required', message: 'Name is required' } } };
};

function Form() {
  const { errors, form } = useNativeForm<Values>(check, send);
  return (
    <form {...form}>
      <TextField label="City" name="city" error={errors.city} />
      <TextField label="Name" name="name" error={errors.name} />
      <button type="submit">Send</button>
      <button type="reset">Clear</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeInto = (label: string, value: string) =>
  fireEvent.input(field(label), { target: { value } });

test('text typed before hydration is kept and submitted', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  field('Name').value = ' Anna ';
  render(<Form />, { container, hydrate: true });
  expect(field('Name').value).toBe(' Anna ');
  await press('Send');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Anna', city: '' });
});

test('a form has the method “dialog” before hydration, so that submitting it puts no value into the URL', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  expect(container.querySelector('form')?.getAttribute('method')).toBe('dialog');
});

test('an error is shown at its field, which gets the focus, until the field is valid', async () => {
  render(<Form />);
  typeInto('Name', '');
  expect(screen.queryByText('Name is required')).toBeNull();
  await press('Send');
  await screen.findByText('Name is required');
  expect(document.activeElement).toBe(field('Name'));
  expect(send).not.toHaveBeenCalled();
  typeInto('Name', 'Anna');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
});

test('an error from the server is shown until its own field is edited', async () => {
  send.mockResolvedValue({ city: 'We know no such city' });
  render(<Form />);
  typeInto('Name', 'Anna');
  await press('Send');
  await screen.findByText('We know no such city');
  expect(document.activeElement).toBe(field('City'));
  typeInto('Name', '');
  await screen.findByText('Name is required');
  expect(screen.getByText('We know no such city')).toBeTruthy();
  typeInto('City', 'Riga');
  await waitFor(() => expect(screen.queryByText('We know no such city')).toBeNull());
});

test('a second click while the form is being submitted sends nothing', async () => {
  let finish = () => {};
  send.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve(undefined);
    }),
  );
  render(<Form />);
  typeInto('Name', 'Anna');
  await press('Send');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await press('Send');
  expect(send).toHaveBeenCalledOnce();
  finish();
  await waitFor(async () => {
    await press('Send');
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test('a form that was reset is validated again only when it is submitted', async () => {
  render(<Form />);
  typeInto('Name', 'Anna');
  await press('Send');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await press('Clear');
  typeInto('Name', '');
  await Promise.resolve();
  expect(screen.queryByText('Name is required')).toBeNull();
});
