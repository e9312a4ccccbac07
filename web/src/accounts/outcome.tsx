import type { ReactNode } from 'react';
import { focusOnArrival } from '../ui/behaviour/focus-on-arrival.ts';

/** What came of a button; takes its place on the page, and the focus with it. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
