/** What the PIN page tells a guest who does not get in. The code is loaded only when it is needed. */

import { filled } from '@guest-portal/contract/gaps';
import { filledWith } from '../../languages/filled-with.tsx';
import { useLanguage, useStayTexts } from '../../languages/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { standaloneLink } from '../../ui/link.ts';
import type { EndingWithPinEntry } from '../access-ending.ts';
import { CallLink, WrittenPhone } from '../page/parts/call-link.tsx';
import { dialledNumber } from '../page/text/links.ts';
import type { WrongPin } from './refusal.ts';
import { type Wait, waitSentence } from './wait.ts';

interface LockedOutProps {
  wait: Wait;
  secondsLeft: number;
  hostPhone: string | undefined;
}

/** Says how long the guest is locked out. The slots stay enabled, because the host may lift the lock-out any time. */
export function LockedOut({ wait, secondsLeft, hostPhone }: LockedOutProps) {
  const language = useLanguage();
  const texts = useStayTexts();
  return (
    <div className={`${panel} bg-tone-yellow text-on-tone-yellow`}>
      {wait.hostDecides ? (
        <p>{waitSentence(wait, language)}</p>
      ) : (
        <p>
          <span className="block">{texts.tooManyTries}</span>
          {/* Screen readers read a timer on request. The clock is not translated. */}
          <span role="timer" className="block text-code tabular-nums">
            {filledWith(texts.tryAgainIn, {
              clock: (
                <span translate="no" dir="ltr" className="font-semibold">
                  {clock(secondsLeft)}
                </span>
              ),
            })}
          </span>
        </p>
      )}
      <p>{texts.hostMayHelp}</p>
      {hostPhone ? (
        <CallHost phone={hostPhone} className={`${buttonClass('secondary')} w-full py-3`} />
      ) : (
        <p>{texts.askWhereBooked}</p>
      )}
    </div>
  );
}

/** Explains which PIN is meant, because many guests type the door code. */
export function WrongPinNote({ triesLeft }: WrongPin) {
  const texts = useStayTexts();
  return (
    <div className="grid gap-1">
      <p>{texts.notDoorCode}</p>
      {triesLeft !== undefined && (
        <p className="font-semibold">{filled(texts.triesLeft, { count: triesLeft })}</p>
      )}
    </div>
  );
}

/** A link to call the host. A text that is not a phone number is shown without a link. */
export function CallHost({
  phone,
  className = `${standaloneLink} text-balance`,
}: {
  phone: string;
  className?: string;
}) {
  const number = dialledNumber(phone);
  if (number) return <CallLink {...{ phone, number, className }} />;
  return (
    <p className="wrap-anywhere">
      <WrittenPhone>{phone}</WrittenPhone>
    </p>
  );
}

export function EndedNote({ ending }: { ending: EndingWithPinEntry }) {
  const texts = useStayTexts();
  const endings: Record<EndingWithPinEntry, string[]> = {
    stay_cancelled: [texts.stayCancelled, texts.stayCancelledSurprise],
    pin_changed: [texts.pinChanged],
  };
  const [headline, ...details] = endings[ending];
  return (
    <div className={`${panel} bg-tone-neutral text-on-tone-neutral`}>
      <p className="font-semibold">{headline}</p>
      {details.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function clock(seconds: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const secondsText = twoDigits(seconds % 60);
  if (minutes < 60) return `${minutes}:${secondsText}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${secondsText}`;
}

const panel =
  'grid w-full text-balance justify-items-center gap-3 rounded-card p-5 forced-colors:border';
