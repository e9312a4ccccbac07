import { useQuery } from '@tanstack/react-query';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { FactItem } from './fact-item.tsx';
import { factsToTryQuery } from './fact-queries.ts';
import { FoldedPart } from './folded-part.tsx';

interface FactsProps {
  stayId: string;
  property: string;
}

/** What the next guests need to get in and online, to be tried while the property is free. It is folded at first. */
export const FactsToTry = (props: FactsProps) => (
  <FoldedPart title="Things to try">
    <Facts {...props} />
  </FoldedPart>
);

function Facts({ stayId, property }: FactsProps) {
  const query = useQuery(factsToTryQuery(stayId));
  useLeaveOn401(query.error);
  return (
    <Loaded query={query}>
      {(facts) =>
        facts.length === 0 ? (
          <p className="text-soft">
            Guests of this property see no door code, no Wi-Fi and no arrival photos yet.
          </p>
        ) : (
          <ul
            aria-label={`Things to try at ${property || 'Unnamed property'}`}
            className="mb-3 grid grid-cols-1 divide-y divide-line border-line border-y"
          >
            {facts.map((fact) => (
              <FactItem key={fact.key} stayId={stayId} fact={fact} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
