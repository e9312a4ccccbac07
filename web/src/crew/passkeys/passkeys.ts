/** Passkeys of the crew. The messages of browsers are meant for developers, so failures have our own texts. */
import {
  addCrewPasskey,
  askForCrewPasskey,
  enterCrewWithPasskey,
  startCrewPasskey,
} from '@guest-portal/contract';
import type { CrewTexts } from '@guest-portal/languages/shape';
import { createCredential, requestAssertion } from '../../accounts/passkeys.ts';
import { CallError, call, codeOf } from '../../shared/api.ts';

export const canUsePasskey = () => typeof PublicKeyCredential === 'function';

/** Whether the phone itself can keep a passkey, without a second device. */
export async function canSavePasskey(): Promise<boolean> {
  if (!canUsePasskey()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

export async function savePasskey() {
  try {
    const credential = await createCredential(call(startCrewPasskey));
    await call(addCrewPasskey, { body: { credential } });
  } catch (error) {
    // The phone has a passkey already, which opens the same.
    if ((error as Error).name !== 'InvalidStateError') throw error;
  }
}

export async function signInWithPasskey() {
  const credential = await requestAssertion(call(askForCrewPasskey));
  await call(enterCrewWithPasskey, { body: { credential } });
}

/** `decided` is the text for a failure that another connection would not change. */
const failureText = (error: unknown, texts: CrewTexts, decided: string) => {
  const isTemporary = error instanceof CallError ? error.status >= 429 : error instanceof TypeError;
  return isTemporary ? texts.unreachable : decided;
};

export const saveFailure = (error: unknown, texts: CrewTexts) =>
  failureText(error, texts, texts.passkeyNotSaved);

export const signInFailure = (error: unknown, texts: CrewTexts) =>
  failureText(
    error,
    texts,
    codeOf(error) === 'passkey_refused' ? texts.passkeyRefused : texts.passkeyNotUsed,
  );
