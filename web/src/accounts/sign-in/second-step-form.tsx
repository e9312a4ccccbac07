import { useState } from 'react';
import { sentenceOf } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { isRefusal, type SecondStep } from '../refusals.ts';
import { SecondStepCode } from './second-step-code.tsx';
import { SecondStepPasskey } from './second-step-passkey.tsx';

interface SecondStepFormProps {
  asked: SecondStep;
  onIn: () => void;
  /** Back to the password: by choice, or because it took too long. */
  onAgain: () => void;
}

type Way = 'passkey' | 'app' | 'paper';

/** After the password: a passkey, the code of the app, or one of those that were kept for a lost phone. */
export function SecondStepForm({ asked, onIn, onAgain }: SecondStepFormProps) {
  const ways = waysOf(asked);
  const [way, setWay] = useState<Way>(ways[0] ?? 'paper');
  /** Whether the half of the sign-in is over: then it was told, and the way goes back. */
  const isOver = (error: unknown) => {
    if (!isRefusal(error, 'sign_in_again')) return false;
    toast({ title: 'Please sign in again', description: sentenceOf(error) ?? '' });
    onAgain();
    return true;
  };
  const step = { token: asked.token, onIn, isOver };
  return (
    <div className="grid gap-4">
      {way === 'passkey' ? (
        <SecondStepPasskey {...step} />
      ) : (
        <SecondStepCode key={way} ofApp={way === 'app'} {...step} />
      )}
      {/* On a phone one below the other, all as wide as what they are an alternative to. */}
      <div className="grid sm:flex sm:flex-wrap sm:justify-between sm:gap-x-4">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setWay(other)}>
              {words[other]}
            </Button>
          ))}
        <Button variant="quiet" onClick={onAgain}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** The easiest first; paper is for everybody. */
const waysOf = ({ app, passkey }: SecondStep): Way[] => [
  ...(passkey ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  'paper',
];

const words = { passkey: 'Use a passkey', app: 'Use the app', paper: 'Lost your phone?' };
