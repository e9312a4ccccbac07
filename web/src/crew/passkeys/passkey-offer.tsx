import { Button } from '../../ui/button.tsx';
import { CrewFrame } from '../crew-frame.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { useSavePasskey } from './use-save-passkey.ts';

/** Offers to save a passkey on a phone that was just enrolled. */
export function PasskeyOffer({ onEnd }: { onEnd: () => void }) {
  const texts = useCrewTexts();
  const { save, isPending, error } = useSavePasskey(onEnd);
  return (
    <CrewFrame title={texts.savePasskey}>
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 px-5 py-4 pb-10">
        <h1 className="text-heading">{texts.savePasskey}</h1>
        <p>{texts.passkeyHint}</p>
        <p role="alert" className="text-red empty:hidden">
          {error}
        </p>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Button variant="primary" size="large" pending={isPending} onClick={save}>
            {texts.savePasskey}
          </Button>
          <Button variant="quiet" size="large" onClick={onEnd}>
            {texts.notNow}
          </Button>
        </div>
      </div>
    </CrewFrame>
  );
}
