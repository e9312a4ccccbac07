/** Browsers that a host has signed in with before. From any other a sign-in is told by mail. */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import { readNotices } from '../notices/settings.ts';
import type { Database } from '../platform/database/database.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { createToken, hashToken } from '../platform/tokens.ts';
import { newDeviceLetter } from './letters.ts';
import { newDeviceMails } from './limits.ts';
import { deleteSurplus } from './surplus.ts';
import { hostSessions, hosts, knownDevices } from './tables.ts';

/** No browser keeps a cookie longer. */
export const knownForDays = 400;

type Meeting = {
  hostId: string;
  /** What the browser brought, if anything. */
  token: string | undefined;
  device: string;
  /** Not for whoever has just signed up or changed the password: that was told, or needs no telling. */
  tells: boolean;
  publicUrl: string;
};

/** Remembers who signed in with this browser; gives the token by which it is known from now on. */
export async function meetDevice(db: Database, meeting: Meeting): Promise<string> {
  const { hostId, token, tells } = meeting;
  return db.transaction(async (tx) => {
    if (token && (await isSeenAgain(tx, hostId, token))) return token;
    // A token that nobody was given may have been planted; one of another host's is this browser's own.
    const given = token && (await isKnown(tx, token)) ? token : createToken().token;
    const isFirst = await isFirstOf(tx, hostId);
    // Two sign-ins at once bring the same token.
    await tx
      .insert(knownDevices)
      .values({ tokenHash: hashToken(given), hostId })
      .onConflictDoNothing();
    await deleteSurplus(tx, knownDevices, hostId, accountLimits.knownDevices);
    if (tells && !isFirst) await tellOfDevice(tx, meeting);
    return given;
  });
}

async function isSeenAgain(db: Database, hostId: string, token: string): Promise<boolean> {
  const seen = await db
    .update(knownDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.hostId, hostId)))
    .returning({ hostId: knownDevices.hostId });
  return seen.length > 0;
}

async function isKnown(db: Database, token: string): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.tokenHash, hashToken(token)))) > 0;
}

/**
 * Of an account that has no device yet, an operator's or one from before there were any, the first is its host's; not
 * where somebody is signed in besides, who may be the host.
 */
async function isFirstOf(db: Database, hostId: string): Promise<boolean> {
  if ((await db.$count(knownDevices, eq(knownDevices.hostId, hostId))) > 0) return false;
  const isLive = and(eq(hostSessions.hostId, hostId), gt(hostSessions.expiresAt, sql`now()`));
  return (await db.$count(hostSessions, isLive)) <= 1;
}

/** To an address that its host has proven, and not without end: whoever throws cookies away is new each time. */
async function tellOfDevice(db: Database, { hostId, device, publicUrl }: Meeting) {
  const [host] = await db
    .select({ email: hosts.email, verifiedAt: hosts.emailVerifiedAt })
    .from(hosts)
    .where(eq(hosts.id, hostId));
  if (!host?.verifiedAt || !(await readNotices(db, hostId)).newDevices) return;
  const { allowed } = await charge(db, newDeviceMails, hostId);
  if (!allowed) return;
  await queueMail(db, { recipient: host.email, ...newDeviceLetter(device, publicUrl) });
}

/** After a change that is made against a thief, the thief's browser is new again. */
export async function forgetDevices(db: Database, hostId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.hostId, hostId));
}
