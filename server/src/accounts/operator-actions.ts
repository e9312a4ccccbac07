/** Account actions of the operator's CLI. None of them is available over HTTP. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError, conflict } from '../platform/http/errors.ts';
import { normalEmail } from '../platform/mail/normal-email.ts';
import { withdrawMailedTokens } from './email-address/mailed-tokens.ts';
import { refuseCommonPassword } from './passwords/common-passwords.ts';
import { hashPassword } from './passwords/passwords.ts';
import { removeStepsSince } from './second-factor/switch-second-factor.ts';
import { endAllSessions } from './sign-in/sessions.ts';
import type { NewAccount } from './sign-in/sign-up.ts';
import { hosts } from './tables.ts';

/** The operator vouches for the address, so no verification email is sent. */
export async function createVerifiedHost(db: Database, account: NewAccount) {
  refuseCommonPassword(account.password);
  const { firstName, lastName } = account;
  const email = normalEmail(account.email);
  const passwordHash = await hashPassword(account.password);
  const inserted = await db
    .insert(hosts)
    .values({ email, passwordHash, firstName, lastName, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing({ target: hosts.email })
    .returning({ id: hosts.id });
  if (inserted.length === 0) await refuseKnownAddress(db, email);
}

/** Sets a new password, and ends the account's sessions and its links to set another password or address. */
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

/** Helps a host who lost their phone and recovery codes and has proven their identity to the operator. */
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

/** Lets the CLI fail before the operator types a password. */
export async function requireAccount(db: Database, typedEmail: string) {
  const email = normalEmail(typedEmail);
  const host = await findByAddress(db, email);
  if (!host) throw new AppError(404, 'not_found', `There is no account with the address ${email}.`);
  if (host.deletedAt) throw accountDeleted(email);
}

export async function refuseKnownAddress(db: Database, typedEmail: string) {
  const email = normalEmail(typedEmail);
  const host = await findByAddress(db, email);
  if (host?.deletedAt) throw accountDeleted(email);
  if (host)
    throw conflict(
      'email_taken',
      `There is already an account with the address ${email}. Use \`guest-portal reset-password\` to set a new password for it.`,
    );
}

const accountDeleted = (email: string) =>
  conflict(
    'account_deleted',
    `The account with the address ${email} was deleted. Its owner can restore it by signing up with the same address within 30 days.`,
  );

async function findByAddress(db: Database, email: string) {
  const [host] = await db
    .select({ deletedAt: hosts.deletedAt })
    .from(hosts)
    .where(eq(hosts.email, email));
  return host;
}
