/** The second step: from a half session and a code to a session. */
import type { Database } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { chargeEscalatingOrRefuse, forgive } from '../../platform/limits/escalating-limits.ts';
import { chargeBefore, chargeOrRefuse, refund } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { codesGuessedLetter, recoveryCodeUsedLetter } from '../letters.ts';
import { wrongAppCodes, wrongCodesFromAddress, wrongRecoveryCodes } from '../limits.ts';
import { startSession } from '../sessions.ts';
import { isAppCode, useAppCode } from './authenticator.ts';
import { requireHalfSession, spendHalfSession } from './half-sessions.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { holdHost } from './switching.ts';

type Typed = { token: string; code: string };
type Asker = { address: string; device: string; publicUrl: string };
type Half = Awaited<ReturnType<typeof requireHalfSession>>;

const wrong = () =>
  invalidField('code', 'This code is not right, or was used already. Please try the next one.');

export async function passWithCode(db: Database, typed: Typed, asker: Asker) {
  const half = await requireHalfSession(db, typed.token);
  const { charge, settle, use } = isAppCode(typed.code) ? ofApp(half) : ofPaper(half, asker);
  const lastTry = await chargeBefore(db, wrongCodesFromAddress, asker.address, () => charge(db));
  try {
    const token = await db.transaction(async (tx) => {
      await holdHost(tx, half.hostId);
      await spendHalfSession(tx, typed.token);
      if (!(await use(tx, typed.code))) throw wrong();
      const { device } = asker;
      return startSession(tx, half.hostId, { device, passedSecondFactor: true });
    });
    await refund(db, wrongCodesFromAddress, asker.address);
    await settle(db);
    return { hostId: half.hostId, token };
  } catch (error) {
    if (lastTry && error instanceof AppError) await tellOfGuessing(db, half, asker);
    throw error;
  }
}

type Way = {
  /** Whether this was the last try before a wait. */
  charge: (db: Database) => Promise<boolean>;
  settle: (db: Database) => Promise<unknown>;
  use: (db: Database, code: string) => Promise<boolean>;
};

/**
 * A million codes are few, so that tries are counted over all addresses. Whoever makes them knows the password, and
 * could keep its host waiting: a new password has a count of its own, and recovery codes have another.
 */
function ofApp({ hostId, passwordHash }: Half): Way {
  const subject = `${hostId} ${passwordHash}`;
  return {
    charge: async (db) =>
      (await chargeEscalatingOrRefuse(db, wrongAppCodes, subject)) !== undefined,
    settle: (db) => forgive(db, wrongAppCodes, subject),
    use: (db, code) => useAppCode(db, hostId, code),
  };
}

/** Nobody guesses 80 bits: tries are limited for the work that they make, and by address, so that they lock nobody out. */
function ofPaper({ hostId, email }: Half, { address, publicUrl }: Asker): Way {
  const subject = `${hostId} ${address}`;
  return {
    charge: async (db) => {
      await chargeOrRefuse(db, wrongRecoveryCodes, subject);
      return false;
    },
    settle: (db) => refund(db, wrongRecoveryCodes, subject),
    async use(db, code) {
      if (!(await useRecoveryCode(db, hostId, code))) return false;
      const left = await countRecoveryCodes(db, hostId);
      await queueMail(db, { recipient: email, ...recoveryCodeUsedLetter(left, publicUrl) });
      return true;
    },
  };
}

async function tellOfGuessing(db: Database, { email }: Half, { publicUrl }: Asker) {
  await queueMail(db, { recipient: email, ...codesGuessedLetter(publicUrl) });
}
