import { CircleCheck } from 'lucide-react';
import { useStayTexts } from '../../../languages/language.ts';
import { focusOnArrival } from '../../../ui/behaviour/focus-on-arrival.ts';
import { Reach } from '../parts/reach.tsx';

/**
 * The end of the check-in, said aloud once: where the button was pressed. Who pressed it finds the focus here, because the
 * button is gone. It says no more than this: the toast that lies over it for some seconds says the rest.
 */
export function AllSet() {
  const words = useStayTexts();
  return (
    <p
      tabIndex={-1}
      ref={focusOnArrival}
      className="flex items-center gap-3 rounded-card bg-tone-green px-5 py-3 font-semibold text-on-tone-green outline-none forced-colors:border"
    >
      <CircleCheck aria-hidden size={22} className="shrink-0" />
      <span>{words.allSet}</span>
    </p>
  );
}

/** For whoever has read it, and for everybody who did not press the button. */
export function StillAllSet() {
  const words = useStayTexts();
  return (
    <p className="flex gap-2 px-1 text-small text-soft">
      <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{words.allSet}</span>
    </p>
  );
}

interface NothingHereProps {
  /** Where the host shows one. */
  phone: string | undefined;
  /** By whoever finds the focus here, because the button is gone. */
  pressed: boolean;
}

/** In its place on a page about which nothing is written: nobody is all set there, and should hear so from us. */
export function NothingHere({ phone, pressed }: NothingHereProps) {
  const words = useStayTexts();
  return (
    <div className="grid gap-4 rounded-card bg-raised px-5 py-4 shadow-card forced-colors:border">
      <p
        tabIndex={pressed ? -1 : undefined}
        ref={pressed ? focusOnArrival : undefined}
        className="outline-none"
      >
        {phone ? words.askHost : words.nothingYet}
      </p>
      {phone && <Reach phone={phone} />}
    </div>
  );
}
