import { keptTerm } from '@guest-portal/contract/search-terms';
import { filledWith } from '../../languages/filled-with.tsx';
import { useStayTexts } from '../../languages/language.ts';
import type { Apartment } from '../page/bundle.ts';
import { Reach } from '../page/parts/reach.tsx';

interface NothingFoundProps {
  term: string;
  apartment: Apartment;
  /** Whether the host may learn of it. */
  isCounted: boolean;
}

/** Says so, and who knows. */
export function NothingFound({ term, apartment, isCounted }: NothingFoundProps) {
  const words = useStayTexts();
  const canReach = apartment.showHostPhone && apartment.hostPhone.trim() !== '';
  return (
    <div className="grid grid-cols-1 gap-3 px-3 py-2">
      {/* Read out by the status above it. */}
      <p aria-hidden className="wrap-anywhere">
        {filledWith(words.searchNothing, { term: <bdi translate="no">{term}</bdi> })}
      </p>
      <p>{canReach ? words.searchAsk : words.askWhereBooked}</p>
      {canReach && <Reach phone={apartment.hostPhone} />}
      {isCounted && navigator.onLine && keptTerm(term) && (
        <p className="text-small text-soft">{words.searchTold}</p>
      )}
    </div>
  );
}
