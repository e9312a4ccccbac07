import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayWords } from '../../../languages/language.ts';
import { PageSection } from '../parts/page-section.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { eachOnce } from '../text/each-once.ts';
import { HostText } from '../text/host-text.tsx';

/** To be read ahead. On the last day it stands on top of the page instead, with boxes to tick. */
export function CheckoutList({ list }: { list: string[] }) {
  const words = useStayWords();
  if (list.length === 0) return null;
  return (
    <PageSection at="checkout-list" title={words.beforeYouLeave}>
      <StayCard>
        <ul className="-my-3 divide-y divide-line">
          {eachOnce(list).map(([entry, at]) => (
            <HostText key={entry} at={apartmentText('checkoutList', at)} as="li" className="py-3">
              {entry}
            </HostText>
          ))}
        </ul>
      </StayCard>
    </PageSection>
  );
}
