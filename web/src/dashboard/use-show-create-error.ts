import { useOn401 } from '../accounts/on-401.ts';
import { showVerificationNeeded } from '../editor/verification.ts';
import { showFailure } from '../layout/show-failure.ts';
import { codeOf } from '../shared/api.ts';

/** Explains why a property was not created. Only verified hosts can create one. */
export function useShowCreateError(title: string) {
  const on401 = useOn401();
  return (error: Error) => {
    if (on401(error)) return;
    if (codeOf(error) === 'email_not_verified') showVerificationNeeded();
    else showFailure(title, error);
  };
}
