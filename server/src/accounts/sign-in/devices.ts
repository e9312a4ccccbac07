/** Lists the devices on which a host is signed in, and signs them out. */
import type { Device } from '@guest-portal/contract';
import { accountLimits } from '@guest-portal/contract/account-limits';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { hostSessions } from '../tables.ts';
import { unknownDevice } from './describe-device.ts';

/** `token` belongs to the session of the request. */
export async function listDevices(db: Database, hostId: string, token: string): Promise<Device[]> {
  const isSessionOfRequest = sql<boolean>`${hostSessions.tokenHash} = ${hashToken(token)}`;
  const rows = await db
    .select({
      id: hostSessions.id,
      device: hostSessions.device,
      createdAt: hostSessions.createdAt,
      lastSeenAt: hostSessions.lastSeenAt,
      isThis: isSessionOfRequest,
    })
    .from(hostSessions)
    .where(and(eq(hostSessions.hostId, hostId), gt(hostSessions.expiresAt, sql`now()`)))
    .orderBy(desc(isSessionOfRequest), desc(hostSessions.lastSeenAt), desc(hostSessions.id))
    .limit(accountLimits.sessions);
  return rows.map(({ id, device, createdAt, lastSeenAt, isThis }) => ({
    id,
    name: device || unknownDevice,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    isThis,
  }));
}

export async function signOutDevice(db: Database, hostId: string, id: string) {
  const ended = await db
    .delete(hostSessions)
    .where(and(eq(hostSessions.id, id), eq(hostSessions.hostId, hostId)))
    .returning({ id: hostSessions.id });
  if (ended.length === 0) throw notFound();
}

export async function signOutOthers(db: Database, hostId: string, token: string) {
  await db
    .delete(hostSessions)
    .where(and(eq(hostSessions.hostId, hostId), ne(hostSessions.tokenHash, hashToken(token))));
}
