/** What we write to a host about the guest's page. Never a PIN: mail is read by many machines. */
import { writeLetter } from '../../platform/mail/letter.ts';

export function lockedOutLetter(apartmentName: string, seconds: number, url: string) {
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

/** We don't know where the host is, so it says whose time it is. */
const clockTime = (time: Date) => `${time.toISOString().slice(11, 16)} UTC`;

type WrongPins = { wrongPins: number; wrongPinsAllowed: number };

export function guessingLetter(
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
