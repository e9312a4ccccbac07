import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadError } from '../editor/sections/loaded.tsx';
import { groupBy } from '../host/group-by.ts';
import type { ApartmentName } from '../host/queries.ts';
import { combineLists } from '../stays/combine-lists.ts';
import { dateOf, dayOf, weekdayInWords } from '../stays/days.ts';
import { requestableBlocks } from '../stays/property-blocks.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type Turnover, turnoversQuery } from './queries.ts';
import { TurnoverItem } from './turnover-item.tsx';

/** The number of days that are fetched with one press. */
const daysAtOnce = 14;

/** The number of days before today that a link can show. */
const maxDaysBack = 112;

interface TurnoverListProps {
  apartments: ApartmentName[];
  today: number;
}

/** The turnovers of all properties by day. It starts today, and the host can show earlier and later days. */
export function TurnoverList({ apartments, today }: TurnoverListProps) {
  const [steps, setSteps] = useState(() => ({ first: stepOf(linkedDay(), today), last: 0 }));
  const shownSteps = Array.from(
    { length: steps.last - steps.first + 1 },
    (_, index) => steps.first + index,
  );
  const blocks = requestableBlocks(apartments);
  const { lists, error, isFetching, retryFailed } = useQueries({
    queries: shownSteps.flatMap((step) => {
      const from = today + step * daysAtOnce;
      const days = { from: dateOf(from), to: dateOf(from + daysAtOnce - 1) };
      return blocks.map((apartmentIds) => turnoversQuery({ apartmentIds, ...days }));
    }),
    combine: combineLists,
  });
  useLeaveOn401(error);
  const days = useMemo(() => groupByDay(lists.flatMap((list) => list ?? [])), [lists]);
  const names = useMemo(() => new Map(apartments.map(({ id, name }) => [id, name])), [apartments]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="quiet"
        className="-ms-5 justify-self-start"
        onClick={() => setSteps({ ...steps, first: steps.first - 1 })}
      >
        Show earlier days
      </Button>
      {error && <LoadError pending={isFetching} onRetry={retryFailed} />}
      {days.map(([date, turnovers]) => (
        <section key={date} className="grid grid-cols-1 gap-2">
          <h2 className="text-title">
            {weekdayInWords(dayOf(date))}
            {dayOf(date) === today && <span className="text-soft"> · Today</span>}
          </h2>
          <Card className="p-0!">
            <ul className="grid grid-cols-1 divide-y divide-line">
              {turnovers.map((turnover) => (
                <TurnoverItem
                  key={turnover.stayId}
                  turnover={turnover}
                  property={names.get(turnover.apartmentId) ?? ''}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {isFetching && (
        <>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <Skeleton className="h-32" />
        </>
      )}
      {!isFetching && !error && days.length === 0 && (
        <p className="text-soft">No stay ends on these days.</p>
      )}
      <Button
        variant="quiet"
        className="-ms-5 justify-self-start"
        pending={isFetching}
        onClick={() => setSteps({ ...steps, last: steps.last + 1 })}
      >
        Show later days
      </Button>
    </div>
  );
}

/** The day on which the turnover begins that an email or the Today page links to. */
function linkedDay(): number | undefined {
  const date = new URLSearchParams(location.search).get('from');
  return date && /^\d{4}-\d\d-\d\d$/.test(date) ? dayOf(date) : undefined;
}

/** The days from an earlier turnover on are shown, unless they are too many to be fetched at once. */
function stepOf(day: number | undefined, today: number): number {
  const isRecent = day !== undefined && day < today && today - day <= maxDaysBack;
  return isRecent ? Math.floor((day - today) / daysAtOnce) : 0;
}

/** The lists overlap if a stay was moved between two requests. The turnover is then shown on one of its days. */
function groupByDay(turnovers: Turnover[]): [string, Turnover[]][] {
  const byStay = new Map(turnovers.map((turnover) => [turnover.stayId, turnover]));
  const byDay = groupBy(byStay.values(), ({ freeFrom }) => freeFrom.date);
  return [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
}
