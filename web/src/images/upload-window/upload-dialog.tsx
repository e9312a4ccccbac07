import { useOn401 } from '../../accounts/on-401.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { UploadOptions } from './uploader.ts';

const UploadWindow = lazyComponent(
  async () => (await import('./upload-window.tsx')).UploadWindow,
  UploadWindowSkeleton,
  LoadFailure,
);

interface UploadDialogProps extends Pick<UploadOptions, 'id' | 'apartmentId' | 'onUploaded'> {
  open: boolean;
  onClose: () => void;
}

/** Closing the dialog cancels running uploads. */
export function UploadDialog({ open, onClose, ...options }: UploadDialogProps) {
  const on401 = useOn401();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Add a photo">
      <UploadWindow {...options} onError={on401} onDone={onClose} />
    </Dialog>
  );
}

function UploadWindowSkeleton() {
  return (
    <div className="min-h-90">
      <VisuallyHidden role="status">Loading the upload window...</VisuallyHidden>
      <Skeleton className="h-90" />
    </div>
  );
}

/** Replaces the upload window if its code fails to load. */
function LoadFailure() {
  return (
    <p role="alert" className="py-6 text-soft">
      The upload window didn’t load. Please check your connection and reload the page. Your texts
      are kept.
    </p>
  );
}
