import { useQuery } from '@tanstack/react-query';
import { CollapsibleSection } from '../../ui/collapsible-section.tsx';
import { type Apartment, activeGuestQuery } from '../queries.ts';
import { CurrentGuest } from './current-guest.tsx';
import { Loaded } from './loaded.tsx';

interface CurrentGuestSectionProps {
  apartment: Apartment;
  /** Whether the property may have guests; undefined while that is being asked. */
  isLive: boolean | undefined;
  onSubscribe: () => void;
}

export function CurrentGuestSection({ apartment, isLive, onSubscribe }: CurrentGuestSectionProps) {
  const query = useQuery(activeGuestQuery(apartment.id));
  return (
    <CollapsibleSection title="Current Guest">
      <Loaded query={query}>
        {(guest) => (
          <CurrentGuest
            // A question about one property's guest is none about another's.
            key={apartment.id}
            {...{ apartment, guest, isLive, onSubscribe }}
          />
        )}
      </Loaded>
    </CollapsibleSection>
  );
}
