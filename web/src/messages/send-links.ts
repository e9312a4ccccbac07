/** Links that open a message in the host's own apps. All values are encoded. */
import type { Template } from '@guest-portal/contract/messages/moments';

/**
 * Returns a number for WhatsApp, which needs the country code. Without one the result is empty, and the host chooses
 * the contact.
 */
function internationalNumber(phone: string): string {
  const [, number = ''] = /^\s*(?:\+|00)(.*)$/.exec(phone) ?? [];
  return number.replace(/\D/g, '');
}

export const whatsAppLink = (phone: string, { text }: Pick<Template, 'text'>) =>
  `https://wa.me/${internationalNumber(phone)}?text=${encodeURIComponent(text)}`;

/** Returns a link to a text message. The separator `?&` works on both iOS and Android. */
export const smsLink = (phone: string, { text }: Pick<Template, 'text'>) =>
  `sms:${phone.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`;

/** Returns a link to an email. Its line breaks become CRLF, which emails need. */
export const emailLink = (address: string, { subject, text }: Pick<Template, 'subject' | 'text'>) =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
