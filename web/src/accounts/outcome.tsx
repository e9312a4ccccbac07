import type { ReactNode } from 'react';
import { focusOnMount } from '../ui/behaviour/focus-on-mount.ts';

/** The result of a button press. It replaces the button on the page and gets the focus. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
