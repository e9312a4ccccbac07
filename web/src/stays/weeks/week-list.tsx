import { calendarLimits } from '@guest-portal/contract/stay-rules';
import { useQueries } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLeaveOn401 } from '../../accounts/on-401.ts';
import { LoadError } from '../../editor/sections/loaded.tsx';
import type { ApartmentName } from '../../host/queries.ts';
import { stayInWords } from '../../shared/stay-days.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { blocksOf } from '../calendar/rendered-range.ts';
import { dateOf, mondayOf, weekdayInWords } from '../days.ts';
import { calendarStaysQuery, type StayInCalendar } from '../queries.ts';
import { StayRow } from '../stay-row.tsx';
import { type StayEvent, stepDays, type Week, weeksAtOnce, weeksOf } from './weeks.ts';

interface WeekListProps {
  apartments: ApartmentName[];
  today: number;
  nameOf: (apartmentId: string) => string;
}

export function WeekList({ apartments, today, nameOf }: WeekListProps) {
  const [steps, setSteps] = useState({ first: 0, last: 0 });
  const weeks = weeksAtOnce(apartments.length);
  const thisWeek = mondayOf(today);
  const shownSteps = Array.from(
    { length: steps.last - steps.first + 1 },
    (_, index) => steps.first + index,
  );
  const blocks = blocksOf(
    apartments.map(({ id }) => id),
    calendarLimits.properties,
  );
  const { lists, error, isFetching, retryFailed } = useQueries({
    queries: shownSteps.flatMap((step) =>
      blocks.map((apartmentIds) =>
        calendarStaysQuery({ apartmentIds, ...stepDays(thisWeek, step, weeks) }),
      ),
    ),
    combine: (queries) => ({
      lists: queries.map(({ data }) => data),
      error: queries.find((query) => query.error)?.error ?? null,
      isFetching: queries.some((query) => !query.data && query.isFetching),
      retryFailed: () => queries.forEach((query) => void (query.error && query.refetch())),
    }),
  });
  useLeaveOn401(error);
  const shownWeeks = useMemo(() => {
    const staysById = new Map(lists.flatMap((list) => list ?? []).map((stay) => [stay.id, stay]));
    const positions = new Map(apartments.map(({ id }, position) => [id, position]));
    const positionOf = ({ apartmentId }: StayInCalendar) => positions.get(apartmentId) ?? 0;
    const stays = [...staysById.values()].sort((a, b) => positionOf(a) - positionOf(b));
    const first = thisWeek + steps.first * weeks * 7;
    const count = (steps.last - steps.first + 1) * weeks;
    return weeksOf(stays, { first, count, thisWeek });
  }, [lists, apartments, thisWeek, steps, weeks]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="quiet"
        className="-ms-5 justify-self-start"
        onClick={() => setSteps({ ...steps, first: steps.first - 1 })}
      >
        Earlier weeks
      </Button>
      {error && <LoadError pending={isFetching} onRetry={retryFailed} />}
      {shownWeeks.map((week) => (
        <WeekOfList
          key={week.first}
          {...{ week, nameOf }}
          isThisWeek={week.first === thisWeek}
          today={today}
          isLoading={isFetching && week.days.length === 0}
        />
      ))}
      <Button
        variant="quiet"
        className="-ms-5 justify-self-start"
        pending={isFetching}
        onClick={() => setSteps({ ...steps, last: steps.last + 1 })}
      >
        Later weeks
      </Button>
    </div>
  );
}

interface WeekOfListProps extends Pick<WeekListProps, 'today' | 'nameOf'> {
  week: Week<StayInCalendar>;
  isThisWeek: boolean;
  isLoading: boolean;
}

function WeekOfList({ week, isThisWeek, isLoading, today, nameOf }: WeekOfListProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="sticky top-0 z-10 -mx-1 bg-paper px-1 py-2 text-title">
        {stayInWords(dateOf(week.first), dateOf(week.last))}
        {isThisWeek && <span className="text-soft"> · This week</span>}
      </h3>
      {isLoading && (
        <>
          <VisuallyHidden role="status">Loading…</VisuallyHidden>
          <Skeleton className="h-20" />
        </>
      )}
      {!isLoading && week.days.length === 0 && (
        <p className="text-soft">No arrivals or departures.</p>
      )}
      {week.days.map(({ day, events }) => (
        <Card key={day} className="grid grid-cols-1 gap-1 p-4!">
          <h4 className="font-semibold">
            {weekdayInWords(day)}
            {day === today && <span className="text-soft"> · Today</span>}
          </h4>
          <ul className="-mx-3 grid grid-cols-1 divide-y divide-line">
            {events.map((event) => (
              <li key={`${event.kind} ${event.stay.id}`}>
                <StayRow stay={event.stay} property={nameOf(event.stay.apartmentId)}>
                  <EventKind {...event} />
                </StayRow>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}

function EventKind({ kind, stay }: StayEvent<StayInCalendar>) {
  const arrives = kind === 'arrives';
  const Icon = arrives ? LogIn : LogOut;
  return (
    <span className="inline-flex items-center gap-1.5 text-small">
      <Icon aria-hidden size={16} className="shrink-0 text-green rtl:-scale-x-100" />
      {arrives ? 'Arrives' : 'Leaves'}
      {stay.state === 'current' && <span className="text-soft"> · current stay</span>}
      {stay.state === 'past' && <span className="text-soft"> · past</span>}
    </span>
  );
}
