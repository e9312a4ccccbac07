import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/**
 * A drawing of a phone, cut off at the bottom. It is measured in pixels, because enlarged text must not break the
 * drawing.
 */
export function Phone({ time, children, className }: PhoneProps) {
  return (
    <div
      aria-hidden
      className={cx(
        'relative w-full max-w-[284px] rounded-t-[38px] border-[8px] border-night border-b-0 bg-lit text-left text-on-lit shadow-lift forced-colors:border-[CanvasText]',
        className,
      )}
      dir="ltr"
    >
      <div className="flex justify-between px-6 pt-3 pb-2 font-semibold text-[12px] tabular-nums leading-none">
        <span>{time}</span>
        <span className="h-[11px] w-[21px] rounded-[3px] border border-on-lit p-px">
          <span className="block h-full w-2/3 rounded-[1px] bg-on-lit" />
        </span>
      </div>
      {children}
    </div>
  );
}

interface PhoneProps {
  time: string;
  children: ReactNode;
  className?: string;
}
