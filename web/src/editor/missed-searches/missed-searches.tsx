import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { type Apartment, type SearchMiss, searchMissesQuery } from '../../host/queries.ts';
import { useShowAll } from '../../ui/behaviour/use-show-all.ts';
import { Button } from '../../ui/button.tsx';
import { useAnswerMissedSearch } from './use-answer-missed-search.ts';
import { useForgetMiss } from './use-forget-miss.ts';

/** How many searches are shown before the list is unfolded. */
const maxFoldedRows = 5;

/** Lists missed searches, with a button that adds an answer. Nothing is shown if there are none. */
export function MissedSearches({ apartment: { id } }: { apartment: Apartment }) {
  const { data: misses = [] } = useQuery(searchMissesQuery(id));
  const { shown, button } = useShowAll(misses, maxFoldedRows);
  const headingId = useId();
  if (misses.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-3 rounded-card bg-raised px-5 py-4 shadow-card sm:px-7 forced-colors:border"
    >
      <div>
        <h2 id={headingId} className="flex items-center gap-2 font-semibold text-lead">
          <SearchX aria-hidden size={20} className="shrink-0 text-soft" />
          Searches without results
        </h2>
        <p className="text-small text-soft">
          Guests searched their page for these words and found nothing. We don’t store who searched.
        </p>
      </div>
      <ul className="divide-y divide-line">
        {shown.map((miss) => (
          <Miss key={miss.id} apartmentId={id} miss={miss} />
        ))}
      </ul>
      {button && <Button variant="quiet" className="justify-self-start" data-add {...button} />}
    </section>
  );
}

function Miss({ apartmentId, miss }: { apartmentId: string; miss: SearchMiss }) {
  const answer = useAnswerMissedSearch(apartmentId);
  const forget = useForgetMiss(apartmentId);
  const { id, term, count } = miss;
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-3 py-1">
      <p className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
        <bdi translate="no">{term}</bdi> <span className="text-soft">({count})</span>
      </p>
      <div className="-ms-3 flex flex-wrap sm:ms-0">
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={`Write the answer: ${term}`}
          onClick={() => answer(miss)}
        >
          Write the answer
        </Button>
        <Button
          variant="quiet"
          className="px-3! text-soft!"
          data-delete
          aria-label={`Dismiss: ${term}`}
          pending={forget.isPending}
          onClick={() => forget.mutate(id)}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}
