/** An email to a guest in the guest's language. Everything that people typed is escaped as plain text. */
import { filled } from '@guest-portal/contract/gaps';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { cleanLine } from '@guest-portal/contract/messages/clean';
import { hasDoorCode } from '@guest-portal/contract/messages/door-code';
import {
  composeMessage,
  type MessageValues,
  messagePieces,
} from '@guest-portal/contract/messages/message-for';
import type { Channel, Moment, Template } from '@guest-portal/contract/messages/moments';
import { allLanguages } from '@guest-portal/languages/all';
import { writePersonalEmail } from '../platform/mail/write-email.ts';

export type GuestEmail = {
  moment: Moment;
  language: GuestLanguage;
  template: Template | undefined;
  values: MessageValues;
  channel: Channel;
  unsubscribeUrl: string;
};

/**
 * Whether the host has typed the door code into the text. The template field for the code is always empty in emails.
 *
 * @param door how to get in, as the host has written it for the property
 */
export function isDoorCodeTyped({ language, ...message }: GuestEmail, door: string): boolean {
  const texts = allLanguages[language].messages;
  return (['subject', 'text'] as const).some((part) =>
    hasDoorCode(messagePieces(texts, message, part), door),
  );
}

export function writeGuestEmail({ language, unsubscribeUrl, ...message }: GuestEmail) {
  const texts = allLanguages[language].messages;
  const { subject, text } = composeMessage(texts, message);
  const host = cleanLine(message.values.host, 'host');
  const note = filled(texts.mail.sentBy, { host, link: unsubscribeUrl });
  const links = [message.values.link, unsubscribeUrl];
  return {
    fromName: filled(texts.mail.from, { host }),
    ...writePersonalEmail({ subject, text, note, links, language }),
  };
}
