import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A sheet of paper on the page: lighter, softly raised, no border. */
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
