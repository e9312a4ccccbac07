import { useLanguage, useStayTexts } from '../../../languages/language.ts';
import { countdown, opensText } from '../parts/opening-text.ts';
import { useOpening } from './use-opening.ts';

interface OpeningProps {
  opensAt: string;
  timeZone: string;
}

/** Shown in place of the check-in button until the check-in opens. */
export function Opening({ opensAt, timeZone }: OpeningProps) {
  const language = useLanguage();
  const texts = useStayTexts();
  const { phase, now } = useOpening(opensAt);
  const moment = new Date(opensAt);
  const text = {
    ahead: opensText(moment, now, timeZone, language),
    opening: texts.opening,
    late: texts.opensLate,
    unanswered: texts.opensOnline,
  }[phase];
  return (
    <div className={block}>
      <p className="text-small">{texts.checkIn}</p>
      <p role="status" className="text-balance font-semibold text-lead text-on-tone-neutral">
        {text}
      </p>
      {/* Screen readers read a timer on request, and not every second. */}
      {phase === 'ahead' && (
        <p role="timer" className="text-small tabular-nums">
          {countdown(moment, now, timeZone, language.locale)}
        </p>
      )}
    </div>
  );
}

const block =
  'rounded-control bg-tone-neutral px-4 py-2 text-center text-on-tone-neutral forced-colors:border';
