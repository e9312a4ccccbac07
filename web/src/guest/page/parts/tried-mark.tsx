import { filled } from '@guest-portal/contract/gaps';
import { dateAt, timeAt } from '@guest-portal/contract/zoned-time';
import { CircleCheck } from 'lucide-react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { dayOfMonth, spelledTime } from '../../../languages/formats.ts';
import { type Language, useLanguage } from '../../../languages/language.ts';
import { watchClock } from '../../../shared/today.ts';
import type { Bundle } from '../bundle.ts';
import { knownZone } from './opening-text.ts';
import { daysFrom } from './stay-dates.ts';

/** When facts of the page were tried, by the property's clock. */
export const TriedTimes = createContext<{ tried?: Bundle['tried']; timeZone: string }>({
  timeZone: '',
});

/** Says when a fact was tried and worked, beside its value. Shows nothing if it was not tried. */
export function TriedMark({ fact }: { fact: string }) {
  const at = useContext(TriedTimes).tried?.[fact];
  return at ? <TriedAt at={at} /> : null;
}

export function TriedAt({ at }: { at: string }) {
  const zone = knownZone(useContext(TriedTimes).timeZone);
  const language = useLanguage();
  const today = useSyncExternalStore(watchClock, () => dateAt(new Date(), zone));
  return (
    <p className="flex gap-1.5 text-small text-soft">
      <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-green" />
      <span>{triedText(new Date(at), today, zone, language)}</span>
    </p>
  );
}

/** For example 'Tried today at 11:40'; empty while the page's texts are missing. */
export function triedText(
  moment: Date,
  today: string,
  zone: string,
  { stay: texts, locale }: Pick<Language, 'stay' | 'locale'>,
): string {
  if (!texts) return '';
  const date = dateAt(moment, zone);
  const time = spelledTime(timeAt(moment, zone), locale);
  const days = daysFrom(date, today);
  if (days === 0) return filled(texts.triedToday, { time });
  if (days === 1) return filled(texts.triedYesterday, { time });
  return filled(texts.triedOn, { date: dayOfMonth(date, locale), time });
}
