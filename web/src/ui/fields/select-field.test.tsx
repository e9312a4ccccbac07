import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

const choices = [
  { value: 'key', label: 'Physical Key' },
  { value: 'code', label: 'Access Code' },
] as const;

test('a select field is named by its label, shows the current choice and reports a new one', async () => {
  const onChange = vi.fn();
  render(<SelectField label="Access type" choices={choices} value="key" onChange={onChange} />);
  const select = screen.getByRole('combobox', { name: 'Access type' });
  expect(select).toHaveProperty('value', 'key');
  await userEvent.selectOptions(select, 'Access Code');
  expect(onChange).toHaveBeenCalledWith('code');
});
