/** Shows an error toast, with the server's message if there is one. */
import { serverMessageOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';

export function showFailure(title: string, error: unknown) {
  toast({
    title,
    description: serverMessageOf(error) ?? 'Please try again',
    variant: 'destructive',
  });
}
