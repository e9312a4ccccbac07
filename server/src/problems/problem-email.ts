/** The email to the owner of a property about a new problem. */
import { pages } from '@guest-portal/contract/pages';
import { eq, sql } from 'drizzle-orm';
import { idsOfPerson, nameOfHostOrCrew } from '../access/person.ts';
import { dayAndClockAt } from '../apartments/time-at-property.ts';
import { recipients } from '../notices/recipients.ts';
import { noticeSettings } from '../notices/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { quoteLines } from '../platform/mail/quote-lines.ts';
import { writeEmail } from '../platform/mail/write-email.ts';
import { stayUrl } from '../stays/stay-url.ts';
import { guests } from '../stays/tables.ts';
import { emailsOfProperty, emailsToOwner } from './limits.ts';
import type { Reporter } from './report-problem.ts';

type Reported = {
  apartmentId: string;
  stayId: string;
  text: string;
  photos: string[];
  publicUrl: string;
};

/** Queues the email in the transaction that stores the report. Owners get no email about their own reports. */
export async function emailAboutProblem(
  tx: Database,
  reporter: Reporter,
  { apartmentId, stayId, ...report }: Reported,
) {
  const owner = recipients(tx, noticeSettings.problems);
  const [property] = await tx
    .select({
      name: owner.property,
      timeZone: owner.timeZone,
      ownerId: owner.ownerId,
      email: owner.email,
      person: nameOf(reporter),
    })
    .from(owner)
    .innerJoin(guests, eq(guests.id, stayId))
    .where(eq(owner.apartmentId, apartmentId));
  if (!property) return;
  if (reporter !== 'guest' && 'hostId' in reporter && reporter.hostId === property.ownerId) return;
  if (!(await charge(tx, emailsOfProperty, apartmentId)).allowed) return;
  if (!(await charge(tx, emailsToOwner, property.ownerId)).allowed) return;
  const url = stayUrl(report.publicUrl, stayId);
  await queueMail(tx, {
    recipient: property.email,
    ...problemEmail({ ...property, ...report, isGuest: reporter === 'guest', url }),
  });
}

function nameOf(reporter: Reporter) {
  if (reporter === 'guest') return sql<string | null>`nullif(btrim(${guests.name}), '')`;
  const { hostId, crewId } = idsOfPerson(reporter);
  return nameOfHostOrCrew(sql`${hostId}::uuid`, sql`${crewId}::uuid`);
}

type EmailContent = {
  name: string;
  timeZone: string;
  person: string | null;
  isGuest: boolean;
  text: string;
  photos: string[];
  url: string;
  publicUrl: string;
};

function problemEmail({
  person,
  isGuest,
  text,
  photos,
  url,
  publicUrl,
  ...property
}: EmailContent) {
  const name = property.name || 'a property';
  const count = photos.length;
  return writeEmail({
    subject: isGuest ? `Your guest reports a problem at ${name}` : `Something is broken at ${name}`,
    paragraphs: [
      `${person ?? (isGuest ? 'Your guest' : 'Someone')} reports (${dayAndClockAt(property)}):`,
      quoteLines(text),
      ...(count > 0 ? [`The report has ${count} photo${count === 1 ? '' : 's'}.`] : []),
      isGuest
        ? 'Answer in one line. Your guest reads it on their page.'
        : 'The Today page shows it until it is solved.',
    ],
    action: { label: 'Open stay', url },
    closing: [`You can turn off these emails:\n${publicUrl}${pages.hostSettingsData}#mails`],
  });
}
