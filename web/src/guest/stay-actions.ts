/** What a guest can do on the page, and how it changes what the page shows. */
import {
  type CallInput,
  checkIn,
  getDeparture,
  getTimeRequests,
  reportOwnProblem,
  revealBackupEntry,
  setDeparture,
  setTimeRequest,
} from '@guest-portal/contract';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../languages/language.ts';
import { call, callWithHeaders } from '../shared/api.ts';
import { rememberReport } from './offline/reported.ts';
import { forgetStay, rememberLeaving } from './offline/saved-stay.ts';
import type { Bundle } from './page/bundle.ts';
import type { NewTimeRequest } from './page/parts/page-server.ts';
import { endingKey, type OpenStay, reportLeaving, stayKey, withTimeout } from './queries.ts';

/**
 * Immediately deletes what this device has saved. If the server cannot be reached, the page reports later that the
 * guest has left, before any other request.
 */
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

/** Seconds without an answer after which an action of a guest fails, as it does without a network. */
const timeoutSeconds = 10;

export const sendCheckIn = (guestId: string) =>
  withTimeout(call(checkIn, { params: { guestId }, body: {} }), timeoutSeconds);

/** Requests the backup way in. Callers show it and do not store it, neither on the device nor in the query cache. */
export const revealBackup = (pageId: string) =>
  withTimeout(
    callWithHeaders(
      revealBackupEntry,
      { params: { apartmentId: pageId }, body: {} },
      { 'accept-language': currentLanguage().code },
    ),
    timeoutSeconds,
  );

export const readDeparture = (pageId: string) =>
  call(getDeparture, { params: { apartmentId: pageId } });

/** Says that the guests have left, or that they have not. */
export const sendDeparture = (pageId: string, hasLeft: boolean) =>
  withTimeout(
    call(setDeparture, { params: { apartmentId: pageId }, body: { hasLeft } }),
    timeoutSeconds,
  );

/** The guest may be at a place with little signal, so the server gets more time than for a press. */
const reportTimeoutSeconds = 20;

export async function sendReport(pageId: string, body: CallInput<typeof reportOwnProblem>['body']) {
  const reports = await withTimeout(
    call(reportOwnProblem, { params: { apartmentId: pageId }, body }),
    reportTimeoutSeconds,
  );
  rememberReport(pageId);
  return reports;
}

export const readTimeRequests = (pageId: string) =>
  call(getTimeRequests, { params: { apartmentId: pageId } });

/** Asks for a time, or withdraws the request. */
export const sendTimeRequest = (pageId: string, body: NewTimeRequest) =>
  withTimeout(call(setTimeRequest, { params: { apartmentId: pageId }, body }), timeoutSeconds);

/** Shows the check-in as done at once. What it unlocks comes with the refresh. */
export function showCheckedIn(client: QueryClient, pageId: string) {
  client.setQueryData<OpenStay | null>(stayKey(pageId), (stay) =>
    stay ? { ...stay, bundle: withCheckIn(stay.bundle) } : stay,
  );
}

/** Shows the PIN entry again, for a guest who has a PIN for another stay. */
export const leaveFarewell = (client: QueryClient, pageId: string) =>
  client.setQueryData(endingKey(pageId), null);

export const refreshStay = (client: QueryClient, pageId: string) =>
  client.invalidateQueries({ queryKey: stayKey(pageId) });

/** Does nothing while a request is under way, so that frequent calls do not cancel a slow answer each time. */
export const refreshUnlessPending = (client: QueryClient, pageId: string) =>
  client.refetchQueries({ queryKey: stayKey(pageId) }, { cancelRefetch: false });

const withCheckIn = (bundle: Bundle): Bundle => ({
  ...bundle,
  guest: { ...bundle.guest, hasCheckedIn: true },
});

/**
 * For the owner's preview, in which the check-in is always open. As on a guest's page, the notes on the check-out are
 * left out until the check-in.
 */
export const asIfOpen = (bundle: Bundle): Bundle => ({
  ...bundle,
  guest: { ...bundle.guest, opensAt: null },
  apartment: { ...bundle.apartment, checkoutNote: '', checkoutList: [] },
});

/** For the owner's preview, which already has what the check-in unlocks. */
export const asIfCheckedIn = (bundle: Bundle): Bundle => ({
  ...withCheckIn(bundle),
  apartment: { ...bundle.apartment, wifiLocked: false },
  propertyCustomSections: bundle.propertyCustomSections.map((section) => ({
    ...section,
    locked: false,
  })),
});
