import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/**
 * The classes of inputs, text areas and selects. The text has the size of body text, because phones zoom in on fields
 * with smaller text.
 */
export const controlClass = cx(
  'w-full rounded-control border border-control bg-raised px-4 text-start text-body text-ink',
  'placeholder:text-soft focus-visible:outline-offset-1',
  'aria-invalid:border-2 aria-invalid:border-red',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft',
);

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={cx(controlClass, 'h-12', className)} />;
}
