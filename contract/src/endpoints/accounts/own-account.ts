/** Changes that hosts make to their own account, and the devices that are signed in to it. */
import { z } from 'zod';
import { emptyReply, endpoint, noContent } from '../endpoint.ts';
import { emailAddress, id, instant } from '../fields.ts';
import { newAccount, newPassword, typedPassword, user } from './accounts.ts';

export const ownName = newAccount.pick({ firstName: true, lastName: true });

export const updateName = endpoint({
  method: 'PATCH',
  path: '/api/account/name',
  summary: 'Change the name of the account',
  access: 'host',
  action: 'account.edit',
  body: ownName,
  response: user,
});

export const passwordChange = z.object({ password: typedPassword, newPassword });

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password, given the current one; ends all other sessions',
  access: 'host',
  action: 'account.edit',
  body: passwordChange,
  response: emptyReply,
});

export const emailChangeRequest = z.object({ email: emailAddress, password: typedPassword });

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Request a new email address; the link emailed to it confirms the change',
  access: 'host',
  action: 'account.edit',
  body: emailChangeRequest,
  response: emptyReply,
});

/** A change of the email address that is not confirmed yet. */
const emailChange = z.object({
  /** The address that the confirmation link was sent to; null if no change is pending. */
  pendingEmail: z.string().nullable(),
});

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: 'The email address that is waiting for confirmation',
  access: 'host',
  action: 'account.read',
  response: emailChange,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Keep the current email address and invalidate the emailed link',
  access: 'host',
  action: 'account.edit',
  response: noContent,
  status: 204,
});

const emailedToken = z.string().min(1).max(200);

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Confirm the new email address with the emailed link; only for the account that requested it',
  access: 'host',
  action: 'account.edit',
  body: z.object({ token: emailedToken }),
  response: user,
});

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/undo',
  summary:
    'Restore the previous email address with the link emailed to it; ends all sessions, invalidates the password and emails a link to set a new one',
  access: 'anyone',
  body: z.object({ token: emailedToken }),
  response: emptyReply,
});

export const device = z.object({
  id,
  /** The browser and the system, such as 'Firefox on Windows'. */
  name: z.string(),
  signedInAt: instant,
  /** Updated at most once an hour. */
  lastUsedAt: instant,
  /** Whether the request comes from this device. */
  isThis: z.boolean(),
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/account/devices',
  summary: 'The devices on which the account is signed in',
  access: 'host',
  action: 'account.read',
  response: z.array(device),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  summary: 'End the session of a device',
  access: 'host',
  action: 'account.edit',
  params: z.object({ id }),
  response: noContent,
  status: 204,
});

export const signOutOthers = endpoint({
  method: 'POST',
  path: '/api/account/devices/sign-out-others',
  summary: 'End every session but this one',
  access: 'host',
  action: 'account.edit',
  response: emptyReply,
});

export type Device = z.output<typeof device>;
