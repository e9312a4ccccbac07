/** Which of its screens the guest's page shows, decided in the order of the specification. */
import { isUuid } from '@guest-portal/contract/uuid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../accounts/queries.ts';
import { useAlive } from '../layout/use-alive.ts';
import { useWasDrawnAtBuild } from './drawn-at-build.ts';
import { isKnownStay, knownPage } from './offline/saved-stay.ts';
import {
  type Ending,
  endingQuery,
  isLinkGone,
  linkQuery,
  type OpenStay,
  previewQuery,
  stayQuery,
} from './queries.ts';

export type Screen =
  | { kind: 'waiting' | 'gone' | 'missing' | 'fault' }
  /** Without an id while the link is still being asked for. */
  | { kind: 'pin'; pageId: string | undefined; ending?: Ending | undefined }
  | { kind: 'stay'; stay: OpenStay; confirmedAt: number | undefined }
  | { kind: 'preview'; stay: OpenStay };

interface Address {
  /** Of the property's link, or of a guest's own. */
  slug: string | undefined;
  /** Of a property or a stay, in the address itself. */
  pageId: string | undefined;
}

interface Portal {
  screen: Screen;
  /** The property's, as soon as it is known. */
  name: string | undefined;
  /** The host's, if everybody with the link may see it. */
  hostPhone: string | undefined;
}

/**
 * The server sends the PIN page as HTML to devices that bring no cookie of a guest or a host. They are asked for the
 * PIN from the first moment on, and nothing but an answer takes it away again.
 */
export function usePortal(address: Address): Portal {
  const isAlive = useAlive();
  const isNewcomer = useWasDrawnAtBuild();
  const { id, screen, ...known } = useAnswers(address, isNewcomer);
  if (!isAlive || (isNewcomer && screen.kind === 'waiting')) {
    return { screen: { kind: 'pin', pageId: id }, ...known };
  }
  return { screen, ...known };
}

function useAnswers({ slug, pageId }: Address, isNewcomer: boolean) {
  const link = useLink(slug);
  const id = slug === undefined ? wellFormed(pageId) : link.id;
  const access = useAccess(id, link.waiting, isNewcomer);
  const shown = 'stay' in access ? access.stay.bundle.apartment.name : undefined;
  return {
    id,
    name: shown ?? link.name,
    hostPhone: link.hostPhone,
    screen: screenOf(link, id, access),
  };
}

function screenOf(
  link: ReturnType<typeof useLink>,
  id: string | undefined,
  access: Screen,
): Screen {
  // A host can take a link back; whoever was let in by it stays in, and needs no more of it than the id.
  const isIn = id !== undefined && access.kind !== 'pin';
  if (link.failed && !(link.failed === 'gone' && isIn)) return { kind: link.failed };
  if (id === undefined) return { kind: link.waiting ? 'waiting' : 'missing' };
  return access;
}

/**
 * The page behind a link. A device that has been let in by it knows the id, and neither waits for the
 * answer nor needs it without a network.
 */
function useLink(slug = '') {
  const { data, error, isPending } = useQuery({ ...linkQuery(slug), enabled: slug !== '' });
  const [known] = useState(() => knownPage(slug));
  const gone = isLinkGone(error);
  const failed = error && (gone || !known) ? (gone ? 'gone' : 'fault') : undefined;
  return {
    id: data?.id ?? known,
    name: data?.name,
    hostPhone: data?.hostPhone,
    waiting: slug !== '' && isPending,
    failed,
  } as const;
}

/**
 * Owner or guest is asked at the same time; the owner's answer goes first. Of a newcomer the server knows
 * the answers already: without a cookie, both are no.
 */
function useAccess(id: string | undefined, linkWaiting: boolean, isNewcomer: boolean): Screen {
  const known = id !== undefined && isKnownStay(id);
  const user = useQuery({ ...currentUserQuery, ...(isNewcomer && { initialData: null }) });
  const preview = useQuery({
    ...previewQuery(id ?? ''),
    enabled: id !== undefined && Boolean(user.data),
  });
  const stay = useQuery({
    ...stayQuery(id ?? ''),
    enabled: id !== undefined && !preview.data,
    // A device that remembers a stay hears from the server that it may forget it.
    ...(isNewcomer && !known && { initialData: null }),
  });

  const { data: ending } = useQuery(endingQuery(id ?? ''));

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
  if (mayHaveAccess) return { kind: 'fault' };
  return { kind: 'pin', pageId: id, ending: ending ?? undefined };
}

/** What is no id at all is a link that lost a part on its way. */
const wellFormed = (id: string | undefined) => (id && isUuid(id) ? id.toLowerCase() : undefined);
