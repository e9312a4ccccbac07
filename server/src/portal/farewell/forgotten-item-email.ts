/** The email to a host whose guest has left something behind. A reply goes to the guest, if they left an address. */
import { z } from 'zod';
import { quoteLines } from '../../platform/mail/quote-lines.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';
import { stayUrl } from '../../stays/stay-url.ts';

type Stay = { guest: { id: string; name: string }; apartment: { name: string } };
type ForgottenItem = { message: string; contact: string };

export function forgottenItemEmail(
  { guest, apartment }: Stay,
  { message, contact }: ForgottenItem,
  publicUrl: string,
) {
  const email = writeEmail({
    subject: 'Your guest forgot something',
    paragraphs: [
      `${guest.name.trim() || 'Your guest'} has left ${apartment.name} and writes:`,
      quoteLines(message),
      contact === ''
        ? 'They left no phone number or email address. Message them on the site where they booked.'
        : `You can reach them here: ${contact}`,
      'This email is the only copy of the message.',
    ],
    action: { label: 'Open stay', url: stayUrl(publicUrl, guest.id) },
  });
  return z.email().safeParse(contact).success ? { ...email, replyTo: contact } : email;
}
