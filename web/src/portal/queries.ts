/** What the guest's page asks the server for, and what it does with a refusal. */
import {
  endGuestSession,
  findApartmentBySlug,
  getPortalView,
  refreshData,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshCurrentUser } from '../accounts/queries.ts';
import { CallError, call, callUnlessUnchanged, codeOf, isUnauthorized } from '../api.ts';
import { logFault } from '../log.ts';
import { toast } from '../ui/toast.ts';
import type { Offline } from './offline/offline-notice.tsx';
import { forgetStay, hasCopy, hasLeft, isLeaving, savedStay } from './offline/saved-stay.ts';
import type { Bundle } from './welcome/bundle.ts';
import { localToday } from './welcome/stay-dates.ts';

/** The bundle, the tag by which the server knows whether it has changed, and whether it is a copy. */
export interface OpenStay {
  bundle: Bundle;
  etag?: string | undefined;
  offline?: Offline;
  /** The PIN was right a moment ago: not shown before this time, by the page's own clock. */
  notBefore?: number;
}

/** The server has answered, and the answer is no: no network fault, no fault of its own. */
const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof CallError && statuses.includes(error.status);

type State = { state: { data?: OpenStay | null | undefined } };

const whileShown =
  <Answer>(answer: Answer) =>
  ({ state }: State) =>
    state.data ? answer : false;

/** Every 30 s, and at once when somebody comes back to the page. */
const keptFresh = {
  refetchInterval: whileShown(30_000),
  refetchOnWindowFocus: whileShown('always' as const),
};

export const linkQuery = (propertySlug: string) =>
  queryOptions({
    queryKey: [findApartmentBySlug.path, propertySlug],
    queryFn: () => call(findApartmentBySlug, { params: { propertySlug } }),
  });

/** The property that a link leads to: waits for an answer that is under way, and asks for none twice. */
export const apartmentBehind = async (client: QueryClient, propertySlug: string) =>
  (await client.fetchQuery(linkQuery(propertySlug))).id;

/** The page itself says so, on a screen of its own. */
export const hasLinkFailed = (client: QueryClient, propertySlug: string) =>
  client.getQueryState(linkQuery(propertySlug).queryKey)?.status === 'error';

/** 400: no link of ours was ever written like this. */
export const isLinkGone = (error: unknown) => isRefused(error, 404, 400);

export const stayKey = (apartmentId: string) => [refreshData.path, apartmentId];

const endings = ['stay_ended', 'pin_changed'] as const;

/** What has ended the access of a device that had it, as far as the server knows. */
export type Ending = (typeof endings)[number];

export const endingKey = (apartmentId: string) => ['ending', apartmentId];

/** Told with the answer that the access has ended, and never asked for by itself. */
export const endingQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: endingKey(apartmentId),
    queryFn: (): Ending | null => null,
    enabled: false,
  });

/** `null`: this device has no access, which is an answer and no failure. */
export const stayQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: stayKey(apartmentId),
    queryFn: async ({ client, queryKey }): Promise<OpenStay | null> => {
      const shown = client.getQueryData<OpenStay | null>(queryKey);
      if (isLeaving(apartmentId)) {
        await tellOfLeaving(apartmentId);
        return null;
      }
      try {
        const answer = read(refreshData, apartmentId, shown);
        return await (shown || !hasCopy(apartmentId) ? answer : inTime(answer));
      } catch (error) {
        if (isRefused(error, 401, 404)) {
          forgetStay(apartmentId);
          const ending = endings.find((known) => known === codeOf(error));
          client.setQueryData(endingKey(apartmentId), ending ?? null);
          if (!ending && client.getQueryData(queryKey)) sayAccessEnded();
          return null;
        }
        logFault("The guest's page could not be refreshed", error);
        return await withoutServer(apartmentId, shown, error);
      }
    },
    ...keptFresh,
  });

/** `null`: the signed-in host is not the owner, and so an ordinary visitor. */
export const previewQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [getPortalView.path, apartmentId],
    queryFn: async ({ client, queryKey }): Promise<OpenStay | null> => {
      try {
        const shown = client.getQueryData<OpenStay | null>(queryKey);
        return await read(getPortalView, apartmentId, shown);
      } catch (error) {
        if (isUnauthorized(error)) void refreshCurrentUser(client);
        if (isRefused(error, 401, 404)) return null;
        logFault('The preview could not be refreshed', error);
        throw error;
      }
    },
    ...keptFresh,
  });

async function read(
  endpoint: typeof refreshData | typeof getPortalView,
  apartmentId: string,
  shown: OpenStay | null | undefined,
): Promise<OpenStay | null> {
  const reply = await callUnlessUnchanged(endpoint, { params: { apartmentId } }, shown?.etag);
  if (reply !== 'unchanged') return { bundle: reply.data, etag: reply.etag };
  return shown ? { bundle: shown.bundle, etag: shown.etag } : null;
}

/** What is on the screen stays there; an empty one gets the saved copy, if there is one. */
async function withoutServer(
  apartmentId: string,
  shown: OpenStay | null | undefined,
  error: unknown,
): Promise<OpenStay | null> {
  if (shown && isPast(shown.bundle)) {
    forgetStay(apartmentId);
    return null;
  }
  if (shown && !shown.offline) throw error;
  const saved = await savedStay(apartmentId);
  if (saved) {
    const { bundle, savedAt } = saved;
    return { bundle, offline: { savedAt, noNetwork: error instanceof TypeError } };
  }
  // The copy's last day went by while it was looked at.
  if (shown) return null;
  throw error;
}

/** Nothing is shown without the server's word after the check-out day. */
const isPast = ({ guest }: Bundle) =>
  guest.checkoutDate !== '' && localToday() > guest.checkoutDate;

/** A failure is only logged: it is tried again before the page is asked for the next time. */
export async function tellOfLeaving(apartmentId: string) {
  try {
    await call(endGuestSession, { params: { apartmentId } });
    hasLeft(apartmentId);
  } catch (error) {
    logFault('The access could not be ended yet', error);
  }
}

/** A bad connection can keep a guest waiting who has the door code in the pocket. */
const inTime = <Answer>(answer: Promise<Answer>) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('No answer within 5 s')), 5_000);
    }),
  ]);

function sayAccessEnded() {
  toast({
    title: 'Please enter your PIN again',
    description: 'Your access to this page has ended, or the PIN was changed.',
  });
}
