import { useQuery } from '@tanstack/react-query';
import { type Apartment, activeGuestQuery, type Guest } from '../../../host/queries.ts';
import { EditorSection } from '../editor-section.tsx';
import { Loaded, NotAnswered } from '../loaded.tsx';
import { CurrentGuest } from './current-guest.tsx';
import { NextStay } from './next-stay.tsx';

interface CurrentGuestSectionProps {
  apartment: Apartment;
  /** Whether the property may have guests; undefined while that is being asked. */
  isLive: boolean | undefined;
  /** Given when that could not be found out. */
  onAskAgain?: (() => void) | undefined;
  onSubscribe: () => void;
}

export function CurrentGuestSection({ apartment, onAskAgain, ...gate }: CurrentGuestSectionProps) {
  const query = useQuery({
    ...activeGuestQuery(apartment.id),
    // A host who is called by a guest before the door comes back to a page that was open all day.
    refetchOnWindowFocus: 'always',
  });
  // Who has just subscribed comes for this.
  const isEmpty = gate.isLive === true && query.data === null;
  return (
    <EditorSection title="Current Guest" isUrgent={isKeptOut(query.data) || isEmpty}>
      {onAskAgain && <NotAnswered onAskAgain={onAskAgain} />}
      <Loaded query={query}>
        {(guest) => (
          <CurrentGuest
            // A question about one property's guest is none about another's.
            key={apartment.id}
            {...{ apartment, guest, ...gate }}
          />
        )}
      </Loaded>
      <NextStay apartmentId={apartment.id} />
    </EditorSection>
  );
}

/** Somebody stands before the door. */
const isKeptOut = (guest: Guest | null | undefined) =>
  guest?.newDevicesRefused === true || guest?.lockedOut != null;
