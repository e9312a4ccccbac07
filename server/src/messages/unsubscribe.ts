/**
 * Guests who want no more mails of ours. What is kept is a hash of the address with a secret; a stop link carries that
 * hash and a signature, so that it works for ever, leads nowhere for whoever makes one up, and tells nobody an address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { sharedSecret } from '../platform/database/shared-secrets.ts';
import { notFound } from '../platform/http/errors.ts';
import { sharedSecrets } from '../platform/tables.ts';
import { stoppedAddresses } from './tables.ts';

const secretName = 'stopped addresses';
const keyBytes = 32;
const signatureBytes = 16;

/**
 * Whose mailbox it is, however the address is written: capitals, what follows a plus, and at Google dots, all lead to
 * the same one. Whoever has stopped is not written to by a host who adds a letter.
 */
const mailbox = (email: PgColumn): SQL => {
  const plain = sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
  return sql`case when ${plain} ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(${plain}, '@', 1), '.', '') || '@gmail.com' else ${plain} end`;
};

/** Made by the database, so that one query may ask about any number of stays. */
export const addressKey = (email: PgColumn): SQL<Buffer> => sql<Buffer>`sha256(
  decode((select ${sharedSecrets.value} from ${sharedSecrets} where ${eq(sharedSecrets.name, secretName)}), 'hex')
  || convert_to(${mailbox(email)}, 'UTF8'))`;

/** When whoever has this address has stopped our mails; null where nobody has. */
export const stoppedAt = (email: PgColumn): SQL<Date | null> =>
  sql`(select ${stoppedAddresses.stoppedAt} from ${stoppedAddresses} where ${stoppedAddresses.addressKey} = ${addressKey(email)})`.mapWith(
    stoppedAddresses.stoppedAt,
  ) as SQL<Date | null>;

const signatureOf = (secret: Buffer, key: Buffer) =>
  createHmac('sha256', secret).update('stop').update(key).digest().subarray(0, signatureBytes);

/** Once there is a secret there are keys: whoever sends asks for it first. */
export const stopSecret = (db: Database) => sharedSecret(db, secretName);

export const stopToken = (secret: Buffer, key: Buffer) =>
  Buffer.concat([key, signatureOf(secret, key)]).toString('base64url');

/** Saying it again changes nothing. */
export async function stopMails(db: Database, token: string) {
  const key = keyIn(await stopSecret(db), token);
  if (!key) throw notFound();
  await db.insert(stoppedAddresses).values({ addressKey: key }).onConflictDoNothing();
  return {};
}

function keyIn(secret: Buffer, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== keyBytes + signatureBytes) return undefined;
  const key = bytes.subarray(0, keyBytes);
  return timingSafeEqual(bytes.subarray(keyBytes), signatureOf(secret, key)) ? key : undefined;
}
