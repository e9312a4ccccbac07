import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';

/**
 * The end of the check-in. Whoever has just pressed the button finds the focus here, because the
 * button is gone; whoever opens the page again is left alone.
 */
export function AllSet({ justNow }: { justNow: boolean }) {
  const [takeFocus] = useState(justNow);
  return (
    <div
      tabIndex={-1}
      ref={takeFocus ? focusOnArrival : undefined}
      className="flex items-center gap-3 rounded-card bg-tone-green px-5 py-4 text-on-tone-green outline-none forced-colors:border"
    >
      <CircleCheck aria-hidden size={24} className="shrink-0" />
      <p>
        <strong className="block font-semibold">You're All Set!</strong>
        Everything here is open to you now.
      </p>
    </div>
  );
}
