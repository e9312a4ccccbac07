/**
 * The email to a host whose guest has opened the backup way in. It never contains the backup itself, because many
 * machines read emails.
 */

import { onDevice } from '@guest-portal/contract/stay-rules';
import { zoneOf } from '@guest-portal/contract/zoned-time';
import { writeEmail } from '../../platform/mail/write-email.ts';

type Reveal = {
  guestName: string;
  apartment: { name: string; timeZone: string };
  device: string;
  url: string;
};

export const backupRevealEmail = ({ guestName, apartment, device, url }: Reveal) =>
  writeEmail({
    subject: 'Your guest needed the backup way in',
    paragraphs: [
      `${guestName} opened the backup way in for ${apartment.name} (${timeAt(apartment)}${onDevice(device)}).`,
      'Your guest is probably standing at the door and cannot get in. A call may help.',
      'Your guest can use it again. Once your guest is inside, change it with the button below this stay.',
    ],
    action: { label: 'Open stay', url },
  });

/** The time by the property's clock. It includes the time zone, so that hosts do not mistake it for their own. */
const timeAt = (apartment: { timeZone: string }) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zoneOf(apartment),
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date());
