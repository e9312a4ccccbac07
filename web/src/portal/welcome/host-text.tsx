import { cx } from '../../ui/cx.ts';

/** What a host has written, in whatever script and however long: plain text, never HTML. */
export function HostText({ children, className }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={cx(hostWords, 'whitespace-pre-line', className)}>
      {children.trim()}
    </p>
  );
}

/** For names in headings, which need `dir="auto"` as well. */
export const hostWords = 'wrap-anywhere';
