import { onDevice } from '@guest-portal/contract/stay-rules';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '../../shared/stay-days.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Stay } from '../queries.ts';
import { ChangeBackup } from './change-backup.tsx';

/** Lists when the guest saw the backup way in. The guest can use it again until the host changes it. */
export function BackupShown({ stay }: { stay: Stay }) {
  const [isChanging, setChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { backup } = stay;
  if (!backup) return null;
  const isKnown = backup.reveals.some(({ isChanged }) => !isChanged);
  const close = () => {
    flushSync(() => setChanging(false));
    opener.current?.focus();
  };
  return (
    <>
      <Notice title="Your guest has seen the backup way in">
        <ul className="grid gap-1">
          {backup.reveals.map(({ revealedAt, device, isChanged }) => (
            <li key={revealedAt}>
              <time dateTime={revealedAt}>{formatInstant(revealedAt)}</time>
              <span>{onDevice(device)}</span>
              {isKnown && isChanged && <span>, changed since then</span>}
            </li>
          ))}
        </ul>
        <p>
          {isKnown
            ? 'Your guest knows it now. Change it once they are inside.'
            : 'It has been changed since then. What your guest saw is no longer valid.'}
        </p>
        {!isChanging && (
          <Button
            ref={opener}
            className="mt-2 justify-self-start"
            onClick={() => setChanging(true)}
          >
            Change the backup
          </Button>
        )}
      </Notice>
      {isChanging && <ChangeBackup stay={stay} backup={backup} onDone={close} />}
    </>
  );
}
