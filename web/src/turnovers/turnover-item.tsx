import { CircleCheckBig, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { openedHereState, stayPath } from '../host/stay-path.ts';
import { ProblemsAtTurnover } from '../problems/problems-at-turnover.tsx';
import { formatLocalTime, timeInWords } from '../shared/stay-days.ts';
import { dayOf, weekdayInWords } from '../stays/days.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { standaloneLink } from '../ui/link.ts';
import { FactsToTry } from './facts-to-try.tsx';
import { NotesForm } from './notes-form.tsx';
import { type Turnover, useTurnoverChange } from './queries.ts';
import { StillOpen } from './still-open.tsx';
import { TurnoverTasks } from './turnover-tasks.tsx';

interface TurnoverItemProps {
  turnover: Turnover;
  property: string;
}

export function TurnoverItem({ turnover, property }: TurnoverItemProps) {
  const { stayId, state, notes } = turnover;
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending, isSuccess, variables } = useTurnoverChange(turnover);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // A button that no longer applies disappears with the focus on it.
    if (isSuccess && document.activeElement === document.body) item.current?.focus();
  }, [isSuccess]);
  useEffect(() => {
    // The Today page and emails link to a turnover, which is rendered only after its data was fetched.
    if (location.hash === `#${stayId}`) item.current?.focus();
  }, [stayId]);
  const closeNotes = () => {
    // The form disappears with the focus in it.
    flushSync(() => setEditing(false));
    item.current?.focus();
  };
  const changeTo = (next: Turnover['state']) => ({
    pending: isPending && variables.state === next,
    // The pressed button keeps the focus while it is pending.
    disabled: isPending && variables.state !== next,
    onClick: () => mutate({ state: next }),
  });
  return (
    <li
      ref={item}
      tabIndex={-1}
      id={stayId}
      aria-label={`${property || 'Unnamed property'}: ${badges[state].title}`}
      className="grid scroll-mt-20 grid-cols-1 gap-2 p-5 first:rounded-t-card last:rounded-b-card"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="line-clamp-2 min-w-0 font-semibold">
          <bdi translate="no">{property || 'Unnamed property'}</bdi>
        </h3>
        <StateBadge state={state} />
      </div>
      <FreeTime turnover={turnover} />
      {turnover.leftTime && (
        <p className="flex gap-2 font-semibold text-green">
          <CircleCheckBig aria-hidden size={18} className="mt-0.5 shrink-0" />
          The guests left at {formatLocalTime(turnover.leftTime)}.
        </p>
      )}
      <WhoWorked turnover={turnover} />
      {isEditing ? (
        <NotesForm turnover={turnover} onClose={closeNotes} />
      ) : (
        notes !== '' && (
          <p dir="auto" translate="no" className="wrap-anywhere whitespace-pre-line">
            {notes}
          </p>
        )
      )}
      {turnover.tasks.total > 0 && <TurnoverTasks turnover={turnover} property={property} />}
      {turnover.isOpen ? (
        <>
          <FactsToTry stayId={stayId} property={property} />
          <ProblemsAtTurnover stayId={stayId} apartmentId={turnover.apartmentId} />
        </>
      ) : (
        <StillOpen turnover={turnover} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {state === 'planned' && <Button {...changeTo('started')}>Mark as started</Button>}
        {state !== 'done' && <Button {...changeTo('done')}>Mark as done</Button>}
        {state !== 'planned' && (
          <Button
            variant="quiet"
            className="-ms-3 px-3!"
            {...changeTo(state === 'done' && turnover.started ? 'started' : 'planned')}
          >
            {state === 'done' ? 'Mark as not done' : 'Mark as not started'}
          </Button>
        )}
        {!isEditing && (
          <Button variant="quiet" className="-ms-3 px-3!" onClick={() => setEditing(true)}>
            {notes === '' ? 'Add notes' : 'Edit notes'}
          </Button>
        )}
        <Link href={stayPath(stayId)} state={openedHereState} className={standaloneLink}>
          View stay
        </Link>
      </div>
    </li>
  );
}

const badges: Record<Turnover['state'], { title: string; tone: BadgeTone }> = {
  planned: { title: 'Planned', tone: 'neutral' },
  started: { title: 'Started', tone: 'yellow' },
  done: { title: 'Done', tone: 'green' },
};

function StateBadge({ state }: { state: Turnover['state'] }) {
  const { title, tone } = badges[state];
  return (
    <Badge tone={tone}>
      {state === 'done' && <CircleCheckBig aria-hidden size="1em" />}
      {title}
    </Badge>
  );
}

function FreeTime({ turnover: { freeFrom, freeUntil } }: { turnover: Turnover }) {
  if (freeUntil && `${freeUntil.date} ${freeUntil.time}` <= `${freeFrom.date} ${freeFrom.time}`)
    return (
      <p className="flex gap-2 text-red">
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
        There is no time between this stay and the next one. Check the dates of both stays.
      </p>
    );
  const isSameDay = freeUntil?.date === freeFrom.date;
  return (
    <p>
      Free from {formatLocalTime(freeFrom.time)}
      {freeUntil
        ? ` until ${isSameDay ? '' : `${weekdayInWords(dayOf(freeUntil.date))}, `}${formatLocalTime(freeUntil.time)}`
        : '. No stay follows.'}
    </p>
  );
}

/** Names the last person who worked on it. The name is missing if the account was deleted. */
function WhoWorked({ turnover: { started, done } }: { turnover: Turnover }) {
  const last = done ?? started;
  if (!last) return null;
  return (
    <p className="text-small text-soft">
      {done ? 'Done' : 'Started'}
      {last.by && (
        <>
          {' by '}
          <bdi translate="no">{last.by}</bdi>
        </>
      )}
      {`, ${timeInWords(last.at)}`}
    </p>
  );
}
