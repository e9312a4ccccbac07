/** Counts attempts at an account's password. All routes that ask for the password share the counters. */
import type { Database } from '../../platform/database/database.ts';
import { chargeBefore, chargeOrRefuse, refundCharge } from '../../platform/limits/rate-limits.ts';
import { wrongPasswordsFromAddress, wrongPasswordsOfAccount } from '../limits.ts';

/**
 * `address` is the client's, as the limits count it. An attempt is charged before the comparison and refunded if the
 * password is right.
 */
type PasswordAttempt = { email: string; address: string };

const accountCounterKey = ({ email, address }: PasswordAttempt) => `${email} ${address}`;

export async function chargePasswordAttempt(db: Database, attempt: PasswordAttempt) {
  await chargeBefore(db, wrongPasswordsFromAddress, attempt.address, () =>
    chargeOrRefuse(db, wrongPasswordsOfAccount, accountCounterKey(attempt)),
  );
}

export async function refundPasswordAttempt(db: Database, attempt: PasswordAttempt) {
  await refundCharge(db, wrongPasswordsFromAddress, attempt.address);
  await refundCharge(db, wrongPasswordsOfAccount, accountCounterKey(attempt));
}
