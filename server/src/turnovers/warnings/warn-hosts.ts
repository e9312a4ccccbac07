/** Emails the owner of a property before a check-in if the property is not ready. */
import { hostOnlyPages, pages, turnoverPath } from '@guest-portal/contract/pages';
import { inArray, sql } from 'drizzle-orm';
import { filterByLiveProperty } from '../../billing/states/states.ts';
import { isNotSent, sendNotices } from '../../notices/notify-hosts.ts';
import { recipients } from '../../notices/recipients.ts';
import { noticeSettings } from '../../notices/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { guests } from '../../stays/tables.ts';
import { openFactSecret } from '../facts/fact-secret.ts';
import { findWarnings, type Warning } from './find-warnings.ts';
import { warningEmail } from './warning-email.ts';

export const warnHostsJob = (publicUrl: () => string): ScheduledJob => ({
  name: 'warnings before check-ins',
  every: 300,
  timeout: 120,
  run: ({ db }) => warnHosts(db, publicUrl()),
});

/**
 * The name under which a warning is sent once. A stay that moves to another day has another check-in, and its host may
 * be warned again.
 */
const nameInDatabase = sql<string>`'unready ' || ${guests.id} || ' ' || ${guests.checkinDate}`;
const nameOf = (stayId: string, checkinDate: string) => `unready ${stayId} ${checkinDate}`;

export async function warnHosts(db: Database, publicUrl: string) {
  const factSecret = await openFactSecret(db);
  const everything = () => undefined;
  const condition = isNotSent(nameInDatabase);
  const found = await findWarnings({ db, factSecret }, everything, { condition });
  const warnings = await filterByLiveProperty(db, found);
  if (warnings.length === 0) return;
  const owners = recipients(db, noticeSettings.unreadyProperties);
  const rows = await db
    .select({ apartmentId: owners.apartmentId, email: owners.email })
    .from(owners)
    .where(
      inArray(owners.apartmentId, [...new Set(warnings.map(({ apartmentId }) => apartmentId))]),
    );
  const emails = new Map(rows.map(({ apartmentId, email }) => [apartmentId, email]));
  for (const warning of warnings) {
    const email = emails.get(warning.apartmentId);
    if (!email) continue;
    const notice = { ...warning, email, name: nameOf(warning.stayId, warning.checkIn.date) };
    await sendNotices(db, [notice], () => warningEmail(warning, urlsOf(warning, publicUrl)));
  }
}

const urlsOf = ({ turnover }: Warning, publicUrl: string) => ({
  url: publicUrl + (turnover ? turnoverPath(turnover) : hostOnlyPages.hostTurnovers),
  settingsUrl: `${publicUrl}${pages.hostSettingsData}#mails`,
});
