/**
 * Asks the server about this device and decides which screen the guest's page shows, in the order of the specification.
 * It loads after the PIN page, because the query library is larger than that page itself.
 */
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useLayoutEffect, useState } from 'react';
import { currentUserQuery } from '../accounts/queries.ts';
import { whenIdle } from '../shared/idle.ts';
import type { EndingWithPinEntry } from './access-ending.ts';
import { cleanUpCopies, isKnownStay, pageIdOfSlug } from './offline/saved-stay.ts';
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
  /** The id is undefined while the link is being resolved. */
  | { kind: 'pin'; pageId: string | undefined; ending?: EndingWithPinEntry | undefined }
  /** The stay is over, and this device had access or the guest has entered the PIN. */
  | { kind: 'farewell'; pageId: string }
  | { kind: 'stay'; stay: OpenStay; confirmedAt: number | undefined }
  | { kind: 'preview'; stay: OpenStay };

interface Address {
  /** The slug of the property's link or of a guest's own link. */
  slug: string | undefined;
  /** The id of a property or a stay in the URL; undefined if it is incomplete. */
  pageId: string | undefined;
}

export interface Portal {
  screen: Screen;
  /** The id of the page behind the URL, as soon as it is known. */
  id: string | undefined;
  /** The property's name, as soon as it is known. */
  name: string | undefined;
  /** The host's phone number, if everyone with the link may see it. */
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
  useEffect(() => whenIdle(cleanUpCopies), []);
  return null;
}

function useAnswers({ slug, pageId }: Address, isNewcomer: boolean): Portal {
  const link = useLink(slug);
  const id = slug === undefined ? pageId : link.id;
  const { access, isHost } = useAccess(id, link.isWaiting, isNewcomer);
  const propertyName = 'stay' in access ? access.stay.bundle.apartment.name : undefined;
  return {
    id,
    name: propertyName ?? link.name,
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
  // A host can withdraw a link. A device that has access through it keeps the access and only needs the id. After the
  // stay there is no access to keep.
  const hasAccess = id !== undefined && access.kind !== 'pin' && access.kind !== 'farewell';
  if (link.failure && !(link.failure === 'gone' && hasAccess)) return { kind: link.failure };
  if (id === undefined) return { kind: link.isWaiting ? 'waiting' : 'missing' };
  return access;
}

/**
 * The page behind a link. A device that has had access through this link knows the id. It does not wait for the answer,
 * and works without it if there is no network.
 */
function useLink(slug = '') {
  const { data, error, isPending } = useQuery({ ...linkQuery(slug), enabled: slug !== '' });
  const [knownId] = useState(() => pageIdOfSlug(slug));
  const isGone = isLinkGone(error);
  const failure = error && (isGone || !knownId) ? (isGone ? 'gone' : 'fault') : undefined;
  return {
    id: data?.id ?? knownId,
    name: data?.name,
    hostPhone: data?.hostPhone,
    isWaiting: slug !== '' && isPending,
    failure,
  } as const;
}

/**
 * The owner's and the guest's page are requested at the same time, and the owner's answer takes precedence. For a
 * newcomer both are known to be empty, because the device has no cookie.
 */
function useAccess(id: string | undefined, isLinkPending: boolean, isNewcomer: boolean) {
  const isKnown = id !== undefined && isKnownStay(id);
  const user = useQuery({ ...currentUserQuery, ...(isNewcomer && { initialData: null }) });
  const preview = useQuery({
    ...previewQuery(id ?? ''),
    enabled: id !== undefined && Boolean(user.data),
  });
  const stay = useQuery({
    ...stayQuery(id ?? ''),
    enabled: id !== undefined && !preview.data,
    // A device that remembers a stay still asks the server, so that it learns when it may forget the stay.
    ...(isNewcomer && !isKnown && { initialData: null }),
  });

  const { data: ending } = useQuery(endingQuery(id ?? ''));

  const access = (): Screen => {
    const isHostUnknown = user.isPending || (user.data && preview.isPending);
    // If the saved copy is shown, the guest has already waited for the server.
    if (isHostUnknown && !stay.data?.offline) return { kind: 'waiting' };
    if (user.data && preview.data) return { kind: 'preview', stay: preview.data };
    if (user.data && preview.isError) return { kind: 'fault' };
    if (stay.data) {
      const confirmedAt = stay.data.offline ? undefined : stay.dataUpdatedAt;
      return { kind: 'stay', stay: stay.data, confirmedAt };
    }
    // A device that never had access shows the PIN without waiting for a second answer.
    const mayHaveAccess = stay.data === undefined && isKnown;
    if (id === undefined || isLinkPending || (mayHaveAccess && stay.isPending)) {
      return { kind: 'waiting' };
    }
    if (mayHaveAccess) return { kind: 'fault' };
    if (ending === 'stay_ended') return { kind: 'farewell', pageId: id };
    return { kind: 'pin', pageId: id, ending: ending ?? undefined };
  };
  return { access: access(), isHost: Boolean(user.data) };
}
