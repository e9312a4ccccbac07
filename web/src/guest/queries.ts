/** What the guest's page requests from the server, and how it handles refusals. */

import {
  type CallInput,
  endGuestSession,
  findApartmentBySlug,
  findStayByCode,
  getPortalView,
  refreshData,
  type validatePin,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshCurrentUser } from '../accounts/queries.ts';
import { currentLanguage } from '../languages/language.ts';
import { CallError, call, callUnlessUnchanged, isUnauthorized } from '../shared/api.ts';
import { logFault } from '../shared/log.ts';
import { localDate } from '../shared/today.ts';
import { toast } from '../ui/toasts/toast.ts';
import { type AccessEnding, accessEndingIn } from './access-ending.ts';
import type { OfflineState } from './offline/offline-notice.tsx';
import {
  forgetLeaving,
  forgetStay,
  hasCopy,
  isLeaving,
  readSavedStay,
} from './offline/saved-stay.ts';
import type { Bundle } from './page/bundle.ts';
import { personalPrefix } from './personal-slug.ts';

/** The bundle, the ETag by which the server knows whether it has changed, and whether it is an offline copy. */
export interface OpenStay {
  /** Id of what the link leads to: the property, or the stay for a guest's own link. A device may have both open. */
  pageId: string;
  bundle: Bundle;
  etag?: string | undefined;
  offline?: OfflineState;
  /** Set right after the correct PIN. The page is not shown before this time, by `performance.now()`. */
  notBefore?: number;
}

/** Whether the server has refused the request. A network failure or a server error is not a refusal. */
const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof CallError && statuses.includes(error.status);

type StayQuery = { state: { data?: OpenStay | null | undefined } };

const whileShown =
  <Answer>(answer: Answer) =>
  ({ state }: StayQuery) =>
    state.data ? answer : false;

/** Requests the page every 30 s, and at once when the guest returns to it. */
const refreshOptions = {
  refetchInterval: whileShown(30_000),
  refetchOnWindowFocus: whileShown('always' as const),
};

export const linkQuery = (slug: string) =>
  queryOptions({
    queryKey: ['link', slug],
    queryFn: () =>
      slug.startsWith(personalPrefix)
        ? call(findStayByCode, { params: { code: slug.slice(personalPrefix.length) } })
        : call(findApartmentBySlug, { params: { propertySlug: slug } }),
  });

/** The id of the page that a link leads to. If the link is already being resolved, this waits for that answer. */
export const resolveLink = async (client: QueryClient, slug: string) =>
  (await client.fetchQuery(linkQuery(slug))).id;

/** Whether the link could not be resolved. The page itself says so on a separate screen. */
export const hasLinkFailed = (client: QueryClient, slug: string) =>
  client.getQueryState(linkQuery(slug).queryKey)?.status === 'error';

/** The server answers 400 to a URL that was never one of our links. */
export const isLinkGone = (error: unknown) => isRefused(error, 404, 400);

export const stayKey = (pageId: string) => [refreshData.path, pageId];

export const endingKey = (pageId: string) => ['ending', pageId];

/** Why the access has ended. This comes with other answers and is never requested. */
export const endingQuery = (pageId: string) =>
  queryOptions({
    queryKey: endingKey(pageId),
    queryFn: (): AccessEnding | null => null,
    enabled: false,
  });

export function rememberEnding(client: QueryClient, pageId: string, error: unknown) {
  const ending = accessEndingIn(error);
  if (ending) client.setQueryData(endingKey(pageId), ending);
  return ending;
}

/** `null` means that this device has no access, which is an answer and not a failure. */
export const stayQuery = (pageId: string) =>
  queryOptions({
    queryKey: stayKey(pageId),
    queryFn: async ({ client, queryKey }): Promise<OpenStay | null> => {
      const shown = client.getQueryData<OpenStay | null>(queryKey);
      if (isLeaving(pageId)) {
        await reportLeaving(pageId);
        return null;
      }
      try {
        const answer = requestStay(refreshData, pageId, shown);
        return await (shown || !hasCopy(pageId) ? answer : withTimeout(answer));
      } catch (error) {
        if (isRefused(error, 401, 404)) {
          forgetStay(pageId);
          if (!rememberEnding(client, pageId, error) && client.getQueryData(queryKey))
            showAccessEnded();
          return null;
        }
        logFault("The guest's page could not be refreshed", error);
        return await stayWithoutServer(pageId, shown, error);
      }
    },
    ...refreshOptions,
  });

/** `null` means that the signed-in host does not own the property. */
export const previewQuery = (pageId: string) =>
  queryOptions({
    queryKey: [getPortalView.path, pageId],
    queryFn: async ({ client, queryKey }): Promise<OpenStay | null> => {
      try {
        const shown = client.getQueryData<OpenStay | null>(queryKey);
        return await requestStay(getPortalView, pageId, shown);
      } catch (error) {
        if (isUnauthorized(error)) void refreshCurrentUser(client);
        if (isRefused(error, 401, 404)) return null;
        logFault('The preview could not be refreshed', error);
        throw error;
      }
    },
    ...refreshOptions,
  });

async function requestStay(
  endpoint: typeof refreshData | typeof getPortalView,
  pageId: string,
  shown: OpenStay | null | undefined,
): Promise<OpenStay | null> {
  const answer = await requestBundle(endpoint, { params: { apartmentId: pageId } }, shown?.etag);
  if (answer) return { pageId, ...answer };
  return shown ? { pageId, bundle: shown.bundle, etag: shown.etag } : null;
}

/**
 * Requests the bundle in the language of the page and stores that language with it, because the page may change its
 * language meanwhile. Returns undefined if the bundle is unchanged. An ETag is only valid for one language.
 */
export async function requestBundle<
  Endpoint extends typeof refreshData | typeof getPortalView | typeof validatePin,
>(endpoint: Endpoint, input: CallInput<Endpoint>, etag: string | undefined) {
  const { code: language } = currentLanguage();
  const reply = await callUnlessUnchanged(endpoint, input, etag, { 'accept-language': language });
  return reply === 'unchanged'
    ? undefined
    : { bundle: { ...reply.data, language }, etag: reply.etag };
}

/** Returns the saved copy, or throws the error so that a page that came from the server stays on the screen. */
async function stayWithoutServer(
  pageId: string,
  shown: OpenStay | null | undefined,
  error: unknown,
): Promise<OpenStay | null> {
  if (shown && isPast(shown.bundle)) {
    forgetStay(pageId);
    return null;
  }
  if (shown && !shown.offline) throw error;
  const saved = await readSavedStay(pageId);
  if (saved) {
    const { bundle, savedAt } = saved;
    return { pageId, bundle, offline: { savedAt, noNetwork: error instanceof TypeError } };
  }
  // The last day of the copy ended while the copy was shown.
  if (shown) return null;
  throw error;
}

/** After the check-out day, nothing is shown without the server's answer. */
const isPast = ({ guest }: Bundle) => guest.checkoutDate !== '' && localDate() > guest.checkoutDate;

/** A failure is only logged, because the report is repeated before the page is requested again. */
export async function reportLeaving(pageId: string) {
  try {
    await call(endGuestSession, { params: { apartmentId: pageId } });
    forgetLeaving(pageId);
  } catch (error) {
    logFault('The access could not be ended yet', error);
  }
}

/**
 * Limits the wait on a bad connection, because the guest may have the door code in the saved copy or could call the
 * host.
 */
export const withTimeout = <Answer>(answer: Promise<Answer>, seconds = 5) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No answer within ${seconds} s`)), seconds * 1_000);
    }),
  ]);

function showAccessEnded() {
  const { words: texts } = currentLanguage();
  toast({ title: texts.accessEndedTitle, description: texts.accessEnded });
}
