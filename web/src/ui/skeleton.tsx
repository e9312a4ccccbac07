import { cx } from './cx.ts';

/** Holds the place of what is on its way. Whoever uses it says so in words as well. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-control bg-sunken', className)} />;
}
