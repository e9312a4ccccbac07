import { HostText } from './host-text.tsx';
import { PageSection } from './page-section.tsx';
import { StayCard } from './stay-card.tsx';

export function PropertyRules({ rules }: { rules: string[] }) {
  if (rules.length === 0) return null;
  return (
    <PageSection at="rules" title="Property Rules">
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
