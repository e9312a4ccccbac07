/** Toasts about a list of images. */
import { toast } from '../ui/toasts/toast.ts';

export const showMarkedForRemoval = () => toast({ title: 'Image marked for removal' });

export const showNoChanges = () => toast({ title: 'No changes to save' });

/** @param isMore whether other changes are still unsaved */
export const showSaved = (isMore: boolean) =>
  toast({
    title: 'Images saved',
    ...(isMore && { description: 'Your other changes are not saved yet.' }),
  });

export function showListFull(maximum: number) {
  toast({
    title: 'Maximum images reached',
    description: `You can only have ${maximum} images. Remove some first.`,
    variant: 'destructive',
  });
}

export const showSaveFailed = (description: string) =>
  toast({ title: 'Save failed', description, variant: 'destructive' });
