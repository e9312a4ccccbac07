import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayWords } from '../../../languages/language.ts';
import { PageSection } from '../parts/page-section.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { eachOnce } from '../text/each-once.ts';
import { HostText } from '../text/host-text.tsx';

export function PropertyRules({ rules }: { rules: string[] }) {
  const words = useStayWords();
  if (rules.length === 0) return null;
  return (
    <PageSection at="rules" title={words.rules}>
      <StayCard>
        <ul className="-my-3 divide-y divide-line">
          {eachOnce(rules).map(([rule, at]) => (
            <HostText key={rule} at={apartmentText('houseRules', at)} as="li" className="py-3">
              {rule}
            </HostText>
          ))}
        </ul>
      </StayCard>
    </PageSection>
  );
}
