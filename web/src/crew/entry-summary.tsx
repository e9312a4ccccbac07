import type { CrewTexts } from '@guest-portal/languages/shape';
import { useLanguage } from '../languages/language.ts';
import { useCrewTexts } from './crew-texts.ts';
import { factName } from './fact-name.ts';
import type { KeptEntry } from './outbox/entry.ts';
import { spelledInstant } from './times.ts';

/** One line that says what was done and when, by the clock of the phone. */
export function EntrySummary({ kept }: { kept: KeptEntry }) {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  const { at } = kept.entry;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <p className="text-small text-soft wrap-anywhere">
      <bdi className="whitespace-pre-line">{summaryOf(kept, texts)}</bdi>
      {` · ${spelledInstant(at, { timeZone }, new Date(), locale)}`}
    </p>
  );
}

function summaryOf({ entry }: KeptEntry, texts: CrewTexts): string {
  switch (entry.kind) {
    case 'state':
      return texts[entry.state];
    case 'notes':
      return `${texts.notes}: ${entry.notes}`;
    case 'task':
      return `${entry.isDone ? '✓' : '○'} ${entry.text}`;
    case 'problem':
      return `${texts.broken}: ${entry.text}`;
    case 'fact':
      return [
        `${factName(entry.fact, texts)}: ${entry.works ? texts.works : texts.fails}`,
        ...(entry.note ? [entry.note] : []),
      ].join(' · ');
  }
}
