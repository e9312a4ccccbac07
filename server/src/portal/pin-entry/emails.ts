/** Emails to a host about wrong PINs. They never contain a PIN, because email is not confidential. */
import { moreTries } from '@guest-portal/contract/stay-rules';
import { clockAt } from '../../apartments/time-at-property.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';

type Property = { name: string; timeZone: string };

export function lockedOutEmail(property: Property, seconds: number, url: string) {
  return writeEmail({
    subject: 'Is your guest locked out?',
    paragraphs: [
      `At ${clockAt(property)} someone was locked out of the guest page of ${property.name} after too many wrong PINs. To prevent guessing, they now have to wait ${Math.round(seconds / 60)} minutes, even with the right PIN.`,
      'If it is your guest, send them the PIN again and press ‘Let them in’ on the page of the stay. They can then enter it right away.',
      'If it is not your guest, change the PIN there and send your guest the new one.',
    ],
    action: { label: 'Open stay', url },
  });
}

type WrongPins = { wrongPins: number; wrongPinsAllowed: number };

export function guessingEmail(
  { name }: Property,
  { wrongPins, wrongPinsAllowed }: WrongPins,
  url: string,
) {
  return writeEmail({
    subject: 'Someone may be guessing PINs at one of your properties',
    paragraphs: [
      `Since the current PIN was set, ${wrongPins} wrong PINs were entered on the guest page of ${name} by new devices.`,
      'If your guest mistyped, you do not need to do anything. If not, someone has the link and is guessing. Do two things in the dashboard: change the PIN and send your guest the new one, and renew the property’s link so that the old one stops working.',
      `Guests who already entered their PIN keep access. After ${wrongPinsAllowed} wrong PINs, no new device can get in until you change the PIN or allow more tries.`,
    ],
    action: { label: 'Open dashboard', url },
  });
}

/** Sent when new devices are locked out. Its link only opens the stay, where the host lifts the lock. */
export function newDevicesRefusedEmail(property: Property, { wrongPins }: WrongPins, url: string) {
  return writeEmail({
    subject: 'New devices are locked out of a guest page',
    paragraphs: [
      `At ${clockAt(property)} we stopped letting new devices open the guest page of ${property.name}, because ${wrongPins} wrong PINs were entered there. A guest who opens the page on a new phone can’t get in, even with the right PIN. Guests who already entered their PIN keep access.`,
      `To let new devices in again, open the stay. The safer way is to set a new PIN and send it to your guest. If your guest is waiting and has the PIN, press ‘Allow ${moreTries} more tries’ instead.`,
    ],
    action: { label: 'Open stay', url },
  });
}

export function guessedLinkEmail(apartmentName: string, wrongPins: number, url: string) {
  return writeEmail({
    subject: 'Someone may be guessing PINs at your guest link',
    paragraphs: [
      `In the last 30 days, ${wrongPins} wrong PINs were entered at the guest link of ${apartmentName} by devices that had never entered the right one. The PIN changes with each stay, but the link stays the same, so someone who kept it can try again with every new guest.`,
      'If your guests mistyped that often, you do not need to do anything. If not, press ‘Renew link’ in the dashboard. The old link then stops working, including on printed cards. PINs and personal links keep working, and guests who already entered their PIN keep access.',
    ],
    action: { label: 'Open dashboard', url },
  });
}
