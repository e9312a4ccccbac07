import { signOutCrew } from '@guest-portal/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, isUnauthorized } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { useCrew } from './crew-context.ts';
import { useCrewTexts } from './crew-texts.ts';

/** Asks before it signs out, because people need a passkey or a new link to come back. */
export function SignOut() {
  const texts = useCrewTexts();
  const { deleteEverything } = useCrew();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // The button that was pressed disappears.
    flushSync(() => setAsking(false));
    button.current?.focus();
  };
  const signOut = async () => {
    setPending(true);
    try {
      await call(signOutCrew);
      await deleteEverything();
    } catch (failure) {
      if (isUnauthorized(failure)) await deleteEverything();
      else setError(texts.unreachable);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2 border-line border-t pt-5">
      <p role="status" className="empty:hidden">
        {isAsking && texts.signOutWarning}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button
          ref={button}
          variant={isAsking ? 'destructive' : 'quiet'}
          className={isAsking ? '' : '-ms-5'}
          pending={isPending}
          onClick={() => (isAsking ? void signOut() : setAsking(true))}
        >
          {texts.signOut}
        </Button>
        {isAsking && (
          <Button variant="quiet" className="border-line!" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <p role="alert" className="text-red text-small empty:hidden">
        {error}
      </p>
    </div>
  );
}
