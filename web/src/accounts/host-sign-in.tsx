import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { pages } from '../paths.ts';
import { standaloneLink } from '../ui/link.ts';
import { useCurrentUser } from './queries.ts';

const load = () => import('./host-login-modal.tsx');
/** A failure shows when the modal is wanted. */
const loadAhead = () => {
  load().catch(() => undefined);
};
const HostLoginModal = lazy(async () => ({ default: (await load()).HostLoginModal }));

interface HostSignInProps {
  label?: string;
  className?: string;
}

/** Opens the host's sign-in over the page; for a host who is signed in, a link to the dashboard. */
export function HostSignIn({ label = 'Host sign in', className = quiet }: HostSignInProps) {
  const { data: host } = useCurrentUser();
  const [open, setOpen] = useState(false);
  /** The form's code comes when somebody wants it, and stays for the way out of the modal. */
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      {host ? (
        <Link href={pages.hostSettings} className={className}>
          Dashboard
        </Link>
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
      {wanted && (
        <Suspense fallback={null}>
          <HostLoginModal open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const quiet = `${standaloneLink} cursor-pointer`;
