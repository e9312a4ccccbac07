/** Completes the second step: turns a half session and a code into a session. */
import type { Database } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import {
  chargeEscalatingOrRefuse,
  resetEscalatingLimit,
} from '../../platform/limits/escalating-limits.ts';
import { chargeBefore, chargeOrRefuse, refundCharge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { recoveryCodeUsedEmail, wrongCodesEmail } from '../emails.ts';
import { wrongAppCodes, wrongCodesFromAddress, wrongRecoveryCodes } from '../limits.ts';
import { startSession } from '../sign-in/sessions.ts';
import { isAppCode, useAppCode } from './authenticator.ts';
import { requireHalfSession, spendHalfSession } from './half-sessions.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { lockHost } from './switch-second-factor.ts';

type TypedCode = { token: string; code: string };
type RequestContext = { address: string; device: string; publicUrl: string };
type HalfSession = Awaited<ReturnType<typeof requireHalfSession>>;

const wrongCode = () =>
  invalidField('code', 'This code is not correct or was already used. Please try the next one.');

export async function completeSecondStep(db: Database, typed: TypedCode, context: RequestContext) {
  const halfSession = await requireHalfSession(db, typed.token);
  const { chargeAttempt, refundAttempt, useCode } = isAppCode(typed.code)
    ? appCodeMethod(halfSession)
    : recoveryCodeMethod(halfSession, context);
  const isLastAttempt = await chargeBefore(db, wrongCodesFromAddress, context.address, () =>
    chargeAttempt(db),
  );
  try {
    const token = await db.transaction(async (tx) => {
      await lockHost(tx, halfSession.hostId);
      await spendHalfSession(tx, typed.token);
      if (!(await useCode(tx, typed.code))) throw wrongCode();
      const { device } = context;
      return startSession(tx, halfSession.hostId, { device, passedSecondFactor: true });
    });
    await refundCharge(db, wrongCodesFromAddress, context.address);
    await refundAttempt(db);
    return { hostId: halfSession.hostId, token };
  } catch (error) {
    if (isLastAttempt && error instanceof AppError)
      await queueWrongCodesEmail(db, halfSession, context);
    throw error;
  }
}

type CodeMethod = {
  /** Returns whether this was the last attempt before a waiting time. */
  chargeAttempt: (db: Database) => Promise<boolean>;
  refundAttempt: (db: Database) => Promise<unknown>;
  useCode: (db: Database, code: string) => Promise<boolean>;
};

/**
 * There are only a million codes, so attempts are counted across all addresses. An attacker who knows the password
 * could lock the host out this way, so a new password has its own count, and recovery codes have another.
 */
function appCodeMethod({ hostId, passwordHash }: HalfSession): CodeMethod {
  const subject = `${hostId} ${passwordHash}`;
  return {
    chargeAttempt: async (db) =>
      (await chargeEscalatingOrRefuse(db, wrongAppCodes, subject)) !== undefined,
    refundAttempt: (db) => resetEscalatingLimit(db, wrongAppCodes, subject),
    useCode: (db, code) => useAppCode(db, hostId, code),
  };
}

/**
 * A recovery code has 80 random bits, so it can't be guessed. Attempts are limited because they cost CPU, and they are
 * counted per address so that no host is locked out.
 */
function recoveryCodeMethod(
  { hostId, email }: HalfSession,
  { address, publicUrl }: RequestContext,
): CodeMethod {
  const subject = `${hostId} ${address}`;
  return {
    chargeAttempt: async (db) => {
      await chargeOrRefuse(db, wrongRecoveryCodes, subject);
      return false;
    },
    refundAttempt: (db) => refundCharge(db, wrongRecoveryCodes, subject),
    async useCode(db, code) {
      if (!(await useRecoveryCode(db, hostId, code))) return false;
      const remaining = await countRecoveryCodes(db, hostId);
      await queueMail(db, { recipient: email, ...recoveryCodeUsedEmail(remaining, publicUrl) });
      return true;
    },
  };
}

async function queueWrongCodesEmail(
  db: Database,
  { email }: HalfSession,
  { publicUrl }: RequestContext,
) {
  await queueMail(db, { recipient: email, ...wrongCodesEmail(publicUrl) });
}
