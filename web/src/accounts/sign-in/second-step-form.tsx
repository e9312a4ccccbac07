import { useState } from 'react';
import { serverMessageOf } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { isRefusal, type SecondStep } from '../refusals.ts';
import { SecondStepCode } from './second-step-code.tsx';
import { SecondStepPasskey } from './second-step-passkey.tsx';

interface SecondStepFormProps {
  secondStep: SecondStep;
  onSignedIn: () => void;
  /** Called to go back to the password, by choice or because the token has expired. */
  onBack: () => void;
}

type Method = 'passkey' | 'app' | 'recoveryCode';

/** The step after the password: a passkey, a code from the app, or a recovery code. */
export function SecondStepForm({ secondStep, onSignedIn, onBack }: SecondStepFormProps) {
  const methods = methodsOf(secondStep);
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recoveryCode');
  /** Returns whether the token of the password has expired. If so, it shows a toast and goes back to the password. */
  const handleExpiredToken = (error: unknown) => {
    if (!isRefusal(error, 'sign_in_again')) return false;
    toast({ title: 'Please sign in again', description: serverMessageOf(error) ?? '' });
    onBack();
    return true;
  };
  const step = { token: secondStep.token, onSignedIn, handleExpiredToken };
  return (
    <div className="grid gap-4">
      {method === 'passkey' ? (
        <SecondStepPasskey {...step} />
      ) : (
        <SecondStepCode key={method} isAppCode={method === 'app'} {...step} />
      )}
      {/* On a phone the buttons are stacked, each as wide as the main button. */}
      <div className="grid sm:flex sm:flex-wrap sm:justify-between sm:gap-x-4">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {methodLabels[other]}
            </Button>
          ))}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** The easiest method comes first. Recovery codes are always available. */
const methodsOf = ({ app, passkey }: SecondStep): Method[] => [
  ...(passkey ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  'recoveryCode',
];

const methodLabels = {
  passkey: 'Use a passkey',
  app: 'Use an app code',
  recoveryCode: 'Use a recovery code',
};
