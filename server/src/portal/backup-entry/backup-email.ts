/** What we write to a host whose guest has asked for the backup way in. Never what it is: mail is read by many machines. */

import { onDevice } from '@guest-portal/contract/stay-rules';
import { zoneOf } from '@guest-portal/contract/zoned-time';
import { writeLetter } from '../../platform/mail/letter.ts';

type Shown = {
  guestName: string;
  apartment: { name: string; timeZone: string };
  device: string;
  url: string;
};

export const backupLetter = ({ guestName, apartment, device, url }: Shown) =>
  writeLetter({
    subject: 'Your guest needed the backup way in',
    paragraphs: [
      `${guestName} has asked for the backup way in of ${apartment.name} (${timeAt(apartment)}${onDevice(device)}), and the page has shown it.`,
      'A guest who asks for it is most likely standing before the door: a call may help.',
      'Whoever has seen it can use it again. Once your guest is in, change it: below this stay there is a button for that.',
    ],
    action: { label: 'Open this stay', url },
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
