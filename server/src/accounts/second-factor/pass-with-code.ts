/** Completes the second step: turns a half session and a code into a session. */
import type { Database } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import {
  chargeEscalatingOrRefuse,
  resetEscalatingLimit,
} from '../../platform/limits/escalating-limits.ts';
import { chargeBefore, chargeOrRefuse, refundCharge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { codesGuessedEmail, recoveryCodeUsedEmail } from '../emails.ts';
import { wrongAppCodes, wrongCodesFromAddress, wrongRecoveryCodes } from '../limits.ts';
import { startSession } from '../sign-in/sessions.ts';
import { isAppCode, useAppCode } from './authenticator.ts';
import { requireHalfSession, spendHalfSession } from './half-sessions.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { lockHost } from './switch-second-factor.ts';

type Typed = { token: string; code: string };
type Asker = { address: string; device: string; publicUrl: string };
type Half = Awaited<ReturnType<typeof requireHalfSession>>;

const wrong = () =>
  invalidField('code', 'This code is not correct or was already used. Please try the next one.');

export async function completeSecondStepWithCode(db: Database, typed: Typed, asker: Asker) {
  const half = await requireHalfSession(db, typed.token);
  const { charge, settle, use } = isAppCode(typed.code) ? ofApp(half) : ofPaper(half, asker);
  const lastTry = await chargeBefore(db, wrongCodesFromAddress, asker.address, () => charge(db));
  try {
    const token = await db.transaction(async (tx) => {
      await lockHost(tx, half.hostId);
      await spendHalfSession(tx, typed.token);
      if (!(await use(tx, typed.code))) throw wrong();
      const { device } = asker;
      return startSession(tx, half.hostId, { device, passedSecondFactor: true });
    });
    await refundCharge(db, wrongCodesFromAddress, asker.address);
    await settle(db);
    return { hostId: half.hostId, token };
  } catch (error) {
    if (lastTry && error instanceof AppError) await tellOfGuessing(db, half, asker);
    throw error;
  }
}

type Way = {
  /** Returns whether this was the last attempt before a waiting time. */
  charge: (db: Database) => Promise<boolean>;
  settle: (db: Database) => Promise<unknown>;
  use: (db: Database, code: string) => Promise<boolean>;
};

/**
 * There are only a million codes, so attempts are counted across all addresses. An attacker who knows the password
 * could lock the host out this way, so a new password has its own count, and recovery codes have another.
 */
function ofApp({ hostId, passwordHash }: Half): Way {
  const subject = `${hostId} ${passwordHash}`;
  return {
    charge: async (db) =>
      (await chargeEscalatingOrRefuse(db, wrongAppCodes, subject)) !== undefined,
    settle: (db) => resetEscalatingLimit(db, wrongAppCodes, subject),
    use: (db, code) => useAppCode(db, hostId, code),
  };
}

/**
 * 80 bits can't be guessed. Attempts are limited because they cost CPU, and they are counted per address so that no
 * host is locked out.
 */
function ofPaper({ hostId, email }: Half, { address, publicUrl }: Asker): Way {
  const subject = `${hostId} ${address}`;
  return {
    charge: async (db) => {
      await chargeOrRefuse(db, wrongRecoveryCodes, subject);
      return false;
    },
    settle: (db) => refundCharge(db, wrongRecoveryCodes, subject),
    async use(db, code) {
      if (!(await useRecoveryCode(db, hostId, code))) return false;
      const left = await countRecoveryCodes(db, hostId);
      await queueMail(db, { recipient: email, ...recoveryCodeUsedEmail(left, publicUrl) });
      return true;
    },
  };
}

async function tellOfGuessing(db: Database, { email }: Half, { publicUrl }: Asker) {
  await queueMail(db, { recipient: email, ...codesGuessedEmail(publicUrl) });
}
