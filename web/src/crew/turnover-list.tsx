import { crewPath } from '@guest-portal/contract/pages';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { spelledDate } from '../languages/formats.ts';
import { useLanguage, useTexts } from '../languages/language.ts';
import { useToday } from '../shared/today.ts';
import { Badge } from '../ui/badge.tsx';
import { copyText } from '../ui/behaviour/copy.ts';
import { focusOnMount } from '../ui/behaviour/focus-on-mount.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { useCrewState } from './crew-context.ts';
import { CrewFrame } from './crew-frame.tsx';
import { useCrewTexts } from './crew-texts.ts';
import { KeptNotice } from './kept-notice.tsx';
import type { CrewState } from './outbox/crew.ts';
import { type ShownTurnover, withEntries } from './outbox/with-entries.ts';
import { SavePasskey } from './passkeys/save-passkey.tsx';
import { SignOut } from './sign-out.tsx';
import { FreeTime, GuestsLeft, StateBadge } from './turnover-facts.tsx';
import { type Day, turnoversByDay } from './turnovers-by-day.ts';

type Last = NonNullable<CrewState['last']>;

interface ShownListProps {
  last: Last;
  /** The turnover from which the person comes back. It gets the focus. */
  lastOpenedId: string | null;
}

interface TurnoverListProps extends ShownListProps {
  isPersistent: boolean;
}

/** The turnovers by day. Earlier days are folded. */
export function TurnoverList({ isPersistent, ...list }: TurnoverListProps) {
  const texts = useCrewTexts();
  const { entries } = useCrewState();
  const today = useToday();
  const { turnovers, calendarUrl, name } = list.last.overview;
  const shown = turnovers.map((turnover) => withEntries(turnover, entries));
  const { earlier, coming } = turnoversByDay(shown, today);
  const [areEarlierShown, setEarlierShown] = useState(() =>
    earlier.some((day) => day.turnovers.some(({ id }) => id === list.lastOpenedId)),
  );
  return (
    <CrewFrame>
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-5 py-4 pb-10">
        <div>
          <h1 className="text-heading">{texts.title}</h1>
          <p className="wrap-anywhere text-soft">
            <bdi translate="no">{name}</bdi>
          </p>
        </div>
        <KeptNotice />
        {!isPersistent && <Notice title={texts.cannotKeep} />}
        {earlier.length > 0 && (
          <div className="grid grid-cols-1 gap-6">
            <Button
              variant="quiet"
              className="group -ms-5 justify-self-start"
              aria-expanded={areEarlierShown}
              onClick={() => setEarlierShown(!areEarlierShown)}
            >
              {texts.earlier}
              <ChevronDown
                aria-hidden
                size="1em"
                className="shrink-0 transition-transform duration-200 group-aria-expanded:rotate-180"
              />
            </Button>
            {areEarlierShown &&
              earlier.map((day) => <DayOfTurnovers key={day.date} day={day} {...list} />)}
          </div>
        )}
        {coming.length === 0 && <p className="text-soft">{texts.nothing}</p>}
        {coming.map((day) => (
          <DayOfTurnovers key={day.date} day={day} {...list} />
        ))}
        <Calendar url={calendarUrl} />
        <SavePasskey />
        <SignOut />
      </div>
    </CrewFrame>
  );
}

function DayOfTurnovers({ day: { date, turnovers }, ...list }: ShownListProps & { day: Day }) {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  const today = useToday();
  const note = date === today ? texts.today : isNextDay(today, date) ? texts.tomorrow : '';
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-title">
        {spelledDate(date, today, locale)}
        {note && <span className="text-soft"> · {note}</span>}
      </h2>
      <Card className="p-0!">
        <ul className="grid grid-cols-1 divide-y divide-line">
          {turnovers.map((turnover) => (
            <TurnoverItem key={turnover.id} turnover={turnover} {...list} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

const isNextDay = (day: string, next: string) => Date.parse(next) - Date.parse(day) === 86_400_000;

interface TurnoverItemProps extends ShownListProps {
  turnover: ShownTurnover;
}

function TurnoverItem({ turnover, last, lastOpenedId }: TurnoverItemProps) {
  const texts = useCrewTexts();
  const { id, apartmentId, waitingCount, refused } = turnover;
  const property = last.overview.properties.find((each) => each.id === apartmentId);
  if (!property) return null;
  return (
    <li>
      <Link
        ref={id === lastOpenedId ? focusOnMount : null}
        href={`${crewPath}?turnover=${id}`}
        className="flex min-h-touch items-center gap-3 rounded-card px-5 py-4 text-ink no-underline hover:bg-sunken"
      >
        <span className="grid min-w-0 grow gap-1">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <bdi translate="no">{property.name}</bdi>
            </span>
            <StateBadge state={turnover.state} />
          </span>
          {property.address && (
            <span className="text-small text-soft wrap-anywhere">
              <bdi translate="no">{property.address}</bdi>
            </span>
          )}
          <FreeTime turnover={turnover} />
          <GuestsLeft turnover={turnover} />
          {(waitingCount > 0 || refused.length > 0) && (
            <span>
              <Badge tone="yellow">{texts.notSent}</Badge>
            </span>
          )}
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-soft rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

/** Copies the address with which a calendar app shows the turnovers. */
function Calendar({ url }: { url: string }) {
  const texts = useCrewTexts();
  const { copied, copyFailed } = useTexts();
  const [message, setMessage] = useState('');
  if (url === '') return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 border-line border-t pt-5">
      <Button
        variant="quiet"
        className="-ms-5"
        onClick={async () => setMessage((await copyText(url)) ? copied : copyFailed)}
      >
        {texts.calendar}
      </Button>
      <p className="text-small text-soft">{texts.calendarHint}</p>
      <p role="status" className="text-small empty:hidden">
        {message}
      </p>
    </div>
  );
}
