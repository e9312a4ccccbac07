/**
 * The email to the operator with a visitor's message. Of the visitor's input, only the email address gets into a
 * header, for replies.
 */
import { writeEmail } from '../platform/mail/write-email.ts';
import type { Message } from './messages.ts';

export function contactEmail({ name, email, message }: Message) {
  return writeEmail({
    subject: 'New message from the contact form',
    paragraphs: [`From ${oneLine(name)} (${email}). Reply to this email to answer them.`],
    closing: [message],
  });
}

/** A name with several lines could look like the rest of the email. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
