import { useTexts } from '../languages/language.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Shown while the server is asked whether the device has access. It appears late, because most answers are fast. */
export function StayOutline() {
  const texts = useTexts();
  return (
    <div aria-busy="true" className="mx-auto grid max-w-5xl animate-late gap-5 px-4 pt-2">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
