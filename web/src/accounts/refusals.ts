/** Recognises refusals that a page handles in another way than by showing the server's message. */
import { bodyOf, codeOf } from '../shared/api.ts';

export const isRefusal = (error: unknown, code: string) => codeOf(error) === code;

export const requiresVerification = (error: unknown) => bodyOf(error).requiresVerification === true;

/** The second steps that an account accepts after a correct password. A recovery code always works. */
export type SecondStep = { token: string; app: boolean; passkey: boolean };

export function secondStepOf(error: unknown): SecondStep | undefined {
  const { requiresSecondFactor, token, app, passkey } = bodyOf(error);
  if (requiresSecondFactor !== true || typeof token !== 'string') return undefined;
  return { token, app: app === true, passkey: passkey === true };
}
