import { moments } from '@guest-portal/contract/messages/moments';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, LogIn, LogOut, type LucideIcon, Moon, Send } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../editor/sections/loaded.tsx';
import { momentNames } from '../../messages/message-labels.ts';
import { stayInWords } from '../../shared/stay-days.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type StayInCalendar, type Today as Stays, todayQuery } from '../queries.ts';
import { StayRow } from '../stay-row.tsx';

interface TodayProps {
  nameOf: (apartmentId: string) => string;
  onOpen: (stayId: string) => void;
}

type Part = keyof Stays['counts'];

const parts: { part: Part; title: string; icon: LucideIcon; emptyText: string }[] = [
  { part: 'leaving', title: 'Leaving', icon: LogOut, emptyText: 'No departures today.' },
  { part: 'arriving', title: 'Arriving', icon: LogIn, emptyText: 'No arrivals today.' },
  { part: 'staying', title: 'Staying', icon: Moon, emptyText: 'No guests are staying over today.' },
];

/** Shows who leaves, arrives and stays today, in the time zone of each property. */
export function Today(props: TodayProps) {
  const query = useQuery(todayQuery);
  return (
    <Loaded query={query}>
      {(today) => (
        <div className="grid items-start gap-4 md:grid-cols-3">
          {parts.map((part) => (
            <TodayPart key={part.part} {...props} {...part} today={today} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** The number of stays that each list shows at first. The lists are short, so that the calendar below stays close. */
const shownAtFirst = 4;

function TodayPart({
  today,
  part,
  title,
  icon: Icon,
  emptyText,
  nameOf,
  onOpen,
}: TodayProps & (typeof parts)[number] & { today: Stays }) {
  const [isExpanded, setExpanded] = useState(false);
  const [stays, count] = [today[part], today.counts[part]];
  const shown = isExpanded ? stays : stays.slice(0, shownAtFirst);
  return (
    <Card className="grid min-w-0 content-start gap-2 p-4! sm:p-5!">
      <h3 className="flex items-center gap-2 text-title">
        <Icon aria-hidden size={20} className="shrink-0 text-green rtl:-scale-x-100" />
        {title}
        <Badge className="ms-auto tabular-nums">{count}</Badge>
      </h3>
      {count === 0 && <p className="text-soft">{emptyText}</p>}
      <ul className="-mx-3 grid divide-y divide-line empty:hidden">
        {shown.map((stay) => (
          <li key={stay.id} className="min-w-0">
            <StayRow stay={stay} property={nameOf(stay.apartmentId)} onOpen={onOpen}>
              <Note part={part} stay={stay} />
            </StayRow>
          </li>
        ))}
      </ul>
      {stays.length > shownAtFirst && (
        <Button
          variant="quiet"
          className="-ms-5 justify-self-start"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show all ${stays.length}`}
        </Button>
      )}
      {isExpanded && count > stays.length && (
        <p className="text-small text-soft">The calendar shows {count - stays.length} more.</p>
      )}
    </Card>
  );
}

function Note({ part, stay }: { part: Part; stay: StayInCalendar }) {
  if (part === 'leaving') return stay.state === 'past' ? <Badge>Has left</Badge> : null;
  if (part === 'staying')
    return (
      <span className="text-small text-soft">
        {stayInWords(stay.checkinDate, stay.checkoutDate)}
      </span>
    );
  if (stay.hasCheckedIn)
    return (
      <Badge tone="green">
        <CircleCheckBig aria-hidden size="1em" />
        Checked in
      </Badge>
    );
  return (
    <>
      {stay.isOpened ? (
        <Badge tone="green">Page opened</Badge>
      ) : (
        <Badge tone="yellow">Not opened yet</Badge>
      )}
      <SentToday stay={stay} />
    </>
  );
}

/** Shows whether a message was sent. It looks like a link, because a press on the row opens the message. */
function SentToday({ stay: { sentMoments } }: { stay: StayInCalendar }) {
  if (sentMoments.includes('arrival')) return <Badge tone="green">Message sent</Badge>;
  const last = moments.findLast((moment) => sentMoments.includes(moment));
  return (
    <span className="flex items-center gap-1.5 text-small">
      <span className="text-soft">
        {last ? `Sent: ${momentNames[last].toLowerCase()}` : 'No message yet'}
      </span>
      <span className="inline-flex items-center gap-1 font-semibold text-green">
        <Send aria-hidden size="1em" className="rtl:-scale-x-100" />
        Send
      </span>
    </span>
  );
}
