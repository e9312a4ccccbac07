import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError, Loaded } from '../editor/sections/loaded.tsx';
import { groupBy } from '../host/group-by.ts';
import { changesQuery, type PropertyChange } from '../host/queries.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChangeEntry } from './change-entry.tsx';

export function ChangeList({ apartmentId }: { apartmentId: string }) {
  const query = useInfiniteQuery(changesQuery(apartmentId));
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  /** The change that gets the focus when it appears, because the button may be gone by then. */
  const [focusedId, setFocusedId] = useState<string>();
  const showOlder = async () => {
    const pageCount = query.data?.pages.length ?? 0;
    const { data } = await fetchNextPage();
    // If the request failed, there is no further page.
    setFocusedId(data?.pages[pageCount]?.changes[0]?.id);
  };
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <div className="grid grid-cols-1 gap-6">
          <Days changes={pages.flatMap(({ changes }) => changes)} focusedId={focusedId} />
          {isFetchNextPageError ? (
            <LoadError
              text="The older changes didn’t load."
              pending={isFetchingNextPage}
              onRetry={() => void showOlder()}
            />
          ) : (
            hasNextPage && (
              <div>
                <Button
                  variant="secondary"
                  pending={isFetchingNextPage}
                  pendingLabel="Loading..."
                  onClick={() => void showOlder()}
                >
                  Show older changes
                </Button>
              </div>
            )
          )}
        </div>
      )}
    </Loaded>
  );
}

interface DaysProps {
  changes: PropertyChange[];
  focusedId: string | undefined;
}

function Days({ changes, focusedId }: DaysProps) {
  if (changes.length === 0)
    return (
      <p className="text-soft">
        There are no recorded changes. Changes to texts, photos and switches appear here.
      </p>
    );
  return [...groupBy(changes, dayOf)].map(([day, changesOfDay]) => (
    <section key={day} className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold text-lead">{day}</h2>
      <Card className="py-1! sm:py-2!">
        <ul className="divide-y divide-line">
          {changesOfDay.map((change) => (
            <ChangeEntry key={change.id} change={change} isFocused={change.id === focusedId} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

/** Days are in the host's time zone, like all times of a host's actions. */
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

const dayOf = ({ changedAt }: PropertyChange) => dayFormat.format(new Date(changedAt));
