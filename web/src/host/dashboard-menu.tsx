import { DoorOpen, LogOut, Settings } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { useSignOut } from '../accounts/mutations.ts';
import { leaveWithConfirmation } from '../layout/leave-guard.ts';
import { pages } from '../shared/paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';

interface DashboardMenuProps {
  /** The path of the preview. Without it, `openPreview` finds the property or asks for it. */
  previewPath: string | undefined;
  openPreview: () => Promise<void>;
  onChosen?: () => void;
  className: string;
}

/** The menu entries: at the end of the header in a wide window, below it on a phone. */
export function DashboardMenu(props: DashboardMenuProps) {
  const { previewPath, openPreview, onChosen, className } = props;
  const { signOut, isSigningOut } = useSignOut();
  const [isSettings] = useRoute(pages.hostSettingsData);
  const guestPortal = (
    <>
      <DoorOpen aria-hidden size={20} className={icon} />
      <span translate="no">Guest Portal</span>
    </>
  );
  return (
    <nav aria-label="Host">
      <ul className={className}>
        <li>
          {previewPath ? (
            <Link href={previewPath} className={entry}>
              {guestPortal}
            </Link>
          ) : (
            <Button variant="quiet" onClick={() => void openPreview()} className={entryPadding}>
              {guestPortal}
            </Button>
          )}
        </li>
        <li>
          <Link
            href={pages.hostSettingsData}
            aria-current={isSettings ? 'page' : undefined}
            onClick={onChosen}
            className={entry}
          >
            <Settings aria-hidden size={20} className={icon} />
            Settings & Data
          </Link>
        </li>
        <li>
          <Button
            variant="quiet"
            pending={isSigningOut}
            onClick={() => leaveWithConfirmation(signOut)}
            className={entryPadding}
          >
            <LogOut aria-hidden size={20} className={cx(icon, 'rtl:-scale-x-100')} />
            Sign Out
          </Button>
        </li>
      </ul>
    </nav>
  );
}

/** In a window that is hardly wide enough for one line, the entries are closer to each other. */
const entryPadding = 'px-3! min-[56.25rem]:max-[64rem]:px-2!';
const entry = cx(
  buttonClass('quiet'),
  entryPadding,
  'aria-[current]:bg-tone-green! aria-[current]:text-on-tone-green! forced-colors:aria-[current]:underline',
);
/** A window of medium width has no room for icons. */
const icon = 'min-[56.25rem]:max-[90rem]:hidden';
