/** Toasts about a list of images. */
import { toast } from '../ui/toasts/toast.ts';

export const showMarkedForRemoval = () => toast({ title: 'Image marked for removal' });

export function showListFull(maximum: number) {
  toast({
    title: 'Maximum images reached',
    description: `You can only have ${maximum} images. Remove some first.`,
    variant: 'destructive',
  });
}
