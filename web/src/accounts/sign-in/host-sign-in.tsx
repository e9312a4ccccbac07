import { useState } from 'react';
import { pages } from '../../shared/paths.ts';
import { later } from '../../ui/later.tsx';
import { standaloneLink } from '../../ui/link.ts';
import { useSignedIn } from './signed-in.ts';

const HostLoginModal = later(
  async () => (await import('./host-login-modal.tsx')).HostLoginModal,
  () => null,
);
/** A failure shows when the modal is wanted. */
const loadAhead = () => {
  HostLoginModal.load().catch(() => undefined);
};

interface HostSignInProps {
  label?: string;
  className?: string;
}

/** Opens the host's sign-in over the page; for a host who is signed in, a link to the dashboard. */
export function HostSignIn({ label = 'Host sign in', className = quiet }: HostSignInProps) {
  const [isHost, setIsHost] = useState(false);
  useSignedIn(setIsHost);
  const [open, setOpen] = useState(false);
  /** The form's code comes when somebody wants it, and stays for the way out of the modal. */
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      {isHost ? (
        <a href={pages.hostSettings} className={className}>
          Dashboard
        </a>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={show}
          className={className}
        >
          {label}
        </button>
      )}
      {wanted && <HostLoginModal open={open} onOpenChange={setOpen} />}
    </>
  );
}

const quiet = `${standaloneLink} cursor-pointer`;
