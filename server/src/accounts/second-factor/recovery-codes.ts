/** Ten codes that a host writes down or prints. Each allows one sign-in without the phone. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/tokens.ts';
import { recoveryCodes } from '../tables.ts';
import { toBase32 } from './base32.ts';

const codesPerHost = 10;

/** A code has 80 random bits, so a plain hash is enough to hide it. Groups of four make it easy to read and type. */
const newCode = () => (toBase32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-');

/** Ignores case, spaces and hyphens, so that a code works however it is typed. */
const hashCode = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Replaces all earlier codes. Returns the new ones, which can't be read again. */
export async function makeRecoveryCodes(db: Database, hostId: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerHost }, newCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.hostId, hostId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hostId, codeHash: hashCode(code) })));
  return codes;
}

export function countRecoveryCodes(db: Database, hostId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.hostId, hostId));
}

/** Returns whether the code belonged to this host. It is used up afterwards. */
export async function useRecoveryCode(db: Database, hostId: string, code: string) {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hostId, hostId), eq(recoveryCodes.codeHash, hashCode(code))))
    .returning({ hostId: recoveryCodes.hostId });
  return used.length > 0;
}
