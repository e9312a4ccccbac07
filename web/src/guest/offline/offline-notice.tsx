import { filled } from '@guest-portal/contract/gaps';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { CloudOff } from 'lucide-react';
import { dayOfMonth, spelledTime } from '../../languages/formats.ts';
import { useLanguage, useStayTexts } from '../../languages/language.ts';
import { localDate } from '../../shared/today.ts';

export interface OfflineState {
  savedAt: number;
  /** Whether no server was reached. If false, the server answered with an error or too late. */
  noNetwork: boolean;
}

/** Tells the guest that what is on the screen may be out of date. */
export function OfflineNotice({ savedAt, noNetwork }: OfflineState) {
  const { locale } = useLanguage();
  const texts = useStayTexts();
  return (
    <p role="status" className={notice}>
      <CloudOff aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span>
        {noNetwork ? texts.youAreOffline : texts.cannotRefresh}{' '}
        {savedAtText(savedAt, new Date(), texts, locale)}
      </span>
    </p>
  );
}

/** When the copy was saved, with the date if that is not today. */
export function savedAtText(
  instant: number,
  now: Date,
  texts: PageTextsOf<'stay'>,
  locale: string,
): string {
  const then = new Date(instant);
  const date = localDate(then);
  const time = spelledTime(then.toTimeString().slice(0, 5), locale);
  if (date === localDate(now)) return filled(texts.savedAt, { time });
  return filled(texts.savedOn, { date: dayOfMonth(date, locale), time });
}

const notice =
  'mx-auto mb-3 flex w-[calc(100%-2rem)] max-w-5xl items-start gap-3 rounded-card bg-tone-yellow px-5 py-3 text-on-tone-yellow forced-colors:border';
