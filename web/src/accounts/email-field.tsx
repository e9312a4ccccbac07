import type { ComponentProps } from 'react';
import { TextField } from '../ui/fields/field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

/** The email address that identifies an account. */
export function EmailField({ label = 'Email', ...props }: EmailFieldProps) {
  return (
    <TextField label={label} type="email" autoComplete="username" required unmarked {...props} />
  );
}
