/** Counts attempts at an account's password, with one count for all places that ask for it. */
import type { Database } from '../../platform/database/database.ts';
import { chargeBefore, chargeOrRefuse, refundCharge } from '../../platform/limits/rate-limits.ts';
import { wrongPasswordsFromAddress, wrongPasswordsOfAccount } from '../limits.ts';

/**
 * `address` is the client's, as the limits count it. An attempt is charged before the comparison and refunded if the
 * password is right.
 */
type Try = { email: string; address: string };

const accountOf = ({ email, address }: Try) => `${email} ${address}`;

export async function chargePasswordAttempt(db: Database, made: Try) {
  await chargeBefore(db, wrongPasswordsFromAddress, made.address, () =>
    chargeOrRefuse(db, wrongPasswordsOfAccount, accountOf(made)),
  );
}

export async function refundPasswordAttempt(db: Database, made: Try) {
  await refundCharge(db, wrongPasswordsFromAddress, made.address);
  await refundCharge(db, wrongPasswordsOfAccount, accountOf(made));
}
