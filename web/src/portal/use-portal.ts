/** Which of its screens the guest's page shows, decided in the order of the specification. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../accounts/queries.ts';
import { isKnownStay, knownApartment } from './offline/saved-stay.ts';
import { isLinkGone, linkQuery, type OpenStay, previewQuery, stayQuery } from './queries.ts';

export type Screen =
  | { kind: 'waiting' | 'gone' | 'missing' | 'fault' }
  | { kind: 'pin'; apartmentId: string }
  | { kind: 'stay'; stay: OpenStay; confirmedAt: number | undefined }
  | { kind: 'preview'; stay: OpenStay };

export interface Address {
  propertySlug?: string | undefined;
  apartmentId?: string | undefined;
}

interface Portal {
  screen: Screen;
  /** The property's, as soon as it is known. */
  name: string | undefined;
}

export function usePortal({ propertySlug, apartmentId }: Address): Portal {
  const link = useLink(propertySlug);
  const id = propertySlug === undefined ? wellFormed(apartmentId) : link.id;
  const access = useAccess(id, link.waiting);
  if (link.failed) return { screen: { kind: link.failed }, name: undefined };
  if (id === undefined) {
    return { screen: { kind: link.waiting ? 'waiting' : 'missing' }, name: undefined };
  }
  const shown = 'stay' in access ? access.stay.bundle.apartment.name : undefined;
  return { screen: access, name: shown ?? link.name };
}

/**
 * The property behind a link. A device that has been let in by it knows the id, and neither waits for the
 * answer nor needs it without a network.
 */
function useLink(slug = '') {
  const { data, error, isPending } = useQuery({ ...linkQuery(slug), enabled: slug !== '' });
  const [known] = useState(() => knownApartment(slug));
  const gone = isLinkGone(error);
  const failed = error && (gone || !known) ? (gone ? 'gone' : 'fault') : undefined;
  return {
    id: data?.id ?? known,
    name: data?.name,
    waiting: slug !== '' && isPending,
    failed,
  } as const;
}

/** Owner or guest is asked at the same time; the owner's answer goes first. */
function useAccess(id: string | undefined, linkWaiting: boolean): Screen {
  const user = useCurrentUser();
  const preview = useQuery({
    ...previewQuery(id ?? ''),
    enabled: id !== undefined && Boolean(user.data),
  });
  const stay = useQuery({ ...stayQuery(id ?? ''), enabled: id !== undefined && !preview.data });
  const known = id !== undefined && isKnownStay(id);

  const isHostUnknown = user.isPending || (user.data && preview.isPending);
  // Who has come to the saved copy has waited long enough.
  if (isHostUnknown && !stay.data?.offline) return { kind: 'waiting' };
  if (user.data && preview.data) return { kind: 'preview', stay: preview.data };
  if (user.data && preview.isError) return { kind: 'fault' };
  if (stay.data) {
    const confirmedAt = stay.data.offline ? undefined : stay.dataUpdatedAt;
    return { kind: 'stay', stay: stay.data, confirmedAt };
  }
  // A device that was never let in is asked for its PIN without waiting for a second answer.
  const mayHaveAccess = stay.data === undefined && known;
  if (id === undefined || linkWaiting || (mayHaveAccess && stay.isPending)) {
    return { kind: 'waiting' };
  }
  return mayHaveAccess ? { kind: 'fault' } : { kind: 'pin', apartmentId: id };
}

/** What is no id at all is a link that lost a part on its way. */
const wellFormed = (id: string | undefined) =>
  id && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : undefined;
