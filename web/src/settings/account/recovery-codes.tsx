import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { actionsClass } from '../../ui/dialogs/dialog.tsx';

/** Shows recovery codes. The host sees them only once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus is gone. The button does not get it, because a second Enter would close the codes.
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-2 rounded-control bg-sunken py-3 ps-4 pe-2 forced-colors:border">
        <ul
          ref={list}
          tabIndex={-1}
          translate="no"
          aria-label="Recovery codes"
          className="grid min-w-0 grow grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-6 gap-y-1 font-code outline-none"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton label="recovery codes" value={codes.join('\n')} className="hover:bg-raised" />
      </div>
      <div className={actionsClass}>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
