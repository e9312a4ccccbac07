/** What a guest does, and what the page then holds. */
import { checkIn, revealBackupEntry } from '@guest-portal/contract';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../languages/language.ts';
import { call, callWithHeaders } from '../shared/api.ts';
import { forgetStay, rememberLeaving } from './offline/saved-stay.ts';
import type { Bundle } from './page/bundle.ts';
import { inTime, type OpenStay, reportLeaving, stayKey } from './queries.ts';

/** What this device holds goes at once; where the server can't be told, it is told before anything else. */
export async function leaveStay(client: QueryClient, pageId: string) {
  rememberLeaving(pageId);
  await dropStay(client, pageId);
  await reportLeaving(pageId);
}

export async function dropStay(client: QueryClient, pageId: string) {
  const queryKey = stayKey(pageId);
  await client.cancelQueries({ queryKey });
  forgetStay(pageId);
  client.setQueryData<OpenStay | null>(queryKey, null);
}

/** In seconds, for what a guest has pressed: without an answer by then it has failed, as it does without a network. */
const patience = 10;

export const sendCheckIn = (guestId: string) =>
  inTime(call(checkIn, { params: { guestId }, body: {} }), patience);

/** It goes from the answer to the screen, and is kept nowhere. */
export const revealBackup = (pageId: string) =>
  inTime(
    callWithHeaders(
      revealBackupEntry,
      { params: { apartmentId: pageId }, body: {} },
      { 'accept-language': currentLanguage().code },
    ),
    patience,
  );

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
