import { useQuery } from '@tanstack/react-query';
import { trialsQuery } from './queries.ts';
import { TrialList } from './trial-list.tsx';

/** Shows staff whether a property already had trials. If that fails to load, they can still activate one. */
export function EarlierTrials({ apartmentId }: { apartmentId: string }) {
  const { data } = useQuery({ ...trialsQuery({ apartmentId }), staleTime: 0 });
  if (!data || data.found === 0) return null;
  return (
    <section aria-label="Earlier trials" className="grid gap-1 border-line border-t pt-4">
      <h3 className="text-body">Earlier trials of this property: {data.found}</h3>
      <TrialList trials={data.trials} />
    </section>
  );
}
