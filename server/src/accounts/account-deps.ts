/** Dependencies of the account routes. */
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { DeviceCookies } from './sign-in/device-cookie.ts';
import type { SessionCookies } from './sign-in/session-cookie.ts';

export type AccountDeps = {
  db: Database;
  config: Config;
  mail: MailSender;
  cookies: SessionCookies;
  deviceCookies: DeviceCookies;
  passwords: Passwords;
};
