import { leaveCrew } from '@guest-portal/contract';
import { useState } from 'react';
import { call, isUnauthorized } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { useCrew } from './crew-context.ts';
import { useCrewTexts } from './crew-texts.ts';

/** Signs out after a second press, because there is no way back without a new link. */
export function SignOut() {
  const texts = useCrewTexts();
  const { forget } = useCrew();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const signOut = async () => {
    setPending(true);
    try {
      await call(leaveCrew);
      await forget();
    } catch (failure) {
      if (isUnauthorized(failure)) await forget();
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
          variant={isAsking ? 'destructive' : 'quiet'}
          className={isAsking ? '' : '-ms-5'}
          pending={isPending}
          onClick={() => (isAsking ? void signOut() : setAsking(true))}
        >
          {texts.signOut}
        </Button>
        {isAsking && (
          <Button variant="quiet" onClick={() => setAsking(false)}>
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
