/** Why the server said no, where a page does something else about it than show its sentence. */
import { bodyOf, codeOf } from '../api.ts';

export const isRefusal = (error: unknown, code: string) => codeOf(error) === code;

export const requiresVerification = (error: unknown) => bodyOf(error).requiresVerification === true;
