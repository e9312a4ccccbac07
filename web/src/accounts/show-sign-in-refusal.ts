import { sentenceOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import { requiresVerification } from './refusals.ts';

export function showSignInRefusal(error: unknown) {
  if (requiresVerification(error)) {
    toast({
      title: 'Email verification required',
      description: sentenceOf(error) ?? 'Please verify your email address before logging in',
    });
    return;
  }
  toast({
    title: 'Login failed',
    description: sentenceOf(error) ?? 'Invalid email or password',
    variant: 'destructive',
  });
}
