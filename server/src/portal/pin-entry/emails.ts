/** Emails to a host about wrong PINs. They never contain a PIN, because email is not confidential. */
import { moreTries } from '@guest-portal/contract/stay-rules';
import { writeLetter } from '../../platform/mail/letter.ts';

export function lockedOutEmail(apartmentName: string, seconds: number, url: string) {
  return writeLetter({
    subject: 'Is your guest locked out?',
    paragraphs: [
      `At ${clockTime(new Date())} somebody was locked out of the guest page of ${apartmentName} after too many wrong PINs. To stop guessers, the page now makes them wait ${Math.round(seconds / 60)} minutes, even for the right PIN.`,
      'If it is your guest, send them the PIN again and press ‘Let them in’ in the dashboard: they can type it at once.',
      'If it is not your guest, change the PIN there and tell your guest the new one.',
    ],
    action: { label: 'Open this stay', url },
  });
}

/** We do not know the host's time zone, so times are in UTC. */
const clockTime = (time: Date) => `${time.toISOString().slice(11, 16)} UTC`;

type WrongPins = { wrongPins: number; wrongPinsAllowed: number };

export function guessingEmail(
  apartmentName: string,
  { wrongPins, wrongPinsAllowed }: WrongPins,
  url: string,
) {
  return writeLetter({
    subject: 'Somebody is trying PINs at one of your properties',
    paragraphs: [
      `Since the current PIN was set, ${wrongPins} wrong PINs were typed on the guest page of ${apartmentName}, by devices that were not let in before.`,
      'If your guest mistyped, there is nothing to do. If not, somebody has the link and guesses. Two things help, both in the dashboard: change the PIN and tell your guest the new one; and renew the link of the property, so that the old one leads nowhere.',
      `Guests who are in already notice nothing of the wrong PINs. After ${wrongPinsAllowed} of them we let no new device in until you change the PIN or allow more tries.`,
    ],
    action: { label: 'Open the dashboard', url },
  });
}

/** Sent when new devices are locked out. Its link only opens the stay, where the host lifts the lock. */
export function newDevicesRefusedEmail(
  apartmentName: string,
  { wrongPins }: WrongPins,
  url: string,
) {
  return writeLetter({
    subject: 'New devices are locked out of a guest page',
    paragraphs: [
      `At ${clockTime(new Date())} we stopped letting new devices open the guest page of ${apartmentName}, because ${wrongPins} wrong PINs were entered there. A guest who opens the page on a new phone can’t get in, even with the right PIN. Guests who already entered their PIN keep access.`,
      `To let new devices in again, open the stay. The safer way is to set a new PIN and send it to your guest. If your guest is waiting and has the PIN, press ‘Allow ${moreTries} more tries’ instead.`,
    ],
    action: { label: 'Open stay', url },
  });
}

export function guessedLinkEmail(apartmentName: string, wrongPins: number, url: string) {
  return writeLetter({
    subject: 'Someone may be guessing PINs at your guest link',
    paragraphs: [
      `In the last 30 days, ${wrongPins} wrong PINs were entered at the guest link of ${apartmentName} by devices that had never entered the right one. The PIN changes with each stay, but the link stays the same, so someone who kept it can try again with every new guest.`,
      'If your guests mistyped that often, there is nothing to do. If not, press ‘Renew link’ in the dashboard. The old link then stops working, including on printed cards. PINs and personal links keep working, and guests who already entered their PIN keep access.',
    ],
    action: { label: 'Open dashboard', url },
  });
}
