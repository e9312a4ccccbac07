/** The email to a host whose door code, Wi-Fi or other fact did not work. It contains neither the value nor the note. */
import { hostOnlyPages, pages } from '@guest-portal/contract/pages';
import type { Fact } from '@guest-portal/contract/tried-facts';
import { and, eq, sql } from 'drizzle-orm';
import { type Access, mayEdit } from '../../access/access.ts';
import { idsOfPerson, nameOfHostOrCrew, type Person } from '../../access/person.ts';
import { dayAndClockAt } from '../../apartments/time-at-property.ts';
import { recipients } from '../../notices/recipients.ts';
import { noticeSettings } from '../../notices/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';
import { failedFactEmails, failedFactEmailsToOwner } from './limits.ts';

type Failure = {
  apartmentId: string;
  /** Who tried it. */
  person: Person;
  fact: Fact;
  publicUrl: string;
};

/** Queues the email to the owner of the property in the transaction that records the failure. */
export async function emailAboutFailedFact(
  tx: Database,
  access: Access,
  { apartmentId, person, fact, publicUrl }: Failure,
) {
  const { hostId, crewId } = idsOfPerson(person);
  const owner = recipients(tx, noticeSettings.failedFacts);
  const [property] = await tx
    .select({
      name: owner.property,
      timeZone: owner.timeZone,
      ownerId: owner.ownerId,
      email: owner.email,
      person: nameOfHostOrCrew(sql`${hostId}::uuid`, sql`${crewId}::uuid`),
    })
    .from(owner)
    .where(and(eq(owner.apartmentId, apartmentId), mayEdit(access, owner.apartmentId)));
  if (!property) return;
  if (!(await charge(tx, failedFactEmails, `${apartmentId} ${fact.key}`)).allowed) return;
  if (!(await charge(tx, failedFactEmailsToOwner, property.ownerId)).allowed) return;
  await queueMail(tx, {
    recipient: property.email,
    ...failedFactEmail({ ...property, fact: fact.name }, publicUrl),
  });
}

type Failed = { name: string; timeZone: string; person: string | null; fact: string };

const failedFactEmail = ({ fact, person, ...property }: Failed, publicUrl: string) =>
  writeEmail({
    subject: `${fact} of ${property.name || 'a property'} did not work`,
    paragraphs: [
      `${person ?? 'Someone'} tried it (${dayAndClockAt(property)}) and marked it as not working.`,
      'Correct it before the next guests arrive. The pages of your dashboard show it until it is solved.',
    ],
    action: { label: 'View turnovers', url: publicUrl + hostOnlyPages.hostTurnovers },
    closing: [`You can turn off these emails:\n${publicUrl}${pages.hostSettingsData}#mails`],
  });
