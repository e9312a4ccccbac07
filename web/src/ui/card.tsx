import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A light surface on the page, with a soft shadow and no border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-card bg-raised p-5 shadow-card sm:p-7 forced-colors:border',
        className,
      )}
    />
  );
}
