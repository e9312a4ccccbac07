/** Parts that the list and a single turnover share. */
import type { CrewOverview, CrewTurnover } from '@guest-portal/contract';
import { filled } from '@guest-portal/contract/gaps';
import { CircleCheckBig, TriangleAlert } from 'lucide-react';
import { useLanguage } from '../languages/language.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { useCrewTexts } from './crew-texts.ts';
import { spelledMoment } from './times.ts';

export type CrewProperty = CrewOverview['properties'][number];

const tones: Record<CrewTurnover['state'], BadgeTone> = {
  planned: 'neutral',
  started: 'yellow',
  done: 'green',
};

export function StateBadge({ state }: { state: CrewTurnover['state'] }) {
  const texts = useCrewTexts();
  return (
    <Badge tone={tones[state]}>
      {state === 'done' && <CircleCheckBig aria-hidden size="1em" />}
      {texts[state]}
    </Badge>
  );
}

type Times = Pick<CrewTurnover, 'freeFrom' | 'freeUntil'>;

export function FreeTime({ turnover: { freeFrom, freeUntil } }: { turnover: Times }) {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  if (freeUntil && `${freeUntil.date} ${freeUntil.time}` <= `${freeFrom.date} ${freeFrom.time}`)
    return (
      <span className="flex gap-2 text-red">
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
        {texts.noTime}
      </span>
    );
  const from = spelledMoment(freeFrom, freeFrom.date, locale);
  return (
    <span>
      {freeUntil
        ? filled(texts.free, { from, until: spelledMoment(freeUntil, freeFrom.date, locale) })
        : filled(texts.freeWithoutEnd, { from })}
    </span>
  );
}

interface GuestsLeftProps {
  turnover: Pick<CrewTurnover, 'freeFrom' | 'leftTime'>;
}

export function GuestsLeft({ turnover: { freeFrom, leftTime } }: GuestsLeftProps) {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  if (!leftTime) return null;
  const { date } = freeFrom;
  const time = spelledMoment({ date, time: leftTime }, date, locale);
  return <span className="font-medium text-green">{filled(texts.guestsLeft, { time })}</span>;
}
