/**
 * The email to a host whose guest has opened the backup way in. It never contains its text, because email is
 * not confidential.
 */

import { onDevice } from '@guest-portal/contract/stay-rules';
import { dayAndClockAt } from '../../apartments/time-at-property.ts';
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
      `${guestName} opened the backup way in for ${apartment.name} (${dayAndClockAt(apartment)}${onDevice(device)}).`,
      'Your guest is probably standing at the door and cannot get in. A call may help.',
      'Your guest can use it again. Once your guest is inside, change it with the button below this stay.',
    ],
    action: { label: 'Open stay', url },
  });
