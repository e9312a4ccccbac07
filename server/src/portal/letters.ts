/** What we write to a host about the guest's page. Never a PIN: mail is read by many machines. */
import { writeLetter } from '../platform/mail/letter.ts';

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
