/** A new guest: the default values, and how saving creates the stay. */
import { createGuest, createStay } from '@guest-portal/contract';
import { dateAt, isTimeZone } from '@guest-portal/contract/zoned-time';
import type { QueryClient } from '@tanstack/react-query';
import { randomPin } from '../../host/pins.ts';
import {
  activeGuestQuery,
  apartmentsQuery,
  changeFetched,
  checkInsQuery,
  earlierCheckInsQuery,
  type Guest,
} from '../../host/queries.ts';
import { bodyOf } from '../../shared/api.ts';
import { callWithTimeout as call } from '../../shared/call-with-timeout.ts';
import { localDate } from '../../shared/today.ts';
import { type Draft, type Drafts, keyOf, newGuestKey, withoutItem } from './drafts/drafts.ts';

export type GuestFields = Pick<Guest, 'pinCode' | 'name' | 'checkinDate' | 'checkoutDate'>;

/** The fields of a guest before anything is filled in. A property without a guest shows them. */
export const blankGuest: GuestFields = { pinCode: '', name: '', checkinDate: '', checkoutDate: '' };

const defaultNights = 7;

/**
 * Today's date at the property. Without a time zone, the host's own is used, so that a guest who arrives today starts
 * now, even if the date differs in UTC.
 */
export const todayAt = (timeZone: string, now = new Date()) =>
  isTimeZone(timeZone) ? dateAt(now, timeZone) : localDate(now);

/**
 * @param today the date at the property
 * @param random from 0 up to 1, like Math.random
 */
export function newGuestDefaults(today: string, random: number): GuestFields {
  const checkout = new Date(today);
  checkout.setUTCDate(checkout.getUTCDate() + defaultNights);
  return {
    pinCode: randomPin(random),
    name: '',
    checkinDate: today,
    checkoutDate: checkout.toISOString().slice(0, 10),
  };
}

/**
 * Starts a new guest. Edits of the current guest are discarded. Text typed while there was no guest is kept.
 * @param currentId the id of the current guest
 */
export function withNewGuest(drafts: Drafts, defaults: GuestFields, currentId?: string): Drafts {
  const typed = guestInDraft(drafts[newGuestKey] ?? {});
  const fields = Object.entries(defaults).map(([field, value]) => [
    field,
    { base: '', value: typed[field as keyof GuestFields] || value },
  ]);
  return {
    ...(currentId ? withoutItem(drafts, keyOf('guest', currentId)) : drafts),
    // No control edits `isActive`, so a host who empties all fields is still adding a guest.
    [newGuestKey]: { ...Object.fromEntries(fields), isActive: { base: false, value: true } },
  };
}

export const isStartedGuest = (drafts: Drafts) => drafts[newGuestKey]?.isActive !== undefined;

export const guestInDraft = (draft: Draft): GuestFields =>
  Object.fromEntries(
    Object.entries(blankGuest).map(([field, blank]) => [field, draft[field]?.value ?? blank]),
  ) as GuestFields;

/** Whether the check-in is after today. If such a stay started now, it would show its codes too early. */
export const isAfterToday = (checkinDate: string, timeZone: string, now = new Date()) =>
  checkinDate > todayAt(timeZone, now);

/** Whether the stay starts later. The current guest stays until then, unless the host starts it now. */
export const startsLater = (draft: Draft, timeZone: string) =>
  isAfterToday(guestInDraft(draft).checkinDate, timeZone) && draft.startsNow?.value !== true;

export async function createNewGuest(client: QueryClient, apartmentId: string, draft: Draft) {
  const apartment = client
    .getQueryData(apartmentsQuery.queryKey)
    ?.find(({ id }) => id === apartmentId);
  if (startsLater(draft, apartment?.timeZone ?? '')) {
    return call(createStay, { body: { ...guestInDraft(draft), apartmentId } });
  }
  return startNewGuest(client, apartmentId, draft);
}

/** Starts the stay now. The previous stay ends, so its check-ins move to the history. */
async function startNewGuest(client: QueryClient, apartmentId: string, draft: Draft) {
  const guestKey = activeGuestQuery(apartmentId).queryKey;
  const replaces = client.getQueryData(guestKey)?.id ?? null;
  const guest = await call(createGuest, {
    body: { ...guestInDraft(draft), apartmentId, hasCheckedIn: false, isActive: true, replaces },
  }).catch(async (error: unknown) => {
    // Someone else added a guest in the meantime. The next save takes that guest into account.
    const { current } = bodyOf(error);
    if (current) await changeFetched(client, guestKey, () => current);
    throw error;
  });
  await changeFetched(client, guestKey, () => guest);
  await changeFetched(client, checkInsQuery(apartmentId).queryKey, () => []);
  client.removeQueries({ queryKey: earlierCheckInsQuery(apartmentId).queryKey });
  return guest;
}
