/**
 * Asks the server about this device and decides which screen the guest's page shows, in the order of the specification.
 * It loads after the PIN page, because the query library is larger than that page itself.
 */
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useLayoutEffect, useState } from 'react';
import { currentUserQuery } from '../accounts/queries.ts';
import { whenIdle } from '../shared/idle.ts';
import type { AccessEnding } from './access-ending.ts';
import { isKnownStay, knownPage, sweepCopies } from './offline/saved-stay.ts';
import {
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
  | { kind: 'pin'; pageId: string | undefined; ending?: AccessEnding | undefined }
  | { kind: 'stay'; stay: OpenStay; confirmedAt: number | undefined }
  | { kind: 'preview'; stay: OpenStay };

interface Address {
  /** Of the property's link, or of a guest's own. */
  slug: string | undefined;
  /** The id of a property or a stay in the address; undefined if it is incomplete. */
  pageId: string | undefined;
}

export interface Portal {
  screen: Screen;
  /** The id of the page behind the address, as soon as it is known. */
  id: string | undefined;
  /** The property's, as soon as it is known. */
  name: string | undefined;
  /** The host's, if everybody with the link may see it. */
  hostPhone: string | undefined;
  /** Whether a host is signed in on this device. */
  isHost: boolean;
}

interface PortalAnswersProps extends Address {
  client: QueryClient;
  /** The server sent the prerendered PIN page, as it does to devices without a cookie of a guest or a host. */
  isNewcomer: boolean;
  onChange: (portal: Portal) => void;
}

/** Renders nothing. It is memoised, because the page that it reports to renders it again after each report. */
export const PortalAnswers = memo(function PortalAnswers({ client, ...rest }: PortalAnswersProps) {
  return (
    <QueryClientProvider client={client}>
      <Answers {...rest} />
    </QueryClientProvider>
  );
});

function Answers({ onChange, isNewcomer, ...address }: Omit<PortalAnswersProps, 'client'>) {
  const portal = useAnswers(address, isNewcomer);
  useLayoutEffect(() => onChange(portal));
  useEffect(() => whenIdle(sweepCopies), []);
  return null;
}

function useAnswers({ slug, pageId }: Address, isNewcomer: boolean): Portal {
  const link = useLink(slug);
  const id = slug === undefined ? pageId : link.id;
  const { access, isHost } = useAccess(id, link.waiting, isNewcomer);
  const shown = 'stay' in access ? access.stay.bundle.apartment.name : undefined;
  return {
    id,
    name: shown ?? link.name,
    hostPhone: link.hostPhone,
    screen: screenOf(link, id, access),
    isHost,
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
function useAccess(id: string | undefined, linkWaiting: boolean, isNewcomer: boolean) {
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

  const access = (): Screen => {
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
  };
  return { access: access(), isHost: Boolean(user.data) };
}
