import { forbidden } from '../platform/http/errors.ts';

/** @param doing what takes a verified address, as in 'to create properties' */
export function requireVerified(host: { emailVerified: boolean }, doing: string) {
  if (host.emailVerified) return;
  throw forbidden('email_not_verified', `Please verify your email address to ${doing}.`);
}
