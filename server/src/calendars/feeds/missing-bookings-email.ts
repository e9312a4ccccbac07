/** The email that a host gets before the missing bookings of a calendar are cancelled. */
import { pages } from '@guest-portal/contract/pages';
import { and, eq, isNull } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';
import { missingBookingsEmails } from '../limits.ts';
import type { FeedRow } from '../tables.ts';

/**
 * A host cannot unsubscribe from this email, and it also goes to unverified addresses: guests are about to lose access,
 * and only the host knows whether that is right. A calendar that comes and goes all day causes only a few emails.
 */
export async function emailAboutMissingBookings(
  tx: Database,
  { id, apartmentId, name }: FeedRow,
  missing: number,
  publicUrl: string,
) {
  if (!(await charge(tx, missingBookingsEmails, id)).allowed) return;
  const [host] = await tx
    .select({ recipient: hosts.email, property: apartments.name })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(and(eq(apartments.id, apartmentId), isNull(hosts.deletedAt)));
  if (!host) return;
  const { recipient, property } = host;
  const url = `${publicUrl}${pages.hostCalendars}?property=${apartmentId}`;
  await queueMail(tx, { recipient, ...missingBookingsEmail({ name, property, missing, url }) });
}

type Doubt = { name: string; property: string; missing: number; url: string };

const missingBookingsEmail = ({ name, property, missing, url }: Doubt) =>
  writeEmail({
    subject: 'Bookings are missing from a calendar',
    paragraphs: [
      missing === 1
        ? `A booking is missing from the calendar ‘${name}’ of ${property}. If it is still missing in an hour, we cancel the stay, and the guest’s link stops working.`
        : `${missing} bookings are missing from the calendar ‘${name}’ of ${property}. If they are still missing in an hour, we cancel the stays, and the guests’ links stop working.`,
      'If the bookings were cancelled, you do not need to do anything. If not, pause the calendar within the hour to keep the stays.',
    ],
    action: { label: 'Open calendar', url },
  });
