import { CircleCheck } from 'lucide-react';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';

/**
 * The end of the check-in, said in full once: where the button was pressed. Who pressed it finds the focus here, because
 * the button is gone.
 */
export function AllSet() {
  return (
    <div
      tabIndex={-1}
      ref={focusOnArrival}
      className="flex items-center gap-3 rounded-card bg-tone-green px-5 py-4 text-on-tone-green outline-none forced-colors:border"
    >
      <CircleCheck aria-hidden size={24} className="shrink-0" />
      <p>
        <strong className="block font-semibold">{allSet}</strong>
        {opened}
      </p>
    </div>
  );
}

/** For whoever has read it, and for everybody who did not press the button. */
export function StillAllSet() {
  return (
    <p className="flex gap-2 px-1 text-small text-soft">
      <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>
        <span>{allSet}</span> {opened}
      </span>
    </p>
  );
}

const allSet = "You're All Set!";
const opened = 'Everything here is open to you now.';
