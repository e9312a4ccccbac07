import { moments } from '@guest-portal/contract/messages/moments';
import { CircleCheckBig, Lock, LogIn, LogOut, type LucideIcon, Moon, Send } from 'lucide-react';
import { momentNames } from '../messages/message-labels.ts';
import { formatLocalTime, stayInWords } from '../shared/stay-days.ts';
import type { StayInCalendar, Today } from '../stays/queries.ts';
import { StayRow } from '../stays/stay-row.tsx';
import { Badge } from '../ui/badge.tsx';
import { useShowAll } from '../ui/behaviour/use-show-all.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

type Part = keyof Today['counts'];

/** Only the list of those who leave today says whether they have left. */
type StayInList = StayInCalendar & Partial<Today['leaving'][number]>;

interface PartText {
  part: Part;
  title: string;
  icon: LucideIcon;
  emptyText: string;
}

const todayParts: PartText[] = [
  { part: 'leaving', title: 'Leaving', icon: LogOut, emptyText: 'No departures today.' },
  { part: 'arriving', title: 'Arriving', icon: LogIn, emptyText: 'No arrivals today.' },
  { part: 'staying', title: 'Staying', icon: Moon, emptyText: 'No guests are staying over today.' },
];

const tomorrowParts: PartText[] = [
  {
    part: 'arrivingTomorrow',
    title: 'Arriving tomorrow',
    icon: LogIn,
    emptyText: 'No arrivals tomorrow.',
  },
  {
    part: 'leavingTomorrow',
    title: 'Leaving tomorrow',
    icon: LogOut,
    emptyText: 'No departures tomorrow.',
  },
];

interface TodayListsProps {
  today: Today;
  nameOf: (apartmentId: string) => string;
}

/** Shows who leaves, arrives and stays today and tomorrow, in the time zone of each property. */
export function TodayLists(props: TodayListsProps) {
  return (
    <>
      <section aria-label="Today" className="grid items-start gap-4 md:grid-cols-3">
        {todayParts.map((part) => (
          <TodayPart key={part.part} {...props} {...part} />
        ))}
      </section>
      <section aria-label="Tomorrow" className="grid items-start gap-4 md:grid-cols-2">
        {tomorrowParts.map((part) => (
          <TodayPart key={part.part} {...props} {...part} />
        ))}
      </section>
    </>
  );
}

/** The number of stays that each list shows at first. It is small, so that hosts need not scroll far to tomorrow. */
const maxStaysAtFirst = 4;

function TodayPart({
  today,
  part,
  title,
  icon: Icon,
  emptyText,
  nameOf,
}: TodayListsProps & PartText) {
  const stays: StayInList[] = today[part];
  const count = today.counts[part];
  const { shown, isExpanded, button } = useShowAll(stays, maxStaysAtFirst);
  return (
    <Card className="grid min-w-0 content-start gap-2 p-4! sm:p-5!">
      <h2 className="flex items-center gap-2 text-title">
        <Icon aria-hidden size={20} className="shrink-0 text-green rtl:-scale-x-100" />
        {title}
        <Badge className="ms-auto tabular-nums">{count}</Badge>
      </h2>
      {/* On a phone the cards are below each other, and the number already says that there are none. */}
      {count === 0 && <p className="text-soft max-md:hidden">{emptyText}</p>}
      <ul className="-mx-3 grid divide-y divide-line empty:hidden">
        {shown.map((stay) => (
          <li key={stay.id} className="min-w-0">
            <StayRow stay={stay} property={nameOf(stay.apartmentId)}>
              <Note part={part} stay={stay} />
            </StayRow>
          </li>
        ))}
      </ul>
      {button && <Button variant="quiet" className="-ms-5 justify-self-start" {...button} />}
      {isExpanded && count > stays.length && (
        <p className="text-small text-soft">The calendar shows {count - stays.length} more.</p>
      )}
    </Card>
  );
}

function Note({ part, stay }: { part: Part; stay: StayInList }) {
  if (stay.leftTime)
    return (
      <Badge tone="green">
        <CircleCheckBig aria-hidden size="1em" />
        Left at {formatLocalTime(stay.leftTime)}
      </Badge>
    );
  if (part === 'leaving')
    return stay.state === 'past' ? <Badge>Has left</Badge> : <Locked stay={stay} />;
  if (part === 'staying')
    return (
      <>
        <Locked stay={stay} />
        <span className="text-small text-soft">
          {stayInWords(stay.checkinDate, stay.checkoutDate)}
        </span>
      </>
    );
  if (part === 'leavingTomorrow') return <Locked stay={stay} />;
  if (stay.hasCheckedIn)
    return (
      <Badge tone="green">
        <CircleCheckBig aria-hidden size="1em" />
        Checked in
      </Badge>
    );
  return (
    <>
      {stay.isLockedOut ? (
        <Locked stay={stay} />
      ) : stay.isOpened ? (
        <Badge tone="green">Page opened</Badge>
      ) : (
        <Badge tone="yellow">Not opened yet</Badge>
      )}
      <SentSoFar stay={stay} />
    </>
  );
}

function Locked({ stay }: { stay: StayInCalendar }) {
  if (!stay.isLockedOut) return null;
  return (
    <Badge tone="red">
      <Lock aria-hidden size="1em" />
      Locked out
    </Badge>
  );
}

/**
 * Shows whether a message was sent. ‘Send message’ looks like a link, because a press on the row opens the messages of
 * the stay.
 */
function SentSoFar({ stay: { sentMoments, isLinkSent } }: { stay: StayInCalendar }) {
  if (sentMoments.includes('arrival')) return <Badge tone="green">Message sent</Badge>;
  const last = moments.findLast((moment) => sentMoments.includes(moment));
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-small">
      <span className="text-soft">
        {last
          ? `Sent: ${momentNames[last].toLowerCase()}`
          : isLinkSent
            ? 'Link sent'
            : 'No message yet'}
      </span>
      <span className="inline-flex items-center gap-1 font-semibold text-green">
        <Send aria-hidden size="1em" className="rtl:-scale-x-100" />
        Send message
      </span>
    </span>
  );
}
