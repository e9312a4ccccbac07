/** Sign-up, sign-in, sign-out, password reset and deletion of a host's account. */
import { z } from 'zod';
import { emptyReply, endpoint, noContent } from '../endpoint.ts';
import { emailAddress, id, limits, requiredLine } from '../fields.ts';

/** Counts code points, so that a simple emoji is one character, although its string length is two. */
const charactersIn = (text: string) => [...text].length;

/** The password is kept exactly as typed, without trimming and without rules about characters. */
export const newPassword = z
  .string()
  .refine((text) => charactersIn(text) >= 6, { error: 'Password must be at least 6 characters' })
  .refine((text) => charactersIn(text) <= 128, { error: 'Password must be at most 128 characters' })
  .meta({ minLength: 6, maxLength: 128 });

export const typedPassword = z.string().min(1, { error: 'Password is required' }).max(1_000);

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
});

export const credentials = z.object({ email: emailAddress, password: typedPassword });

export const newAccount = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: requiredLine('First name is required', limits.personName),
  lastName: requiredLine('Last name is required', limits.personName),
});

export const deletionReasons = [
  'too-expensive',
  'no-longer-hosting',
  'not-useful',
  'technical-issues',
  'other',
] as const;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in host',
  access: 'host',
  action: 'account.read',
  response: user,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'anyone',
  body: credentials,
  response: user,
});

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account, or find out that a deleted one can be restored',
  access: 'anyone',
  body: newAccount,
  response: z.object({
    user: user.optional(),
    reactivationAvailable: z.boolean().optional(),
    email: z.string().optional(),
    message: z.string().optional(),
  }),
});

export const reactivate = endpoint({
  method: 'POST',
  path: '/api/auth/reactivate',
  summary: 'Request an email with a link that restores a deleted account',
  access: 'anyone',
  body: newAccount,
  response: z.object({ reactivationInitiated: z.boolean(), message: z.string().optional() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: 'anyone',
  response: emptyReply,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  summary: 'Resend the verification email, at most 3 times a day',
  access: 'host',
  action: 'account.edit',
  body: z.object({}),
  response: z.object({ message: z.string() }),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account/delete',
  summary: 'Delete the account; possible while no property is active',
  access: 'host',
  action: 'account.edit',
  body: z.object({
    reason: z.enum(deletionReasons).nullish(),
    note: z.string().max(limits.text).nullish(),
  }),
  response: noContent,
  status: 204,
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/verify-email',
  summary: 'The link in the verification email; redirects to the page that shows the result',
  access: 'anyone',
  query: z.object({ token: z.string().max(200).optional() }),
  response: noContent,
  status: 302,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Request an email with a link to set a new password; the reply is the same for every address',
  access: 'anyone',
  body: z.object({ email: emailAddress }),
  response: z.object({ message: z.string() }),
});

const emailedToken = z.string().min(1).max(200);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a mailed link; signs in here and out everywhere else',
  access: 'anyone',
  body: z.object({ token: emailedToken, password: newPassword }),
  response: user,
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/api/auth/restore',
  summary:
    'Restore a deleted account with the link from the email and the data entered when it was requested',
  access: 'anyone',
  body: z.object({ token: emailedToken }),
  response: emptyReply,
});
