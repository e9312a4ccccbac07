import { useQuery } from '@tanstack/react-query';
import { useGoingLiveWarning } from '../../../billing/going-live.ts';
import { type Apartment, activeGuestQuery, type Guest } from '../../../host/queries.ts';
import { EditorSection } from '../editor-section.tsx';
import { LoadError, Loaded } from '../loaded.tsx';
import { CurrentGuest } from './current-guest.tsx';
import { NextStay } from './next-stay.tsx';

interface CurrentGuestSectionProps {
  apartment: Apartment;
  /** Whether the property can have guests. It is undefined while the status loads. */
  isLive: boolean | undefined;
  /** Loads the status again. It is set only if the status failed to load. */
  onRetry?: (() => void) | undefined;
  onSubscribe: () => void;
}

export function CurrentGuestSection({ apartment, onRetry, ...gate }: CurrentGuestSectionProps) {
  const query = useQuery({
    ...activeGuestQuery(apartment.id),
    // A host may return to a page that was open all day, because a locked-out guest calls.
    refetchOnWindowFocus: 'always',
  });
  // A host who has just subscribed wants to add a guest, so the section opens.
  const isEmpty = gate.isLive === true && query.data === null;
  const seesEmptyPage =
    useGoingLiveWarning(apartment.id) !== undefined && gate.isLive === true && query.data != null;
  return (
    <EditorSection
      title="Current Guest"
      isUrgent={isLockedOut(query.data) || isEmpty || seesEmptyPage}
    >
      {onRetry && <LoadError onRetry={onRetry} />}
      <Loaded query={query}>
        {(guest) => (
          <CurrentGuest
            // Dialogs about one property's guest must close when another property is selected.
            key={apartment.id}
            {...{ apartment, guest, ...gate }}
          />
        )}
      </Loaded>
      <NextStay apartmentId={apartment.id} />
    </EditorSection>
  );
}

/** Whether a guest may be locked out right now. */
const isLockedOut = (guest: Guest | null | undefined) =>
  guest?.newDevicesRefused === true || guest?.lockedOut != null;
