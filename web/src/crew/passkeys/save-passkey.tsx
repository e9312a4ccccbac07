import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { canSavePasskey } from './passkeys.ts';
import { useSavePasskey } from './use-save-passkey.ts';

/** Saves a passkey on a phone that has been enrolled for longer. */
export function SavePasskey() {
  const texts = useCrewTexts();
  const [isPossible, setPossible] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { save, isPending, error } = useSavePasskey(() => setSaved(true));
  useEffect(() => {
    let isUnmounted = false;
    canSavePasskey().then((result) => {
      if (!isUnmounted) setPossible(result);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (!isPossible) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 border-line border-t pt-5">
      <Button variant="quiet" className="-ms-5" pending={isPending} onClick={save}>
        {texts.savePasskey}
      </Button>
      <p className="text-small text-soft">{texts.passkeyHint}</p>
      <p role="status" className="text-small empty:hidden">
        {isSaved && texts.passkeySaved}
      </p>
      <p role="alert" className="text-red text-small empty:hidden">
        {error}
      </p>
    </div>
  );
}
