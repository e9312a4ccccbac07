/** How the host is told that something did not work: in the server's words where it has some. */
import { sentenceOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';

export function sayThatItFailed(title: string, error: unknown) {
  toast({ title, description: sentenceOf(error) ?? 'Please try again', variant: 'destructive' });
}
