/** Sends the PIN and opens the page. What a guest can do there is in `stay-actions.ts`. */
import { validatePin } from '@guest-portal/contract';
import type { QueryClient } from '@tanstack/react-query';
import { forgetLeaving } from '../offline/saved-stay.ts';
import {
  endingKey,
  hasLinkFailed,
  type OpenStay,
  rememberEnding,
  requestBundle,
  resolveLink,
  stayKey,
} from '../queries.ts';

/** The page that the PIN is for: its id, or a link while the server has not resolved it yet. */
export interface PinTarget {
  pageId: string | undefined;
  slug: string | undefined;
}

export type PinSubmission = ReturnType<typeof createPinSubmission>;

/** What the PIN page needs to send a PIN and to show the page behind it. */
export const createPinSubmission = (client: QueryClient, { pageId, slug }: PinTarget) => ({
  sendPin: async (pinCode: string) =>
    enterWithPin(client, pageId ?? (slug && (await resolveLink(client, slug))), pinCode),
  showPage: (stay: OpenStay) => showStay(client, stay),
  hasLinkFailed: () => slug !== undefined && pageId === undefined && hasLinkFailed(client, slug),
});

export async function enterWithPin(
  client: QueryClient,
  pageId: string | undefined,
  pinCode: string,
): Promise<OpenStay> {
  if (!pageId) throw new Error('No apartment ID provided');
  const input = { params: { apartmentId: pageId }, body: { pinCode } };
  const answer = await requestBundle(validatePin, input, undefined).catch((error) => {
    rememberEnding(client, pageId, error);
    throw error;
  });
  if (!answer?.bundle.guest || !answer.bundle.apartment) {
    throw new Error('Invalid response from server');
  }
  return { pageId, ...answer };
}

/** Milliseconds between the server's confirmation and the moment at which the page becomes visible. */
const showDelay = 50;

/** The page is set at once and rendered invisibly, because a slow phone needs the whole delay to render it. */
async function showStay(client: QueryClient, stay: OpenStay) {
  const notBefore = performance.now() + showDelay;
  const { pageId } = stay;
  const queryKey = stayKey(pageId);
  // An answer that is still under way was sent before the PIN was accepted.
  await client.cancelQueries({ queryKey });
  forgetLeaving(pageId);
  client.setQueryData(endingKey(pageId), null);
  client.setQueryData<OpenStay>(queryKey, { ...stay, notBefore });
  await new Promise((resolve) => setTimeout(resolve, showDelay));
}
