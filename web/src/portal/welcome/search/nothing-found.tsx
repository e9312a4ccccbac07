import { keptTerm } from '@guest-portal/contract/search-terms';
import { use } from 'react';
import { filledWith } from '../../../languages/filled-with.tsx';
import { useStayWords } from '../../../languages/language.ts';
import { Asking } from '../asking.ts';
import type { Apartment } from '../bundle.ts';
import { Reach } from '../reach.tsx';

/** Says so, and who knows. */
export function NothingFound({ term, apartment }: { term: string; apartment: Apartment }) {
  const words = useStayWords();
  const { pageId } = use(Asking);
  const canReach = apartment.showHostPhone && apartment.hostPhone.trim() !== '';
  return (
    <div className="grid grid-cols-1 gap-3 px-3 py-2">
      {/* Read out by the status above it. */}
      <p aria-hidden className="wrap-anywhere">
        {filledWith(words.searchNothing, { term: <bdi translate="no">{term}</bdi> })}
      </p>
      <p>{canReach ? words.searchAsk : words.askWhereBooked}</p>
      {canReach && <Reach phone={apartment.hostPhone} />}
      {pageId && navigator.onLine && keptTerm(term) && (
        <p className="text-small text-soft">{words.searchTold}</p>
      )}
    </div>
  );
}
