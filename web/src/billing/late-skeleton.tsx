import { useEffect, useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Milliseconds before the skeleton is shown. For faster replies it would only flicker. */
const skeletonDelay = 500;

/** A skeleton for a card whose subscription is loading. */
export function LateSkeleton() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <>
      <VisuallyHidden>Loading the subscription...</VisuallyHidden>
      <Skeleton className="h-7 w-28 rounded-full" />
    </>
  );
}
