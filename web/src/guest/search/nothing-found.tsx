import { storableTerm } from '@guest-portal/contract/search-terms';
import { filledWith } from '../../languages/filled-with.tsx';
import { useStayTexts } from '../../languages/language.ts';
import type { Apartment } from '../page/bundle.ts';
import { ReachHost } from '../page/parts/reach-host.tsx';

interface NothingFoundProps {
  term: string;
  apartment: Apartment;
  /** Whether the host may see the missed search. */
  isCounted: boolean;
}

/** Says that nothing was found, and whom to ask. */
export function NothingFound({ term, apartment, isCounted }: NothingFoundProps) {
  const texts = useStayTexts();
  const canReach = apartment.showHostPhone && apartment.hostPhone.trim() !== '';
  return (
    <div className="grid grid-cols-1 gap-3 px-3 py-2">
      {/* Hidden from screen readers, because the status above it announces the same text. */}
      <p aria-hidden className="wrap-anywhere">
        {filledWith(texts.searchNothing, { term: <bdi translate="no">{term}</bdi> })}
      </p>
      <p>{canReach ? texts.searchAsk : texts.askWhereBooked}</p>
      {canReach && <ReachHost phone={apartment.hostPhone} />}
      {isCounted && navigator.onLine && storableTerm(term) && (
        <p className="text-small text-soft">{texts.searchTold}</p>
      )}
    </div>
  );
}
