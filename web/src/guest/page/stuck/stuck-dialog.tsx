import { apartmentText } from '@guest-portal/contract/text-path';
import { type ReactNode, useState } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { focusOnMount } from '../../../ui/behaviour/focus-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Opening } from '../arrival/opening.tsx';
import { WayThere } from '../arrival/way-there.tsx';
import type { Bundle } from '../bundle.ts';
import { ReachHost } from '../parts/reach-host.tsx';
import { ReportProblem } from '../problems/report-problem.tsx';
import { HostText } from '../text/host-text.tsx';
import { addressLine, linkHref } from '../text/links.ts';
import { isDoorLocked } from '../visible-sections.ts';
import { BackupWayIn } from './backup-way-in.tsx';
import { StuckDoor } from './stuck-door.tsx';

interface StuckDialogProps {
  bundle: Bundle;
  onCheckIn: () => void;
  checkingIn: boolean;
  onClose: () => void;
}

/**
 * All the help for a guest who can't get in, the most direct help first. Everything except the backup way in is part of
 * the page, so it works offline.
 */
export function StuckDialog({ bundle, onCheckIn, checkingIn, onClose }: StuckDialogProps) {
  const { guest, apartment } = bundle;
  const texts = useStayTexts();
  const [hasPressed, setHasPressed] = useState(false);
  const handleCheckIn = () => {
    setHasPressed(true);
    onCheckIn();
  };
  const canReachHost = apartment.showHostPhone && apartment.hostPhone.trim() !== '';
  const address = addressLine(apartment);
  const ownMap = linkHref(apartment.googleMapsLink);
  return (
    <Dialog open onOpenChange={onClose} title={texts.stuckTitle}>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {guest.hasCheckedIn ? (
          // This replaces the button that was pressed, so it takes over the focus. The code may arrive a moment later.
          <div
            ref={hasPressed ? focusOnMount : null}
            tabIndex={-1}
            aria-live="polite"
            className="empty:hidden"
          >
            <StuckDoor bundle={bundle} />
          </div>
        ) : (
          <div className="grid min-w-0 grid-cols-1 gap-3">
            <CheckInPrompt
              opensAt={guest.opensAt}
              timeZone={apartment.timeZone}
              onCheckIn={handleCheckIn}
              checkingIn={checkingIn}
            />
            {isDoorLocked(bundle) && (
              <p className="text-small text-soft">{texts.codeNeedsConnection}</p>
            )}
          </div>
        )}
        {apartment.stuckNote.trim() !== '' && (
          <Part title={texts.stuckNote}>
            <HostText textPath={apartmentText('stuckNote')}>{apartment.stuckNote}</HostText>
          </Part>
        )}
        <Part title={texts.reachHost}>
          {canReachHost ? <ReachHost phone={apartment.hostPhone} /> : <p>{texts.askWhereBooked}</p>}
          <ReportProblem />
        </Part>
        {(address !== '' || ownMap) && (
          <Part title={texts.stuckAddress}>
            <WayThere address={address} ownMap={ownMap} />
          </Part>
        )}
        {guest.hasCheckedIn && apartment.backupOffered && (
          <Part title={texts.backup}>
            <BackupWayIn textLanguage={apartment.textLanguage} />
          </Part>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="text-lead leading-snug">{title}</h3>
      {children}
    </section>
  );
}

interface CheckInPromptProps {
  opensAt: string | null;
  timeZone: string;
  onCheckIn: () => void;
  checkingIn: boolean;
}

/** The guest gets the door code at the check-in, so the dialog offers the check-in as well. */
function CheckInPrompt({ opensAt, timeZone, onCheckIn, checkingIn }: CheckInPromptProps) {
  const texts = useStayTexts();
  if (opensAt) return <Opening opensAt={opensAt} timeZone={timeZone} />;
  return (
    <>
      <p>{texts.stuckCheckIn}</p>
      <Button
        variant="primary"
        size="large"
        pending={checkingIn}
        pendingLabel={texts.checkingIn}
        onClick={onCheckIn}
      >
        {texts.checkInNow}
      </Button>
    </>
  );
}
