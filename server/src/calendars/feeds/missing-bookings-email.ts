/** What is written to a host before a calendar that has suddenly lost its bookings is believed. */
import { pages } from '@guest-portal/contract/pages';
import { and, eq, isNull } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { writeLetter } from '../platform/mail/letter.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { lettersOfDoubt } from './limits.ts';
import type { FeedRow } from './tables.ts';

/**
 * No switch stops it, and it goes to an address that is not verified, too: guests are to lose their way in, and the host
 * alone knows whether that is right. A calendar that comes and goes all day is told of a few times.
 */
export async function tellOfDoubt(
  tx: Database,
  { id, apartmentId, name }: FeedRow,
  missing: number,
  publicUrl: string,
) {
  if (!(await charge(tx, lettersOfDoubt, id)).allowed) return;
  const [host] = await tx
    .select({ recipient: hosts.email, property: apartments.name })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(and(eq(apartments.id, apartmentId), isNull(hosts.deletedAt)));
  if (!host) return;
  const { recipient, property } = host;
  const url = `${publicUrl}${pages.hostCalendars}?property=${apartmentId}`;
  await queueMail(tx, { recipient, ...doubtLetter({ name, property, missing, url }) });
}

type Doubt = { name: string; property: string; missing: number; url: string };

const doubtLetter = ({ name, property, missing, url }: Doubt) =>
  writeLetter({
    subject: 'A calendar has suddenly lost bookings',
    paragraphs: [
      missing === 1
        ? `The calendar ‘${name}’ of ${property} no longer has a booking that it had. If it still lacks it in an hour, the stay is cancelled here, and its guest’s link opens nothing any more.`
        : `The calendar ‘${name}’ of ${property} no longer has ${missing} bookings that it had. If it still lacks them in an hour, their stays are cancelled here, and their guests’ links open nothing any more.`,
      'If that is right, there is nothing to do. If it is not, pause the calendar before the hour is over: then everything stays as it is.',
    ],
    action: { label: 'See the calendar', url },
  });
