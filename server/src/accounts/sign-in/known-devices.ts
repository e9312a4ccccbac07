/** Browsers that a host has signed in with before. A sign-in from any other may cause an email to the host. */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import { readNoticeSettings } from '../../notices/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { newDeviceEmail } from '../emails.ts';
import { newDeviceEmails } from '../limits.ts';
import { hostSessions, hosts, knownDevices } from '../tables.ts';
import { deleteExcessRows } from './delete-excess-rows.ts';

/** Browsers keep a cookie for at most 400 days. */
export const knownForDays = 400;

type DeviceSignIn = {
  hostId: string;
  /** The device token from the cookie, if there is one. */
  token: string | undefined;
  device: string;
  /**
   * Whether a new device causes an email. False after a sign-up, which needs none, and after a password change, which
   * sends its own.
   */
  sendsEmail: boolean;
  publicUrl: string;
};

/** Remembers the browser of a sign-in. Returns the token that identifies it from now on. */
export async function rememberDevice(db: Database, signIn: DeviceSignIn): Promise<string> {
  const { hostId, token, sendsEmail } = signIn;
  return db.transaction(async (tx) => {
    if (token && (await markAsSeen(tx, hostId, token))) return token;
    // An unknown token may have been planted, so it is replaced. A token of another host belongs to this browser.
    const deviceToken = token && (await isKnownToken(tx, token)) ? token : createToken().token;
    const isFirstDevice = await isFirstDeviceOf(tx, hostId);
    // Two simultaneous sign-ins may send the same token.
    await tx
      .insert(knownDevices)
      .values({ tokenHash: hashToken(deviceToken), hostId })
      .onConflictDoNothing();
    await deleteExcessRows(tx, knownDevices, hostId, accountLimits.knownDevices);
    if (sendsEmail && !isFirstDevice) await emailAboutDevice(tx, signIn);
    return deviceToken;
  });
}

async function markAsSeen(db: Database, hostId: string, token: string): Promise<boolean> {
  const updated = await db
    .update(knownDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.hostId, hostId)))
    .returning({ hostId: knownDevices.hostId });
  return updated.length > 0;
}

async function isKnownToken(db: Database, token: string): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.tokenHash, hashToken(token)))) > 0;
}

/**
 * The first device of an account without any, for example one that the operator created, counts as its host's, unless
 * there is another session, which may be the host's.
 */
async function isFirstDeviceOf(db: Database, hostId: string): Promise<boolean> {
  if ((await db.$count(knownDevices, eq(knownDevices.hostId, hostId))) > 0) return false;
  const isLiveSession = and(
    eq(hostSessions.hostId, hostId),
    gt(hostSessions.expiresAt, sql`now()`),
  );
  return (await db.$count(hostSessions, isLiveSession)) <= 1;
}

/**
 * Only verified addresses get the email, and their number is limited, because a browser without cookies is new each
 * time.
 */
async function emailAboutDevice(db: Database, { hostId, device, publicUrl }: DeviceSignIn) {
  const [host] = await db
    .select({ email: hosts.email, verifiedAt: hosts.emailVerifiedAt })
    .from(hosts)
    .where(eq(hosts.id, hostId));
  if (!host?.verifiedAt || !(await readNoticeSettings(db, hostId)).newDevices) return;
  const { allowed } = await charge(db, newDeviceEmails, hostId);
  if (!allowed) return;
  await queueMail(db, { recipient: host.email, ...newDeviceEmail(device, publicUrl) });
}

/** Called by changes that can lock a thief out, so that the thief's browser counts as new again. */
export async function forgetDevices(db: Database, hostId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.hostId, hostId));
}
