/**
 * Lets guests unsubscribe. Only a keyed hash of the email address is stored. An unsubscribe link contains that hash and
 * a signature, so that it never expires, can't be forged and reveals no address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { sharedSecret } from '../platform/database/shared-secrets.ts';
import { notFound } from '../platform/http/errors.ts';
import { sharedSecrets } from '../platform/tables.ts';
import { unsubscribedAddresses } from './tables.ts';

const secretName = 'stopped addresses';
const keyBytes = 32;
const signatureBytes = 16;

/**
 * Returns the same form for all spellings of an email address: capitals, a tag after a plus, and dots at Google make no
 * difference. Otherwise a host could still email an unsubscribed guest at another spelling.
 */
const normalizedAddress = (email: PgColumn): SQL => {
  const addressWithoutTag = sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
  return sql`case when ${addressWithoutTag} ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(${addressWithoutTag}, '@', 1), '.', '') || '@gmail.com' else ${addressWithoutTag} end`;
};

/** Computed by the database, so that one query can check any number of stays. */
export const addressKey = (email: PgColumn): SQL<Buffer> => sql<Buffer>`sha256(
  decode((select ${sharedSecrets.value} from ${sharedSecrets} where ${eq(sharedSecrets.name, secretName)}), 'hex')
  || convert_to(${normalizedAddress(email)}, 'UTF8'))`;

/** The time at which this email address was unsubscribed, or null. */
export const unsubscribedAt = (email: PgColumn): SQL<Date | null> =>
  sql`(select ${unsubscribedAddresses.unsubscribedAt} from ${unsubscribedAddresses} where ${unsubscribedAddresses.addressKey} = ${addressKey(email)})`.mapWith(
    unsubscribedAddresses.unsubscribedAt,
  ) as SQL<Date | null>;

const signatureOf = (secret: Buffer, key: Buffer) =>
  createHmac('sha256', secret).update('stop').update(key).digest().subarray(0, signatureBytes);

/** Creates the secret on its first use. Until then `addressKey` is null, and nobody can have unsubscribed. */
export const unsubscribeSecret = (db: Database) => sharedSecret(db, secretName);

export const unsubscribeToken = (secret: Buffer, key: Buffer) =>
  Buffer.concat([key, signatureOf(secret, key)]).toString('base64url');

/** Unsubscribing a second time changes nothing. */
export async function unsubscribe(db: Database, token: string) {
  const key = verifiedKeyFrom(await unsubscribeSecret(db), token);
  if (!key) throw notFound();
  await db.insert(unsubscribedAddresses).values({ addressKey: key }).onConflictDoNothing();
  return {};
}

function verifiedKeyFrom(secret: Buffer, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== keyBytes + signatureBytes) return undefined;
  const key = bytes.subarray(0, keyBytes);
  return timingSafeEqual(bytes.subarray(keyBytes), signatureOf(secret, key)) ? key : undefined;
}
