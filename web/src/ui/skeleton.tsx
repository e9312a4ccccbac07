import { cx } from './cx.ts';

/** Reserves the space of content that is loading. The component that uses it must also say in text that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-control bg-sunken', className)} />;
}
