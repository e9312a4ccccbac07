import { useState } from 'react';
import { pages } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { standaloneLink } from '../../ui/link.ts';
import { useSignedIn } from './use-signed-in.ts';

const HostLoginModal = lazyComponent(
  async () => (await import('./host-login-modal.tsx')).HostLoginModal,
  () => null,
);
/** Prefetches the modal. A failure is ignored, because opening the modal loads it again. */
const prefetchModal = () => {
  HostLoginModal.load().catch(() => undefined);
};

interface HostSignInProps {
  label?: string;
  className?: string;
}

/** Opens the host's sign-in over the page. A host who is signed in sees a link to the dashboard instead. */
export function HostSignIn({
  label = 'Host sign in',
  className = quietLinkClass,
}: HostSignInProps) {
  const [isHost, setIsHost] = useState(false);
  useSignedIn(setIsHost);
  const [open, setOpen] = useState(false);
  /** The form's code loads on demand. It stays mounted so that the modal can animate when it closes. */
  const [isMounted, setIsMounted] = useState(false);
  const show = () => {
    setIsMounted(true);
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
          onPointerEnter={prefetchModal}
          onFocus={prefetchModal}
          onClick={show}
          className={className}
        >
          {label}
        </button>
      )}
      {isMounted && <HostLoginModal open={open} onOpenChange={setOpen} />}
    </>
  );
}

const quietLinkClass = `${standaloneLink} cursor-pointer`;
