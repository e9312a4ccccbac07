/** The email to a host whose guest asks for an earlier check-in or a later check-out. */
import type { TimeRequest } from '@guest-portal/contract';
import { writeEmail } from '../../platform/mail/write-email.ts';

type Request = Pick<TimeRequest, 'kind' | 'time'> & {
  guestName: string;
  property: string;
  url: string;
  settingsUrl: string;
};

export const timeRequestEmail = (request: Request) => {
  const { kind, time, guestName, property, url, settingsUrl } = request;
  const change = kind === 'earlier_in' ? 'check in earlier' : 'check out later';
  return writeEmail({
    subject: `Your guest would like to ${change}`,
    paragraphs: [
      `${guestName} asks to ${change}, at ${time}. The property is ${property || 'unnamed'}.`,
      'You can grant or decline the request with one press. Your guest sees the answer on their page.',
    ],
    action: { label: 'Open stay', url },
    closing: [`You can turn off these emails:\n${settingsUrl}`],
  });
};
