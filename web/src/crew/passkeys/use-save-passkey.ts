import { useState } from 'react';
import { isUnauthorized } from '../../shared/api.ts';
import { logFault } from '../../shared/log.ts';
import { useCrew } from '../crew-context.ts';
import { useCrewTexts } from '../crew-texts.ts';
import { saveFailure, savePasskey } from './passkeys.ts';

export function useSavePasskey(onSaved: () => void) {
  const texts = useCrewTexts();
  const { refresh } = useCrew();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const save = async () => {
    setPending(true);
    setError('');
    try {
      await savePasskey();
      onSaved();
    } catch (failure) {
      logFault('The passkey was not saved', failure);
      setError(saveFailure(failure, texts));
      if (isUnauthorized(failure)) void refresh();
    } finally {
      setPending(false);
    }
  };
  return { save, isPending, error };
}
