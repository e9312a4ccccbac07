/** Links that open a message in the host's own apps. All values are encoded. */
import type { Template } from '@guest-portal/contract/messages/moments';

/** WhatsApp needs the country code. Without one the number is left out, and the host chooses the contact. */
function international(phone: string): string {
  const [, number = ''] = /^\s*(?:\+|00)(.*)$/.exec(phone) ?? [];
  return number.replace(/\D/g, '');
}

export const whatsAppLink = (phone: string, { text }: Pick<Template, 'text'>) =>
  `https://wa.me/${international(phone)}?text=${encodeURIComponent(text)}`;

/** Both iOS and Android understand `?&`. */
export const smsLink = (phone: string, { text }: Pick<Template, 'text'>) =>
  `sms:${phone.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`;

/** Email lines end with CRLF. */
export const emailLink = (address: string, { subject, text }: Pick<Template, 'subject' | 'text'>) =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
