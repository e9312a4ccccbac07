import type { Passkey } from '@guest-portal/contract';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';

interface PasskeysProps {
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

export function Passkeys({ passkeys, ...actions }: PasskeysProps) {
  return (
    <ul aria-label="Passkeys" className="grid gap-3">
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} {...actions} />
      ))}
    </ul>
  );
}

type PasskeyLineProps = Omit<PasskeysProps, 'passkeys'> & { passkey: Passkey };

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b pb-3">
      <div className="min-w-0 grow basis-48">
        <p id={nameId} dir="auto" className="break-words font-semibold">
          {passkey.name}
        </p>
        <p className="text-small text-soft">
          Passkey, added on {dayFormat.format(new Date(passkey.createdAt))},{' '}
          {passkey.lastUsedAt
            ? `last used on ${dayFormat.format(new Date(passkey.lastUsedAt))}`
            : 'not used yet'}
        </p>
      </div>
      <div className="-mx-5 flex">
        <Button variant="quiet" aria-describedby={nameId} onClick={() => onRename(passkey)}>
          Rename
        </Button>
        <Button variant="quiet" aria-describedby={nameId} onClick={() => onRemove(passkey)}>
          Remove
        </Button>
      </div>
    </li>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
