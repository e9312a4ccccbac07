import { useStayWords } from '../../languages/language.ts';
import { HostText } from './host-text.tsx';
import { PageSection } from './page-section.tsx';
import { StayCard } from './stay-card.tsx';

export function PropertyRules({ rules }: { rules: string[] }) {
  const words = useStayWords();
  if (rules.length === 0) return null;
  return (
    <PageSection at="rules" title={words.rules}>
      <StayCard>
        <ul className="-my-3 divide-y divide-line">
          {[...new Set(rules)].map((rule) => (
            <HostText key={rule} as="li" className="py-3">
              {rule}
            </HostText>
          ))}
        </ul>
      </StayCard>
    </PageSection>
  );
}
