/** What we write to a host about the guest's page. Never a PIN: mail is read by many machines. */
import { writeLetter } from '../platform/mail/letter.ts';

export function guessingLetter(apartmentName: string, url: string) {
  return writeLetter({
    subject: 'Somebody is trying PINs at one of your properties',
    paragraphs: [
      `In the last 24 hours 20 wrong PINs were typed on the guest page of ${apartmentName}, by devices that were not let in before.`,
      'If your guest mistyped, there is nothing to do. If not, somebody has the link and guesses: after 89 wrong tries we let no new device in until you change the PIN or allow more tries. Guests who are in already notice nothing.',
    ],
    action: { label: 'Open the dashboard', url },
  });
}
