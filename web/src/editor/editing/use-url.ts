import { invalidUrl } from '@guest-portal/contract/fields';
import { normalUrl } from '@guest-portal/contract/urls';
import { type FocusEvent, useState } from 'react';

/** The address of another site: completed when the host leaves the field, refused when it can't be one. */
export function useUrl(typed: string, change: (url: string) => void) {
  const [left, setLeft] = useState(false);
  const normal = normalUrl(typed);
  return {
    error: left && normal === undefined ? invalidUrl : undefined,
    onBlur(event: FocusEvent) {
      // An error that appears now would push a pressed button away from under the pointer.
      if (!event.relatedTarget?.matches(':active')) setLeft(true);
      if (normal !== undefined && normal !== typed) change(normal);
    },
  };
}
