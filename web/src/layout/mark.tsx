import { cx } from '../ui/cx.ts';

/** The logo: a lit doorway, the same as the favicon (ui/icons/mark.svg). */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={cx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-door" />
      <path d="M9.5 24.5h13L27 32H5z" className="fill-amber" opacity=".38" />
      <path d="M9.5 24.5V13a6.5 6.5 0 0 1 13 0v11.5z" className="fill-amber" />
      <path d="M16 6.5V13" className="stroke-door" strokeWidth="1.4" />
      <path d="M12.6 15.6a3.4 3.4 0 0 1 6.8 0z" className="fill-door" />
      <circle cx="16" cy="17.2" r="1.3" className="fill-lit" />
    </svg>
  );
}
