/** What a guest does, and what the page then holds. */
import { checkIn, validatePin } from '@guest-portal/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, callUnlessUnchanged } from '../api.ts';
import { forgetStay, hasLeft, rememberLeaving } from './offline/saved-stay.ts';
import { endingKey, noteEnding, type OpenStay, stayKey, tellOfLeaving } from './queries.ts';
import type { Bundle } from './welcome/bundle.ts';

export async function enterWithPin(
  client: QueryClient,
  pageId: string | undefined,
  pinCode: string,
): Promise<OpenStay> {
  if (!pageId) throw new Error('No apartment ID provided');
  const input = { params: { apartmentId: pageId }, body: { pinCode } };
  const reply = await callUnlessUnchanged(validatePin, input, undefined).catch((error) => {
    noteEnding(client, pageId, error);
    throw error;
  });
  if (reply === 'unchanged' || !reply.data?.guest || !reply.data.apartment) {
    throw new Error('Invalid response from server');
  }
  return { pageId, bundle: reply.data, etag: reply.etag };
}

/** From the server's yes to the page, in milliseconds. */
const handOff = 50;

/** Handed over at once, to be drawn out of sight, because a slow phone needs all of that time for it. */
export async function showStay(client: QueryClient, stay: OpenStay) {
  const notBefore = performance.now() + handOff;
  const { pageId } = stay;
  const queryKey = stayKey(pageId);
  // An answer that was under way knows nothing of the entry yet.
  await client.cancelQueries({ queryKey });
  hasLeft(pageId);
  client.setQueryData(endingKey(pageId), null);
  client.setQueryData<OpenStay>(queryKey, { ...stay, notBefore });
  await new Promise((resolve) => setTimeout(resolve, handOff));
}

/** What this device holds goes at once; where the server can't be told, it is told before anything else. */
export async function leaveStay(client: QueryClient, pageId: string) {
  rememberLeaving(pageId);
  await dropStay(client, pageId);
  await tellOfLeaving(pageId);
}

export async function dropStay(client: QueryClient, pageId: string) {
  const queryKey = stayKey(pageId);
  await client.cancelQueries({ queryKey });
  forgetStay(pageId);
  client.setQueryData<OpenStay | null>(queryKey, null);
}

export const sendCheckIn = (guestId: string) => call(checkIn, { params: { guestId }, body: {} });

/** Marked at once; what the check-in unlocks comes with the refresh. */
export function showCheckedIn(client: QueryClient, pageId: string) {
  client.setQueryData<OpenStay | null>(stayKey(pageId), (stay) =>
    stay ? { ...stay, bundle: checkedIn(stay.bundle) } : stay,
  );
}

export const refreshStay = (client: QueryClient, pageId: string) =>
  client.invalidateQueries({ queryKey: stayKey(pageId) });

/** Unless it is being asked already: whoever asks often must not cut off a slow answer each time. */
export const askAgain = (client: QueryClient, pageId: string) =>
  client.refetchQueries({ queryKey: stayKey(pageId) }, { cancelRefetch: false });

const checkedIn = (bundle: Bundle): Bundle => ({
  ...bundle,
  guest: { ...bundle.guest, hasCheckedIn: true },
});

/** For the owner, who looks at any time. */
export const asIfOpen = (bundle: Bundle): Bundle => ({
  ...bundle,
  guest: { ...bundle.guest, opensAt: null },
});

/** For the owner, whose view holds what the check-in unlocks: nothing is left to wait for. */
export const asIfCheckedIn = (bundle: Bundle): Bundle => ({
  ...checkedIn(bundle),
  apartment: { ...bundle.apartment, wifiLocked: false },
  propertyCustomSections: bundle.propertyCustomSections.map((section) => ({
    ...section,
    locked: false,
  })),
});
