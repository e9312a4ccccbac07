import { useRef, useState } from 'react';
import { GoingLiveWarning } from '../../../billing/going-live-warning.tsx';
import type { Apartment, Guest } from '../../../host/queries.ts';
import { isOver } from '../../../shared/stay-days.ts';
import { newGuestKey } from '../../editing/drafts/drafts.ts';
import { useEditing } from '../../editing/editing-context.tsx';
import { startsLater } from '../../editing/new-guest.ts';
import { ItemFailure } from '../item-failure.tsx';
import { BackupLine } from './backup-line.tsx';
import { CurrentGuestBar } from './current-guest-bar.tsx';
import { CurrentStay } from './current-stay.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestGate } from './guest-gate.tsx';
import { useGuestItem } from './guest-item.ts';
import { GuestLockOut } from './guest-lock-out.tsx';
import { GuestReplaceDialog } from './guest-replace-dialog.tsx';
import { GuestStart } from './guest-start.tsx';

interface CurrentGuestProps {
  apartment: Apartment;
  guest: Guest | null;
  isLive: boolean | undefined;
  onSubscribe: () => void;
}

export function CurrentGuest({ apartment, guest, isLive, onSubscribe }: CurrentGuestProps) {
  const { item, isAddingGuest, hasDefaults, start, keepCurrent } = useGuestItem(apartment, guest);
  const newStayStartsLater = useEditing(
    ({ drafts }) => isAddingGuest && startsLater(drafts[newGuestKey] ?? {}, apartment.timeZone),
  );
  const [isAsking, setAsking] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const pinField = useRef<HTMLFieldSetElement>(null);

  const askOrStart = () => {
    if (guest && !isOver(guest, new Date())) setAsking(true);
    else {
      start();
      nameField.current?.focus();
    }
  };
  const confirmReplacement = () => {
    setAsking(false);
    start();
  };
  return (
    <div className="@container">
      <CurrentGuestBar
        guest={guest}
        isAddingGuest={isAddingGuest}
        hasDefaults={hasDefaults}
        newStayStartsLater={newStayStartsLater}
        isLive={isLive}
        maySubscribe={apartment.actions.includes('billing.manage')}
        onNew={askOrStart}
        onKeepCurrent={keepCurrent}
      />
      <GuestGate apartment={apartment} isLive={isLive} onSubscribe={onSubscribe}>
        <div className="mb-4 grid gap-3 empty:hidden">
          <ItemFailure kind="guest" id={item.row.id} />
          {guest && !isAddingGuest && (
            <GuestLockOut
              guest={guest}
              onNewPin={() => pinField.current?.querySelector('input')?.focus()}
            />
          )}
          {guest && !isAddingGuest && isLive && <GoingLiveWarning apartmentId={apartment.id} />}
          {guest && !isAddingGuest && <CurrentStay guest={guest} />}
          {guest && !isAddingGuest && <BackupLine guest={guest} />}
        </div>
        <GuestFields {...{ apartment, item, nameField, pinField }} />
        {isAddingGuest && <GuestStart apartment={apartment} item={item} />}
      </GuestGate>
      {guest && (
        <GuestReplaceDialog
          guest={guest}
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={confirmReplacement}
          returnFocus={isAddingGuest ? nameField : undefined}
        />
      )}
    </div>
  );
}
