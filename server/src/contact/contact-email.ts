/** A visitor's message as the operator gets it. Nothing that a stranger typed stands in a header but the address to answer to. */
import { writeLetter } from '../platform/mail/letter.ts';
import type { Message } from './messages.ts';

export function contactLetter({ name, email, message }: Message) {
  return writeLetter({
    subject: 'A message from the contact form',
    paragraphs: [`From ${oneLine(name)} (${email}). Answer this mail, and the answer goes there.`],
    closing: [message],
  });
}

/** A name of several lines could pretend to be the rest of this mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
