import { cx } from '../../ui/cx.ts';

interface HostTextProps {
  children: string;
  className?: string;
  /** For addresses and numbers, which a browser's translator must leave alone. */
  translate?: 'no';
}

/** What a host has written, in whatever script and however long: plain text, never HTML. */
export function HostText({ children, className, translate }: HostTextProps) {
  return (
    <p dir="auto" translate={translate} className={cx(hostWords, 'whitespace-pre-line', className)}>
      {children.trim()}
    </p>
  );
}

/** For names in headings, which need `dir="auto"` as well. */
export const hostWords = 'wrap-anywhere';
