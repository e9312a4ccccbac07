import { useState } from 'react';
import { logFault } from '../../shared/log.ts';
import { Button } from '../../ui/button.tsx';
import { useCrew } from '../crew-context.ts';
import { useCrewTexts } from '../crew-texts.ts';
import { canUsePasskey, signInFailure, signInWithPasskey } from './passkeys.ts';

/** Signs in a phone that has no access, for people who have saved a passkey. */
export function PasskeySignIn() {
  const texts = useCrewTexts();
  const { continueAfterEnrolment } = useCrew();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  if (!canUsePasskey()) return null;
  const signIn = async () => {
    setPending(true);
    setError('');
    try {
      await signInWithPasskey();
      await continueAfterEnrolment();
    } catch (failure) {
      logFault('The passkey did not sign in', failure);
      setError(signInFailure(failure, texts));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button variant="primary" pending={isPending} onClick={signIn}>
        {texts.usePasskey}
      </Button>
      <p role="alert" className="text-red empty:hidden">
        {error}
      </p>
    </div>
  );
}
