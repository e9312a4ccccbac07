import { CalendarOff, LogIn, LogOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LoadError } from '../../editor/sections/loaded.tsx';
import type { ApartmentName } from '../../host/queries.ts';
import { stayInWords } from '../../shared/stay-days.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  type BlockedPeriod,
  blockedByApartmentIn,
  blockedInWords,
  blockedPeriods,
  withoutStays,
} from '../calendar/blocked-nights.ts';
import { dateOf, mondayOf, nightsInWords, nightsOf, weekdayInWords } from '../days.ts';
import { requestableBlocks } from '../property-blocks.ts';
import type { StayInCalendar } from '../queries.ts';
import { StayRow } from '../stay-row.tsx';
import { useStaysOfDays } from '../use-stays-of-days.ts';
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
  const blocks = requestableBlocks(apartments);
  const parts = shownSteps.flatMap((step) =>
    blocks.map((apartmentIds) => ({ apartmentIds, ...stepDays(thisWeek, step, weeks) })),
  );
  const { stayLists, blockedLists, error, isFetching, retryFailed } = useStaysOfDays(parts);
  const shownWeeks = useMemo(() => {
    const staysById = new Map(
      stayLists.flatMap((list) => list ?? []).map((stay) => [stay.id, stay]),
    );
    const positions = new Map(apartments.map(({ id }, position) => [id, position]));
    const positionOf = ({ apartmentId }: StayInCalendar) => positions.get(apartmentId) ?? 0;
    const stays = [...staysById.values()].sort((a, b) => positionOf(a) - positionOf(b));
    const first = thisWeek + steps.first * weeks * 7;
    const blockedByApartment = blockedByApartmentIn(blockedLists);
    const blocked = apartments.flatMap(({ id }) =>
      withoutStays(
        blockedPeriods(blockedByApartment.get(id) ?? []),
        stays.filter(({ apartmentId }) => apartmentId === id),
      ),
    );
    const count = (steps.last - steps.first + 1) * weeks;
    return weeksOf(stays, blocked, { first, count, thisWeek });
  }, [stayLists, blockedLists, apartments, thisWeek, steps, weeks]);
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
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <Skeleton className="h-20" />
        </>
      )}
      {!isLoading && week.days.length === 0 && (
        <p className="text-soft">No arrivals or departures.</p>
      )}
      {week.days.map(({ day, events, blocked }) => (
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
            {blocked.map((period) => (
              <li key={`${period.apartmentId} ${period.fromDate}`}>
                <BlockedRow period={period} property={nameOf(period.apartmentId)} />
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

/** Shows nights that a calendar blocks. There is no stay to open, so the row is no link. */
function BlockedRow({ period, property }: { period: BlockedPeriod; property: string }) {
  const { fromDate, untilDate, calendars } = period;
  const nights = nightsOf({ checkinDate: fromDate, checkoutDate: untilDate });
  return (
    <div className="grid min-w-0 px-3 py-2">
      <span className="wrap-anywhere font-semibold">{blockedInWords(calendars)}</span>
      <span className="line-clamp-2 text-small text-soft">
        <bdi translate="no">{property || 'Unnamed property'}</bdi>
      </span>
      <span className="mt-1 inline-flex items-center gap-1.5 text-small">
        <CalendarOff aria-hidden size={16} className="shrink-0 text-soft" />
        {stayInWords(fromDate, untilDate)} · {nightsInWords(nights)}
      </span>
    </div>
  );
}
