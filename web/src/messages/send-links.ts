/** Addresses that open a message in the host's own apps. Whatever is in it is written so that it stays in its place. */
import type { Template } from '@guest-portal/contract/messages/moments';

/** With the country's code, as WhatsApp wants it; one without is taken by nobody, and the host chooses the contact there. */
function international(phone: string): string {
  const [, number = ''] = /^\s*(?:\+|00)(.*)$/.exec(phone) ?? [];
  return number.replace(/\D/g, '');
}

export const whatsAppLink = (phone: string, { text }: Pick<Template, 'text'>) =>
  `https://wa.me/${international(phone)}?text=${encodeURIComponent(text)}`;

/** `?&` is understood by iPhones and by Androids. */
export const smsLink = (phone: string, { text }: Pick<Template, 'text'>) =>
  `sms:${phone.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`;

/** Lines end with CRLF in a mail. */
export const mailLink = (address: string, { subject, text }: Pick<Template, 'subject' | 'text'>) =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
