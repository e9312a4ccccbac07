import { hostOnlyPages } from '@guest-portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '../../shared/paths.ts';
import { useShowAll } from '../../ui/behaviour/use-show-all.ts';
import { Button } from '../../ui/button.tsx';
import { standaloneLink } from '../../ui/link.ts';
import { type FailedFact, failedFactsQuery } from '../queries.ts';
import { useSolveFailedFact } from './use-solve-failed-fact.ts';
import { whenTried } from './when-tried.ts';

/** The number of facts that are shown at first, because the notice is above every page. */
const maxFactsAtFirst = 2;

/** Shows on every page of a host which door codes, networks and photos did not work when somebody tried them. */
export function FailedFactsNotice() {
  const { data: facts = [] } = useQuery(failedFactsQuery);
  const { shown, button } = useShowAll(facts, maxFactsAtFirst);
  if (facts.length === 0) return null;
  return (
    <section aria-label="What did not work" className={frame}>
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 grow gap-2">
        <ul className="grid gap-3">
          {shown.map((fact) => (
            <FailedFactRow key={`${fact.stayId} ${fact.id}`} fact={fact} />
          ))}
        </ul>
        {button && <Button variant="quiet" className={quiet} {...button} />}
      </div>
    </section>
  );
}

const frame =
  'mt-2 flex gap-3 rounded-control bg-tone-red p-4 text-on-tone-red forced-colors:border';
const quiet = 'justify-self-start border-current! text-current! hover:bg-transparent!';

function FailedFactRow({ fact }: { fact: FailedFact }) {
  const solve = useSolveFailedFact(fact);
  return (
    <li data-row={fact.id} className="grid gap-1">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          {fact.name} of <bdi translate="no">{fact.property || 'Unnamed property'}</bdi> did not
          work
        </span>{' '}
        (
        {fact.by && (
          <>
            <bdi translate="no">{fact.by}</bdi>,{' '}
          </>
        )}
        {whenTried(fact.at)})
        {fact.note !== '' && (
          <>
            :{' '}
            <bdi translate="no" className="line-clamp-3 whitespace-pre-line">
              “{fact.note}”
            </bdi>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          href={`${pages.hostSettings}?property=${encodeURIComponent(fact.apartmentId)}`}
          className={link}
        >
          Edit property
        </Link>
        <Link href={hostOnlyPages.hostTurnovers} className={link}>
          View turnovers
        </Link>
        <Button
          variant="quiet"
          className={quiet}
          aria-label={`Mark as solved: ${fact.name} of ${fact.property || 'Unnamed property'}`}
          pending={solve.isPending}
          onClick={() => solve.mutate()}
        >
          Mark as solved
        </Button>
      </div>
    </li>
  );
}

const link = `${standaloneLink} text-current! underline`;
