/** What the routes of accounts are made of. */
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { MailSender } from '../platform/mail/queue.ts';
import type { DeviceCookies } from './device-cookie.ts';
import type { Passwords } from './passwords.ts';
import type { SessionCookies } from './session-cookie.ts';

export type AccountParts = {
  db: Database;
  config: Config;
  mail: MailSender;
  cookies: SessionCookies;
  devices: DeviceCookies;
  passwords: Passwords;
};
