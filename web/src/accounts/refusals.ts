/** Why the server said no, where a page does something else about it than show its sentence. */
import { bodyOf, codeOf } from '../shared/api.ts';

export const isRefusal = (error: unknown, code: string) => codeOf(error) === code;

export const requiresVerification = (error: unknown) => bodyOf(error).requiresVerification === true;

/** What a sign-in with a right password is asked for besides: one of these, or a code on paper. */
export type SecondStep = { token: string; app: boolean; passkey: boolean };

export function secondStepOf(error: unknown): SecondStep | undefined {
  const { requiresSecondFactor, token, app, passkey } = bodyOf(error);
  if (requiresSecondFactor !== true || typeof token !== 'string') return undefined;
  return { token, app: app === true, passkey: passkey === true };
}
