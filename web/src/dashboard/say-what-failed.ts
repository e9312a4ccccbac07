import { useOn401 } from '../accounts/on-401.ts';
import { sayThatVerificationIsNeeded } from '../editor/verification.ts';
import { sayThatItFailed } from '../layout/failed.ts';
import { codeOf } from '../shared/api.ts';

/** Why there is no new property: only a verified host may have one. */
export function useSayWhatFailed(title: string) {
  const on401 = useOn401();
  return (error: Error) => {
    if (on401(error)) return;
    if (codeOf(error) === 'email_not_verified') sayThatVerificationIsNeeded();
    else sayThatItFailed(title, error);
  };
}
