/**
 * Emails about memberships. They name people by their verified email address, because a name is typed text and could
 * contain a link.
 */
import { writeEmail } from '../platform/mail/write-email.ts';

const propertiesInWords = (count: number) => (count === 1 ? '1 property' : `${count} properties`);

export function invitationEmail(invitation: { inviter: string; properties: number; url: string }) {
  const { inviter, properties, url } = invitation;
  return writeEmail({
    subject: 'You are invited to manage properties',
    paragraphs: [
      `${inviter} invites you to manage ${propertiesInWords(properties)} in Guest Portal.`,
      'As a manager you edit the pages for guests and the stays. You need a free account with this email address.',
    ],
    action: { label: 'View invitation', url },
    closing: [
      'The link works once, for 7 days.',
      'If you do not know the sender, you can ignore this email.',
    ],
  });
}

export function invitationAcceptedEmail(member: string, properties: number, publicUrl: string) {
  return writeEmail({
    subject: 'Your invitation was accepted',
    paragraphs: [`${member} is now a manager of ${propertiesInWords(properties)} of yours.`],
    action: { label: 'View your team', url: `${publicUrl}/host/team` },
  });
}

export function membershipEndedEmail(owner: string) {
  return writeEmail({
    subject: 'You are no longer a manager of a property',
    paragraphs: [`${owner} ended your access to one of their properties.`],
  });
}
