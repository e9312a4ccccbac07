/** Which entries of a PIN are recorded: a device's first, and then one an hour, however often it types it. */
import type { Database } from '../../platform/database/database.ts';
import { charge, keyOf, type Limit, refund } from '../../platform/limits/rate-limits.ts';
import { recordPinEntry } from '../../stays/pin-entries.ts';
import type { Pin } from '../../stays/pin-guard/pin-tries.ts';
import type { GuestRow } from '../../stays/tables.ts';
import type { EndedSession } from '../sessions.ts';

export const recordsOfDevice: Limit = {
  name: 'check-in-device',
  max: 1,
  window: { seconds: 3_600 },
};
/** More than the devices of any stay: what a device says of itself can be made up. */
export const recordsOfStay: Limit = { name: 'check-in-stay', max: 100, window: 'utc-day' };

/** How a device without a session is told from others; only a hash of it is kept. */
export type Device = { address: string; userAgent: string };

const pinOf = ({ id, pinVersion }: Pin) => `${id} ${pinVersion}`;
const deviceOf = (pin: Pin, { address, userAgent }: Device) =>
  `${pinOf(pin)} ${address} ${userAgent}`;

export const recordKeys = (pin: Pin, device: Device) => ({
  recordsOfStay: keyOf(recordsOfStay, pinOf(pin)),
  recordsOfDevice: keyOf(recordsOfDevice, deviceOf(pin, device)),
});

/**
 * Within the transaction that holds the stay. Gives the time of the device's last record, for its next session:
 * `before` is the one that ends with this entry.
 */
export async function recordEntry(
  db: Database,
  guest: GuestRow,
  device: Device,
  before: EndedSession | undefined,
): Promise<Date | undefined> {
  if (before?.isRecordedLately) return before.recordedAt;
  const pin = pinOf(guest);
  // The stay comes first: it bounds how many counters somebody can make with made-up devices.
  if (!(await isAllowed(db, recordsOfStay, pin))) return undefined;
  const isNew = before || (await isAllowed(db, recordsOfDevice, deviceOf(guest, device)));
  if (isNew) await recordPinEntry(db, guest);
  else await refund(db, recordsOfStay, pin);
  return undefined;
}

const isAllowed = async (db: Database, limit: Limit, subject: string) =>
  (await charge(db, limit, subject)).allowed;
