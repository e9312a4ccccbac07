/** Changes the password of a host who knows the current one. */
import type { SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { emailAboutChange } from '../email-about-change.ts';
import { withdrawMailedTokens } from '../email-address/mailed-tokens.ts';
import { passwordChangedEmail } from '../emails.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { endAllSessions, startSession } from '../sign-in/sessions.ts';
import { hosts } from '../tables.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import { hasPasswordHash, requirePassword, wrongPassword } from './require-password.ts';

type RequestContext = { address: string; device: string; publicUrl: string };

/**
 * Ends all sessions, including the one of the request, because a thief may have copied its cookie. Returns the token of
 * a new session for this browser.
 */
export async function changePassword(
  db: Database,
  passwords: Passwords,
  host: SignedInHost,
  typed: { password: string; newPassword: string },
  { address, device, publicUrl }: RequestContext,
): Promise<string> {
  const { password, newPassword } = typed;
  const verifiedHash = await requirePassword(db, passwords, host, { password, address });
  refuseCommonPassword(newPassword);
  const passwordHash = await passwords.hash(newPassword);
  return db.transaction(async (tx) => {
    const [updated] = await tx
      .update(hosts)
      .set({ passwordHash })
      .where(hasPasswordHash(host.id, verifiedHash))
      .returning({ passedSecondFactor: hosts.hasSecondFactor });
    if (!updated) throw wrongPassword();
    await endAllSessions(tx, host.id);
    await forgetDevices(tx, host.id);
    // A thief who knew the old password may have requested an address change and may trick the host into confirming it.
    await withdrawMailedTokens(tx, host.id, 'reset_password', 'change_email');
    await emailAboutChange(tx, host, passwordChangedEmail(publicUrl));
    return startSession(tx, host.id, { device, ...updated });
  });
}
