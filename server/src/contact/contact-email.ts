/** A visitor's message as the operator gets it. Nothing that a stranger typed stands in a header but the address to answer to. */
import { writeEmail } from '../platform/mail/write-email.ts';
import type { Message } from './messages.ts';

export function contactEmail({ name, email, message }: Message) {
  return writeEmail({
    subject: 'New message from the contact form',
    paragraphs: [`From ${oneLine(name)} (${email}). Reply to this email to answer them.`],
    closing: [message],
  });
}

/** A name of several lines could look like the rest of the email. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
