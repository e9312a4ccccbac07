import { CircleCheck } from 'lucide-react';
import { useStayTexts } from '../../../languages/language.ts';
import { focusOnMount } from '../../../ui/behaviour/focus-on-mount.ts';
import { ReachHost } from '../parts/reach-host.tsx';

/**
 * Confirms the check-in. The button is gone, so the focus moves here until the door code arrives, and screen readers
 * read the text once.
 */
export function AllSet() {
  const texts = useStayTexts();
  return (
    <p
      data-all-set
      tabIndex={-1}
      ref={focusOnMount}
      className="flex items-center gap-3 rounded-card bg-tone-green px-5 py-3 font-semibold text-on-tone-green outline-none forced-colors:border"
    >
      <CircleCheck aria-hidden size={22} className="shrink-0" />
      <span>{texts.allSet}</span>
    </p>
  );
}

/** Shown when the page is opened again, and to guests who did not press the button here. */
export function StillAllSet() {
  const texts = useStayTexts();
  return (
    <p className="flex gap-2 px-1 text-small text-soft">
      <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{texts.allSet}</span>
    </p>
  );
}

interface NothingHereProps {
  /** The host's phone number; undefined if the host does not show one. */
  phone: string | undefined;
  /** Whether the guest pressed the button here. The focus then moves to this text, because the button is gone. */
  hasPressed: boolean;
}

/** Shown instead of the confirmation on a page without content, because the guest is not all set. */
export function NothingHere({ phone, hasPressed }: NothingHereProps) {
  const texts = useStayTexts();
  return (
    <div className="grid gap-4 rounded-card bg-raised px-5 py-4 shadow-card forced-colors:border">
      <p
        tabIndex={hasPressed ? -1 : undefined}
        ref={hasPressed ? focusOnMount : undefined}
        className="outline-none"
      >
        {phone ? texts.askHost : texts.nothingYet}
      </p>
      {phone && <ReachHost phone={phone} />}
    </div>
  );
}
