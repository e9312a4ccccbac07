/** Why the server said no, where a page does something else about it than show its sentence. */
import { CallError } from '../api.ts';

type Refusal = { code?: unknown; requiresVerification?: unknown };

const bodyOf = (error: unknown): Refusal =>
  error instanceof CallError && typeof error.body === 'object' && error.body !== null
    ? error.body
    : {};

export const isRefusal = (error: unknown, code: string) => bodyOf(error).code === code;

export const requiresVerification = (error: unknown) => bodyOf(error).requiresVerification === true;
