import { invalidUrl } from '@guest-portal/contract/fields';
import { normalUrl } from '@guest-portal/contract/urls';
import { type FocusEvent, useState } from 'react';

/** Completes a link to another site when the host leaves its field, and refuses an invalid one. */
export function useUrl(typed: string, change: (url: string) => void) {
  const [hasLeft, setHasLeft] = useState(false);
  const normal = normalUrl(typed);
  return {
    error: hasLeft && normal === undefined ? invalidUrl : undefined,
    onBlur(event: FocusEvent) {
      // An error that appears now would move a pressed button away from the pointer.
      if (!event.relatedTarget?.matches(':active')) setHasLeft(true);
      if (normal !== undefined && normal !== typed) change(normal);
    },
  };
}
