import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LockOutNotice } from '../../editor/sections/guest/lock-out-notice.tsx';
import { PersonalLinkBox } from '../../host/personal-link-box.tsx';
import { ProblemsOfStay } from '../../problems/problems-of-stay.tsx';
import { stayInWords } from '../../shared/stay-days.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { textLink } from '../../ui/link.ts';
import { Notice } from '../../ui/notice.tsx';
import { nightsInWords, nightsOf } from '../days.ts';
import { ChangeStayForm } from '../form/change-stay-form.tsx';
import { type Stay, storeChangedStay } from '../queries.ts';
import { StateBadge } from '../stay-state.tsx';
import { BackupShown } from './backup-shown.tsx';
import { PinFromPhone, Reservation } from './booking-facts.tsx';
import { StayMessages } from './messages/stay-messages.tsx';
import { StayActions } from './stay-actions.tsx';
import { StayFacts } from './stay-facts.tsx';
import { TimeRequests } from './time-requests.tsx';

interface StayPanelProps {
  stay: Stay;
  property: string;
  onOpen: (stayId: string) => void;
}

/** Shows the details and actions of a stay. */
export function StayPanel({ stay, property, onOpen }: StayPanelProps) {
  const [changing, setChanging] = useState<'stay' | 'pin'>();
  const client = useQueryClient();
  if (changing)
    return (
      <ChangeStayForm
        stay={stay}
        isPinFocused={changing === 'pin'}
        onDone={() => setChanging(undefined)}
      />
    );
  const isUpcomingOrCurrent = stay.state === 'upcoming' || stay.state === 'current';
  return (
    <>
      <div className="grid gap-2">
        <p>
          <bdi translate="no" className="font-semibold">
            {property || 'Unnamed property'}
          </bdi>
          <span className="block text-soft">
            {stayInWords(stay.checkinDate, stay.checkoutDate)} · {nightsInWords(nightsOf(stay))}
          </span>
        </p>
        <p>
          <StateBadge state={stay.state} />
        </p>
      </div>
      {isUpcomingOrCurrent && <TimeRequests stay={stay} />}
      <ProblemsOfStay stayId={stay.id} />
      <DoubleBookings stay={stay} onOpen={onOpen} />
      {isUpcomingOrCurrent && (
        <LockOutNotice
          guest={stay}
          onNewPin={() => setChanging('pin')}
          onLifted={(guest) => storeChangedStay(client, { ...stay, ...guest })}
        />
      )}
      <BackupShown stay={stay} />
      {isUpcomingOrCurrent ? (
        <div className="grid gap-3">
          <div className="flex items-center gap-3 rounded-control bg-sunken py-2 ps-4 pe-2 forced-colors:border">
            <div className="min-w-0 grow">
              <p className="text-small text-soft">PIN</p>
              <p
                dir="ltr"
                translate="no"
                className="font-code text-code tabular-nums tracking-wider"
              >
                {stay.pinCode}
              </p>
            </div>
            <CopyButton label="PIN" value={stay.pinCode} copied="PIN copied" />
          </div>
          <PinFromPhone stay={stay} />
          {stay.refusedPhoneDigits !== null && (
            <p className="text-small text-soft">
              This PIN is not the last four digits of your guest’s phone number, because{' '}
              <span dir="ltr" translate="no" className="tabular-nums">
                {stay.refusedPhoneDigits}
              </span>{' '}
              is easy to guess. Send your guest this PIN.
            </p>
          )}
          <PersonalLinkBox stay={stay} />
        </div>
      ) : (
        <p className="text-soft">The PIN and the link of this stay no longer work.</p>
      )}
      <Reservation stay={stay} />
      <StayMessages stay={stay} />
      <StayFacts stay={stay} />
      <StayActions stay={stay} onChange={() => setChanging('stay')} />
    </>
  );
}

function DoubleBookings({ stay, onOpen }: Pick<StayPanelProps, 'stay' | 'onOpen'>) {
  if (stay.doubleBookings.length === 0) return null;
  return (
    <Notice title="Double booked">
      {stay.doubleBookings.map((other) => (
        <p key={other.id}>
          <button
            type="button"
            className={`${textLink} cursor-pointer text-start text-on-tone-yellow!`}
            onClick={() => onOpen(other.id)}
          >
            <bdi translate="no">{other.name}</bdi>
          </button>
          , {stayInWords(other.checkinDate, other.checkoutDate)}, has some of the same nights.
        </p>
      ))}
    </Notice>
  );
}
