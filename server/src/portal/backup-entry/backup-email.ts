/** What we write to a host whose guest has asked for the backup way in. Never what it is: mail is read by many machines. */

import { onDevice } from '@guest-portal/contract/stay-rules';
import { zoneOf } from '@guest-portal/contract/zoned-time';
import { writeEmail } from '../../platform/mail/write-email.ts';

type Shown = {
  guestName: string;
  apartment: { name: string; timeZone: string };
  device: string;
  url: string;
};

export const backupRevealEmail = ({ guestName, apartment, device, url }: Shown) =>
  writeEmail({
    subject: 'Your guest needed the backup way in',
    paragraphs: [
      `${guestName} opened the backup way in for ${apartment.name} (${timeAt(apartment)}${onDevice(device)}).`,
      'Your guest is probably standing at the door and cannot get in. A call may help.',
      'Your guest can use it again. Once your guest is inside, change it with the button below this stay.',
    ],
    action: { label: 'Open stay', url },
  });

/** By the property's clock, and so that nobody takes it for their own. */
const timeAt = (apartment: { timeZone: string }) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zoneOf(apartment),
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date());
