/** An email to a guest in the guest's language. Everything that people typed is escaped as plain text. */
import { filled } from '@guest-portal/contract/gaps';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { cleanLine } from '@guest-portal/contract/messages/clean';
import { composeMessage, type MessageValues } from '@guest-portal/contract/messages/message-for';
import type { Channel, Moment, Template } from '@guest-portal/contract/messages/moments';
import { allLanguages } from '@guest-portal/languages/all';
import { writePersonalEmail } from '../platform/mail/write-email.ts';

type GuestEmail = {
  moment: Moment;
  language: GuestLanguage;
  template: Template | undefined;
  values: MessageValues;
  channel: Channel;
  unsubscribeUrl: string;
};

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
