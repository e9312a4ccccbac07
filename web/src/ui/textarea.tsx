import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass } from './input.tsx';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...rest}
      className={cx(controlClass, 'field-sizing-content min-h-24 py-3', className)}
    />
  );
}
