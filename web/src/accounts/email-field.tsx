import type { ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';

/** The address that an account is known by. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField label="Email" type="email" autoComplete="username" required unmarked {...props} />
  );
}
