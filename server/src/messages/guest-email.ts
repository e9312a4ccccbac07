/** A mail to a guest, in the guest's language. Everything in it that somebody typed is text, and nothing else. */
import { filled } from '@guest-portal/contract/gaps';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { cleanLine } from '@guest-portal/contract/messages/clean';
import { type MessageValues, messageFor } from '@guest-portal/contract/messages/message-for';
import type { Channel, Moment, Template } from '@guest-portal/contract/messages/moments';
import { allLanguages } from '@guest-portal/languages/all';
import { writePersonalLetter } from '../platform/mail/letter.ts';

type GuestLetter = {
  moment: Moment;
  language: GuestLanguage;
  template: Template | undefined;
  values: MessageValues;
  channel: Channel;
  stopUrl: string;
};

export function writeGuestLetter({ language, stopUrl, ...message }: GuestLetter) {
  const texts = allLanguages[language].messages;
  const { subject, text } = messageFor(texts, message);
  const host = cleanLine(message.values.host, 'host');
  const note = filled(texts.mail.sentBy, { host, stop: stopUrl });
  const links = [message.values.link, stopUrl];
  return {
    fromName: filled(texts.mail.from, { host }),
    ...writePersonalLetter({ subject, text, note, links, language }),
  };
}
