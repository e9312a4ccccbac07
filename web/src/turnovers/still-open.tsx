import { useQuery } from '@tanstack/react-query';
import { useSolveFailedFact } from '../host/failed-facts/use-solve-failed-fact.ts';
import { whenTried } from '../host/failed-facts/when-tried.ts';
import { type FailedFact, failedFactsQuery } from '../host/queries.ts';
import { ProblemItem } from '../problems/problem-item.tsx';
import { openProblemsQuery } from '../problems/queries.ts';
import { Button } from '../ui/button.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { Turnover } from './queries.ts';

interface StillOpenProps {
  turnover: Turnover;
}

/** What is not solved although the turnover is done or over. It is folded at first. */
export function StillOpen({ turnover: { stayId, apartmentId, done } }: StillOpenProps) {
  const isOfTurnover = (found: { stayId: string; apartmentId: string; at: string }) =>
    found.stayId === stayId ||
    // What was open while people worked here stays visible, even if it is from an earlier stay.
    (found.apartmentId === apartmentId && done !== null && found.at <= done.at);
  const { data: facts = [] } = useQuery({
    ...failedFactsQuery,
    select: (list) => list.filter(isOfTurnover),
  });
  const { data: problems = [] } = useQuery({
    ...openProblemsQuery,
    select: (list) => list.filter(isOfTurnover),
  });
  const count = facts.length + problems.length;
  if (count === 0) return null;
  return (
    <FoldedPart title={`Not solved yet: ${count}`}>
      <ul aria-label="Not solved yet" className="mb-3 grid min-w-0 grid-cols-1 gap-3">
        {facts.map((fact) => (
          <FailedFactItem key={`${fact.stayId} ${fact.id}`} fact={fact} />
        ))}
        {problems.map((problem) => (
          <ProblemItem key={`${problem.stayId} ${problem.id}`} problem={problem} />
        ))}
      </ul>
    </FoldedPart>
  );
}

function FailedFactItem({ fact }: { fact: FailedFact }) {
  const { name, by, at, note } = fact;
  const solve = useSolveFailedFact(fact);
  return (
    <li
      data-row={fact.id}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-control bg-sunken p-4 text-ink forced-colors:border"
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{name} did not work</span>
        {by && (
          <>
            {', tried by '}
            <bdi translate="no">{by}</bdi>
          </>
        )}
        {`, ${whenTried(at)}`}
      </p>
      {note !== '' && (
        <p dir="auto" translate="no" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <Button
        variant="quiet"
        className="justify-self-start border-line!"
        aria-label={`Mark as solved: ${name}`}
        pending={solve.isPending}
        onClick={() => solve.mutate()}
      >
        Mark as solved
      </Button>
    </li>
  );
}
