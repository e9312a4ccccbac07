import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useOn401 } from '../accounts/on-401.ts';
import { useCurrentUser } from '../accounts/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { guestPortalPath } from '../shared/paths.ts';
import { toast } from '../ui/toasts/toast.ts';
import { chosenPropertyId } from './chosen-property.ts';
import { type ApartmentName, apartmentNamesQuery } from './queries.ts';

/**
 * Finds the property that the menu entry 'Guest Portal' shows: the property of the page, the one that was last selected,
 * or the only one. If there is none of these, the host chooses one.
 */
export function usePreviewChoice(apartmentId: string | undefined) {
  // A page that shows properties has already loaded their names. All others load them when they are needed.
  const { data: names, refetch } = useQuery({ ...apartmentNamesQuery, enabled: false });
  const { data: host } = useCurrentUser();
  const [choices, setChoices] = useState<ApartmentName[]>([]);
  const [, navigate] = useLocation();
  const on401 = useOn401();

  const targetAmong = (apartments: ApartmentName[] = []) => {
    const lastId = host && chosenPropertyId(host.id);
    const last = apartments.find(({ id }) => id === lastId);
    return last ?? (apartments.length === 1 ? apartments[0] : undefined);
  };
  const openPreview = async () => {
    const { data: loaded, error } = names ? { data: names, error: null } : await refetch();
    const target = targetAmong(loaded);
    if (target) navigate(guestPortalPath(target.id));
    else if (loaded && loaded.length > 0) setChoices(loaded);
    else if (!error)
      toast({ title: 'No property selected', description: 'Please select a property first' });
    else if (!on401(error)) showFailure('The properties didn’t load', error);
  };
  const targetId = apartmentId ?? targetAmong(names)?.id;
  return {
    /** The path of the preview. It is undefined if it takes a request or a choice to find it. */
    previewPath: targetId && guestPortalPath(targetId),
    openPreview,
    /** The properties to choose from, while the host is asked. */
    choices,
    onClose: () => setChoices([]),
  };
}
