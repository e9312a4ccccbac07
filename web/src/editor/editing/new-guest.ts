/** The stay that is being made: what it starts with, and how saving makes it. */
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
import { callInTime as call } from '../../shared/call-in-time.ts';
import { localDate } from '../../shared/today.ts';
import { type Draft, type Drafts, keyOf, newGuestKey, withoutItem } from './drafts/drafts.ts';

export type GuestFields = Pick<Guest, 'pinCode' | 'name' | 'checkinDate' | 'checkoutDate'>;

/** Also what stands in the fields of a property that has no guest yet. */
export const blankGuest: GuestFields = { pinCode: '', name: '', checkinDate: '', checkoutDate: '' };

const nights = 7;

/**
 * The date that it is at the property, wherever its host is. Until the host has said where that is, it is taken to be
 * where they are: whoever comes today comes now, though it may be another day by the server's clock.
 */
export const todayAt = (timeZone: string, now = new Date()) =>
  isTimeZone(timeZone) ? dateAt(now, timeZone) : localDate(now);

/**
 * @param today at the property
 * @param random from 0 up to 1, as Math.random gives it
 */
export function newGuestDefaults(today: string, random: number): GuestFields {
  const checkout = new Date(today);
  checkout.setUTCDate(checkout.getUTCDate() + nights);
  return {
    pinCode: randomPin(random),
    name: '',
    checkinDate: today,
    checkoutDate: checkout.toISOString().slice(0, 10),
  };
}

/**
 * A new stay begins. What was typed over the current guest goes; what was typed where nobody was stays.
 * @param currentId of the guest whom the new one will follow
 */
export function withNewGuest(drafts: Drafts, defaults: GuestFields, currentId?: string): Drafts {
  const begun = guestInDraft(drafts[newGuestKey] ?? {});
  const fields = Object.entries(defaults).map(([field, value]) => [
    field,
    { base: '', value: begun[field as keyof GuestFields] || value },
  ]);
  return {
    ...(currentId ? withoutItem(drafts, keyOf('guest', currentId)) : drafts),
    // Belongs to no field: a host who empties them all is still making a new guest.
    [newGuestKey]: { ...Object.fromEntries(fields), isActive: { base: false, value: true } },
  };
}

export const isStartedGuest = (drafts: Drafts) => drafts[newGuestKey]?.isActive !== undefined;

export const guestInDraft = (draft: Draft): GuestFields =>
  Object.fromEntries(
    Object.entries(blankGuest).map(([field, blank]) => [field, draft[field]?.value ?? blank]),
  ) as GuestFields;

/** A stay of such a day would open its codes a day early if it began now. */
export const isAhead = (checkinDate: string, timeZone: string, now = new Date()) =>
  checkinDate > todayAt(timeZone, now);

/** A stay that begins on a day ahead waits for it, and nobody leaves for it, unless the host wants it now. */
export const waitsForItsDay = (draft: Draft, timeZone: string) =>
  isAhead(guestInDraft(draft).checkinDate, timeZone) && draft.startsNow?.value !== true;

export async function createNewGuest(client: QueryClient, apartmentId: string, draft: Draft) {
  const home = client.getQueryData(apartmentsQuery.queryKey)?.find(({ id }) => id === apartmentId);
  if (waitsForItsDay(draft, home?.timeZone ?? '')) {
    return call(createStay, { body: { ...guestInDraft(draft), apartmentId } });
  }
  return startNewGuest(client, apartmentId, draft);
}

/** The stay before ends with it, so its check-ins are history now. */
async function startNewGuest(client: QueryClient, apartmentId: string, draft: Draft) {
  const guestKey = activeGuestQuery(apartmentId).queryKey;
  const replaces = client.getQueryData(guestKey)?.id ?? null;
  const guest = await call(createGuest, {
    body: { ...guestInDraft(draft), apartmentId, hasCheckedIn: false, isActive: true, replaces },
  }).catch(async (error: unknown) => {
    // Somebody else has added a guest meanwhile: the next save knows of them.
    const { current } = bodyOf(error);
    if (current) await changeFetched(client, guestKey, () => current);
    throw error;
  });
  await changeFetched(client, guestKey, () => guest);
  await changeFetched(client, checkInsQuery(apartmentId).queryKey, () => []);
  client.removeQueries({ queryKey: earlierCheckInsQuery(apartmentId).queryKey });
  return guest;
}
