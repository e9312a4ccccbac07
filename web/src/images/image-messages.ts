/** What the host is told about a list of images. */
import { toast } from '../ui/toast.ts';

export const sayMarkedForRemoval = () => toast({ title: 'Image marked for removal' });

export const sayNoChanges = () => toast({ title: 'No changes to save' });

export const saySaved = () => toast({ title: 'Images saved' });

export function sayFull(maximum: number) {
  toast({
    title: 'Maximum images reached',
    description: `You can only have ${maximum} images. Remove some first.`,
    variant: 'destructive',
  });
}

export const saySaveFailed = (description: string) =>
  toast({ title: 'Save failed', description, variant: 'destructive' });
