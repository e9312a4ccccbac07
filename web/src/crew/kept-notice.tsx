import { filled } from '@guest-portal/contract/gaps';
import { CloudOff } from 'lucide-react';
import { dayOfMonth, spelledTime } from '../languages/formats.ts';
import { useLanguage } from '../languages/language.ts';
import { localDate } from '../shared/today.ts';
import { useCrewState } from './crew-context.ts';
import { useCrewTexts } from './crew-texts.ts';

/** Says how old the page is without a connection, and how much is waiting to be sent. */
export function KeptNotice() {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  const { isOffline, last, entries } = useCrewState();
  const count = entries.filter(({ refused }) => !refused).length;
  const updatedText = () => {
    if (!last) return '';
    const moment = new Date(last.at);
    const date = localDate(moment);
    const time = spelledTime(moment.toTimeString().slice(0, 5), locale);
    return date === localDate()
      ? filled(texts.updatedAt, { time })
      : filled(texts.updatedOn, { date: dayOfMonth(date, locale), time });
  };
  return (
    <div role="status" className="empty:hidden">
      {(isOffline || count > 0) && (
        <div className="flex gap-3 rounded-card bg-tone-yellow px-5 py-3 text-on-tone-yellow forced-colors:border">
          <CloudOff aria-hidden size={20} className="mt-0.5 shrink-0" />
          <div className="min-w-0">
            {isOffline && (
              <p>
                {texts.offline} {updatedText()}
              </p>
            )}
            {count > 0 && <p>{filled(texts.notSentCount, { count: String(count) })}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
