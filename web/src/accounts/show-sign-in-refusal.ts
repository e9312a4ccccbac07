import { serverMessageOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import { requiresVerification } from './refusals.ts';

export function showSignInRefusal(error: unknown) {
  if (requiresVerification(error)) {
    toast({
      title: 'Email verification required',
      description: serverMessageOf(error) ?? 'Please verify your email address before logging in',
    });
    return;
  }
  toast({
    title: 'Login failed',
    description: serverMessageOf(error) ?? 'Invalid email or password',
    variant: 'destructive',
  });
}
