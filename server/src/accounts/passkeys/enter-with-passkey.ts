/** Signs a host in with a passkey, either as the second step after the password or on its own. */
import type { PasskeyAssertion } from '@guest-portal/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { signInOptions } from '../../passkeys/browser-options.ts';
import { type ChallengeScope, createChallenge, spendChallenge } from '../../passkeys/challenges.ts';
import { isCounterBefore } from '../../passkeys/counter.ts';
import { namesUser, relyingParty } from '../../passkeys/relying-party.ts';
import { refusedPasskey, verifyAuthentication } from '../../passkeys/verify-passkey.ts';
import type { Database } from '../../platform/database/database.ts';
import { requireHalfSession, spendHalfSession } from '../second-factor/half-sessions.ts';
import { lockHost } from '../second-factor/switch-second-factor.ts';
import { startSession } from '../sign-in/sessions.ts';
import { hosts, passkeys } from '../tables.ts';

/** `token` proves that the password was right. Without it, a passkey of any host is accepted. */
export async function createPasskeyChallenge(
  db: Database,
  token: string | undefined,
  publicUrl: string,
) {
  const halfSession = token === undefined ? undefined : await requireHalfSession(db, token);
  const allowCredentials =
    halfSession &&
    (await db
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.hostId, halfSession.hostId)));
  const challenge = await createChallenge(db, scopeFor(token));
  return signInOptions(publicUrl, challenge, allowCredentials);
}

const scopeFor = (token: string | undefined): ChallengeScope =>
  token === undefined ? { purpose: 'enter' } : { purpose: 'pass', token };

type PasskeySignIn = { token?: string | undefined; credential: PasskeyAssertion };

/** Returns the id of the host and the token of the new session. */
export async function signInWithPasskey(
  db: Database,
  { token, credential: assertion }: PasskeySignIn,
  { device, publicUrl }: { device: string; publicUrl: string },
) {
  const halfSession = token === undefined ? undefined : await requireHalfSession(db, token);
  const passkey = await findActivePasskey(db, assertion.id);
  if (
    !passkey ||
    (halfSession ? halfSession.hostId !== passkey.hostId : !namesUser(assertion, passkey.hostId))
  )
    throw refusedPasskey();
  const stored = { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey) };
  const counter = await verifyAuthentication(
    assertion,
    { ...stored, counter: passkey.counter },
    {
      party: relyingParty(publicUrl),
      spendIfExpected: (challenge) => spendChallenge(db, challenge, scopeFor(token)),
    },
  );
  const { hostId } = passkey;
  return db.transaction(async (tx) => {
    await lockHost(tx, hostId);
    if (token !== undefined) await spendHalfSession(tx, token);
    if (!(await recordUse(tx, passkey.id, counter))) throw refusedPasskey();
    return { hostId, token: await startSession(tx, hostId, { device, passedSecondFactor: true }) };
  });
}

/** The passkeys of a deleted account do not work until it is restored. */
async function findActivePasskey(db: Database, credentialId: string) {
  const [row] = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(hosts, eq(hosts.id, passkeys.hostId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(hosts.deletedAt)));
  return row?.passkey;
}

async function recordUse(db: Database, id: string, counter: number): Promise<boolean> {
  const updated = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isCounterBefore(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return updated.length > 0;
}
