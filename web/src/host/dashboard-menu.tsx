import { CalendarRange, DoorOpen, Languages, LogOut, Settings } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { useSignOut } from '../accounts/mutations.ts';
import { leaveWithConfirmation } from '../layout/leave-guard.ts';
import { guestPortalPath, pages } from '../shared/paths.ts';
import { translationsPath } from '../shared/translations-path.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/toasts/toast.ts';

interface DashboardMenuProps {
  apartmentId?: string | undefined;
  onChosen?: () => void;
  className: string;
}

/** The menu entries: beside the logo on a wide screen, below it on a phone. */
export function DashboardMenu({ apartmentId, onChosen, className }: DashboardMenuProps) {
  const { signOut, leaving } = useSignOut();
  const [isSettings] = useRoute(pages.hostSettingsData);
  const [isStays] = useRoute(pages.hostStays);
  const [isTranslations] = useRoute(pages.hostTranslations);
  return (
    <nav aria-label="Host">
      <ul className={className}>
        <li>
          <GuestPortal apartmentId={apartmentId} />
        </li>
        <li>
          <Link
            href={pages.hostStays}
            aria-current={isStays ? 'page' : undefined}
            onClick={onChosen}
            className={buttonClass('quiet')}
          >
            <CalendarRange aria-hidden size={20} />
            Stays
          </Link>
        </li>
        <li>
          <Link
            href={translationsPath(apartmentId)}
            aria-current={isTranslations ? 'page' : undefined}
            onClick={onChosen}
            className={buttonClass('quiet')}
          >
            <Languages aria-hidden size={20} />
            Translations
          </Link>
        </li>
        <li>
          <Link
            href={pages.hostSettingsData}
            aria-current={isSettings ? 'page' : undefined}
            onClick={onChosen}
            className={buttonClass('quiet')}
          >
            <Settings aria-hidden size={20} />
            Settings & Data
          </Link>
        </li>
        <li>
          <Button variant="quiet" pending={leaving} onClick={() => leaveWithConfirmation(signOut)}>
            <LogOut aria-hidden size={20} className="rtl:-scale-x-100" />
            Sign Out
          </Button>
        </li>
      </ul>
    </nav>
  );
}

function GuestPortal({ apartmentId }: { apartmentId: string | undefined }) {
  const content = (
    <>
      <DoorOpen aria-hidden size={20} />
      <span translate="no">Guest Portal</span>
    </>
  );
  if (apartmentId) {
    return (
      <Link href={guestPortalPath(apartmentId)} className={buttonClass('quiet')}>
        {content}
      </Link>
    );
  }
  const sayWhatIsMissing = () =>
    toast({ title: 'No property selected', description: 'Please select a property first' });
  return (
    <Button variant="quiet" onClick={sayWhatIsMissing}>
      {content}
    </Button>
  );
}
