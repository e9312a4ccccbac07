/** What the host is told about a list of images. */
import { toast } from '../ui/toasts/toast.ts';

export const sayMarkedForRemoval = () => toast({ title: 'Image marked for removal' });

export const sayNoChanges = () => toast({ title: 'No changes to save' });

/** @param isMore what else was changed is not */
export const saySaved = (isMore: boolean) =>
  toast({
    title: 'Images saved',
    ...(isMore && { description: 'Your other changes are not saved yet.' }),
  });

export function sayFull(maximum: number) {
  toast({
    title: 'Maximum images reached',
    description: `You can only have ${maximum} images. Remove some first.`,
    variant: 'destructive',
  });
}

export const saySaveFailed = (description: string) =>
  toast({ title: 'Save failed', description, variant: 'destructive' });
