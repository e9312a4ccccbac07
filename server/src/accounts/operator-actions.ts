/** What whoever runs the server does to accounts on the command line; none of it is served. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError, conflict } from '../platform/http/errors.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { withdrawMailedTokens } from './mailed-tokens.ts';
import { hashPassword } from './passwords.ts';
import { removeStepsSince } from './second-factor/switching.ts';
import { endAllSessions } from './sessions.ts';
import { type NewAccount, normalEmail } from './sign-up.ts';
import { hosts } from './tables.ts';

/** The operator vouches for the address, so no mail goes out. */
export async function createVerifiedHost(db: Database, account: NewAccount) {
  refuseCommonPassword(account.password);
  const { firstName, lastName } = account;
  const email = normalEmail(account.email);
  const passwordHash = await hashPassword(account.password);
  const made = await db
    .insert(hosts)
    .values({ email, passwordHash, firstName, lastName, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing({ target: hosts.email })
    .returning({ id: hosts.id });
  if (made.length === 0) await refuseKnownAddress(db, email);
}

/** Ends the account's sessions, and the links to choose another password or address. */
export async function replacePassword(db: Database, typedEmail: string, password: string) {
  refuseCommonPassword(password);
  const email = normalEmail(typedEmail);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [host] = await tx
      .update(hosts)
      .set({ passwordHash })
      .where(and(eq(hosts.email, email), isNull(hosts.deletedAt)))
      .returning({ id: hosts.id });
    if (!host) return requireAccount(tx, email);
    await endAllSessions(tx, host.id);
    await withdrawMailedTokens(tx, host.id, 'reset_password', 'change_email');
  });
}

/** For whoever lost the phone and the recovery codes, and has shown the operator who they are. */
export async function removeSecondFactor(db: Database, typedEmail: string, publicUrl: string) {
  const email = normalEmail(typedEmail);
  await requireAccount(db, email);
  await db.transaction(async (tx) => {
    const [host] = await tx.select({ id: hosts.id }).from(hosts).where(eq(hosts.email, email));
    if (!host) return;
    await endAllSessions(tx, host.id);
    await removeStepsSince(tx, { id: host.id, publicUrl }, new Date(0));
  });
}

/** Before anybody types a password for nothing. */
export async function requireAccount(db: Database, typedEmail: string) {
  const email = normalEmail(typedEmail);
  const known = await findByAddress(db, email);
  if (!known)
    throw new AppError(404, 'not_found', `There is no account with the address ${email}.`);
  if (known.deletedAt) throw deleted(email);
}

export async function refuseKnownAddress(db: Database, typedEmail: string) {
  const email = normalEmail(typedEmail);
  const known = await findByAddress(db, email);
  if (known?.deletedAt) throw deleted(email);
  if (known)
    throw conflict(
      'email_taken',
      `There is an account with the address ${email} already; \`guest-portal reset-password\` gives it a new password.`,
    );
}

const deleted = (email: string) =>
  conflict(
    'account_deleted',
    `The account with the address ${email} was deleted; its owner restores it by signing up with the same address within 30 days.`,
  );

async function findByAddress(db: Database, email: string) {
  const [host] = await db
    .select({ deletedAt: hosts.deletedAt })
    .from(hosts)
    .where(eq(hosts.email, email));
  return host;
}
