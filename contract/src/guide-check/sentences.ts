/**
 * The sentence of each rule. A rule without a sentence, or without one of its sentence's parameters, does not compile.
 */
export const sentences = {
  'no-way-in': () =>
    'Guests can’t see how to get in. Describe it here, even if it is only “I will meet you at the door”.',
  'door-hidden': () => 'You described how to get in, but this card is hidden from guests.',
  'no-wifi': () =>
    'There is no Wi-Fi information yet. If there is no Wi-Fi, switch off “Show to guests”.',
  'wifi-without-password': () =>
    'The network has a name but no password. If it is an open network, set that in “Network type”.',
  'wifi-without-name': () => 'There is a password but no network name.',
  'open-wifi-with-password': ({ password }: { password: string }) =>
    `The network is set to open, so guests don’t see its password “${password}”.`,
  'wifi-password-short': () =>
    'Wi-Fi passwords have at least 8 characters. Check that this one is complete.',
  'wifi-password-spaces': () =>
    'The password starts or ends with a space. Guests who copy it may not be able to connect.',
  'password-differs': ({ written }: { written: string }) =>
    `This text gives the Wi-Fi password “${written}”, but the Wi-Fi card has a different one.`,
  'no-phone': () => 'Guests have no number to call if they can’t get in.',
  'phone-not-callable': () =>
    'Phones can’t dial this. Enter one number in digits, such as +371 20 000 000.',
  'phone-without-country': () =>
    'Add the country code, such as +371. Without it, phones from abroad can’t call this number.',
  'no-emergency-contact': () => 'There is no emergency number. In most of Europe it is 112.',
  'emergency-without-number': () => 'The emergency contact has no number that a phone can dial.',
  'no-address': () => 'The address is missing. Guests need it for a taxi or a map.',
  'no-map-link': () => 'Add a map link, so that guests find the exact entrance.',
  'map-elsewhere': ({ linked }: { linked: string }) =>
    `The map link points to “${linked}”, but the address has a different house number.`,
  'no-time-zone': () =>
    'Choose the time zone. Until you do, check-in and check-out times are in UTC.',
  'another-wifi': ({ property }: { property: string }) =>
    `This is the Wi-Fi of “${property}”, which is in a different street.`,
  'another-door': ({ property }: { property: string }) =>
    `The door card is the same as that of “${property}”, which is in a different street.`,
  'same-address': ({ property }: { property: string }) =>
    `“${property}” has the same address. Add the floor or apartment number, so that guests find the right door.`,
  'still-a-copy': () => 'Guests see this name, including the word “copy”.',
  'code-before-check-in': ({ written, isBlurred, isDifferent, field }: EarlyCode) =>
    `${earlySentence(isBlurred)} Move the code ${written} to “${field}”${isDifferent ? ', which has a different one' : ''}.`,
  'password-before-check-in': ({ written, isBlurred }: EarlyText) =>
    `${earlySentence(isBlurred)} Move the password “${written}” to “Network password”.`,
  'pin-written': () => 'This text contains your guest’s PIN. The next guest would see it.',
  'pin-named': ({ written }: { written: string }) =>
    `${written} looks like a guest’s PIN. Every stay has its own PIN, so keep it out of texts that every guest reads.`,
  'date-passed': ({ written }: { written: string }) => `“${written}” is in the past.`,
  'season-passed': ({ written }: { written: string }) => `“${written}” is in the past.`,
  'passing-word': ({ written }: { written: string }) =>
    `“${written}” will soon be out of date. Every guest reads this text.`,
  'check-in-differs': ({ written, set }: { written: string; set: string }) =>
    `This text says check-in from ${written}, but “Check-in from” is set to ${set}.`,
  'check-out-differs': ({ written, set }: { written: string; set: string }) =>
    `This text says check-out until ${written}, but “Check-out until” is set to ${set}.`,
  'check-out-after-check-in': ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
    `Guests can stay until ${checkOut}, but the next guests can arrive from ${checkIn}.`,
  'codes-open-late': ({ checkIn, opens }: { checkIn: string; opens: string }) =>
    `Guests can arrive from ${checkIn}, but they can’t see the door code before ${opens}.`,
  'broken-link': () => 'Browsers can’t open this link.',
  'insecure-link': () =>
    'This link starts with http://, so browsers show a warning. Most sites also support https://.',
  'dead-link': ({ triedOn }: { triedOn: string }) =>
    `This link did not work when we last checked it on ${formatDay(triedOn)}.`,
  'too-long': ({ characters }: { characters: number }) =>
    `This text has ${characters} characters, which is too long to read at the door. Keep only what guests need to get in.`,
  'in-capitals': () => 'Text in capitals is hard to read and sounds like shouting.',
  placeholder: ({ written }: { written: string }) =>
    `“${written}” looks like a placeholder. Guests see it exactly as you wrote it.`,
  'duplicate-entry': ({ written }: { written: string }) => `“${written}” is in this list twice.`,
  'no-check-out': () =>
    'There are no check-out instructions, such as where to leave the key and what to switch off.',
  'no-photo': () => 'Add a photo of the house, so that guests know they are at the right one.',
  'photo-small': ({ number, width, height }: { number: number; width: number; height: number }) =>
    `Photo ${number} is small (${width} × ${height}) and looks blurry on a phone.`,
  'photo-dark': ({ number }: { number: number }) =>
    `Photo ${number} is so dark that guests can’t see much.`,
  'no-rules': () => 'There are no house rules yet. Guests ask most about quiet hours and smoking.',
  'no-parking': () =>
    'Parking is shown to guests, but the text is empty. Even “No parking here” helps.',
  'place-nowhere': ({ name }: { name: string }) =>
    `“${name}” has no address and no map link, so guests have to search for it.`,
  'guide-empty': ({ name }: { name: string }) => `“${name}” has no instructions yet.`,
};

interface EarlyText {
  written: string;
  isBlurred: boolean;
}

interface EarlyCode extends EarlyText {
  /** Whether the door card has another code. */
  isDifferent: boolean;
  /** The label of the field that guests see only after check-in. */
  field: string;
}

const earlySentence = (isBlurred: boolean) =>
  isBlurred
    ? 'Guests’ phones get this text before they check in; it is only blurred until then.'
    : 'Guests read this before they check in.';

/** Formats a date as `12 November`. */
const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );

export type Code = keyof typeof sentences;

/** The parameters of a rule's sentence. */
export type SentenceParameters<C extends Code> = (typeof sentences)[C] extends (
  parameters: infer Parameters,
) => string
  ? Parameters
  : never;
