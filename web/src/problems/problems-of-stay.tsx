import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadError } from '../editor/sections/loaded.tsx';
import { ProblemItem } from './problem-item.tsx';
import { problemsOfStayQuery } from './queries.ts';

/** All problems of a stay and of the turnover after it. Shows nothing if there are none. */
export function ProblemsOfStay({ stayId }: { stayId: string }) {
  const headingId = useId();
  const { data: problems = [], error, isFetching, refetch } = useQuery(problemsOfStayQuery(stayId));
  useLeaveOn401(error);
  if (error) return <LoadError pending={isFetching} onRetry={() => void refetch()} />;
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 grid-cols-1 gap-3">
      <h3 id={headingId} className="text-lead">
        Problems
      </h3>
      <ul className="grid min-w-0 grid-cols-1 gap-3">
        {problems.map((problem) => (
          <ProblemItem key={problem.id} problem={problem} />
        ))}
      </ul>
    </section>
  );
}
