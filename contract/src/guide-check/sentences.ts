/**
 * What the host is told, by rule. The parameters of a rule are those of its sentence: a rule that forgets one, and one
 * that has no sentence, do not compile.
 */
export const sentences = {
  'no-way-in': () =>
    'Nothing says how guests get in. Write it here, be it “I meet you at the door”.',
  'door-hidden': () => 'The way in is written, but this card is hidden from guests.',
  'no-wifi': () =>
    'Nothing is written about the WiFi. Is there none? Then switch “Show to guests” off.',
  'wifi-without-password': () =>
    'The network has a name and no password. Is it open? Then say so in “Network type”.',
  'wifi-without-name': () => 'There is a password, but not for which network.',
  'open-wifi-with-password': ({ password }: { password: string }) =>
    `The network is called open, so guests are not shown its password “${password}”.`,
  'wifi-password-short': () => 'WiFi passwords have at least 8 characters. Is this one whole?',
  'wifi-password-spaces': () =>
    'The password begins or ends with a space. Guests who copy it may not get in.',
  'password-differs': ({ written }: { written: string }) =>
    `This text gives the WiFi password “${written}”; the WiFi card has another one.`,
  'no-phone': () => 'Guests have no number to call when they stand before the door.',
  'phone-not-callable': () =>
    'No phone can dial this. Write one number with digits, such as +371 20 000 000.',
  'phone-without-country': () =>
    'Without its country code, such as +371, a guest’s phone from abroad can’t call this.',
  'no-emergency-contact': () => 'Guests find no emergency number. In most of Europe it is 112.',
  'emergency-without-number': () =>
    'There is no number in the emergency contact that a phone could dial.',
  'no-address': () => 'The address is missing. Guests can’t ask a taxi or a map for the way.',
  'no-map-link': () => 'A map link leads guests to the very door.',
  'map-elsewhere': ({ place }: { place: string }) =>
    `The map link leads to “${place}”; the address has another house number.`,
  'no-time-zone': () => 'Choose the time zone. Until then check-in and check-out go by UTC.',
  'another-wifi': ({ property }: { property: string }) =>
    `This is the WiFi of “${property}”, which stands in another street.`,
  'another-door': ({ property }: { property: string }) =>
    `The door card says the same as that of “${property}”, which stands in another street.`,
  'still-a-copy': () => 'Guests read this name, with the word “copy” in it.',
  'code-differs': ({ written }: { written: string }) =>
    `This text gives the code ${written}; the door card has another one.`,
  'pin-written': () => 'The PIN of your guest stands in this text. The next guest would read it.',
  'pin-named': ({ written }: { written: string }) =>
    `This looks like a guest’s PIN (${written}). Every stay has its own; it does not belong in a lasting text.`,
  'date-passed': ({ written }: { written: string }) => `“${written}” is over.`,
  'season-passed': ({ written }: { written: string }) => `“${written}” is over.`,
  'passing-word': ({ written }: { written: string }) =>
    `“${written}” is soon over. Every guest reads this text.`,
  'check-in-differs': ({ written, set }: { written: string; set: string }) =>
    `This text says check-in from ${written}; “Check-in from” is set to ${set}.`,
  'check-out-differs': ({ written, set }: { written: string; set: string }) =>
    `This text says check-out until ${written}; “Check-out until” is set to ${set}.`,
  'check-out-after-check-in': ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
    `Guests may stay until ${checkOut}, but the next ones come from ${checkIn}.`,
  'codes-open-late': ({ checkIn, opens }: { checkIn: string; opens: string }) =>
    `Guests may come from ${checkIn}, but can’t read the door code before ${opens}.`,
  'broken-link': () => 'This is no address that a browser can open.',
  'insecure-link': () =>
    'This link begins with http://. Browsers warn of it; most sites have https:// as well.',
  'dead-link': ({ triedOn }: { triedOn: string }) =>
    `This link led nowhere when it was last tried, on ${inWords(triedOn)}.`,
  'too-long': ({ characters }: { characters: number }) =>
    `${characters} characters are more than anyone reads at a door. Keep to what leads inside.`,
  'in-capitals': () => 'All in capitals, it is hard to read, and sounds loud.',
  placeholder: ({ written }: { written: string }) =>
    `“${written}” looks like something to be filled in later. Guests read it as it stands.`,
  'said-twice': ({ written }: { written: string }) => `“${written}” is in this list twice.`,
  'no-check-out': () =>
    'Nothing says what to do before leaving: where the key goes, what to switch off.',
  'no-photo': () => 'A photo of the house tells guests that they are at the right one.',
  'photo-small': ({ number, width, height }: { number: number; width: number; height: number }) =>
    `Photo ${number} is small (${width} × ${height}) and looks blurred on a phone.`,
  'photo-dark': ({ number }: { number: number }) =>
    `Photo ${number} is so dark that little can be seen on it.`,
  'no-rules': () => 'No house rules yet. Quiet hours and smoking are asked about most.',
  'no-parking': () =>
    'Parking is shown to guests, but nothing is written. “No parking here” helps as well.',
  'place-nowhere': ({ name }: { name: string }) =>
    `“${name}” has neither an address nor a map link. Guests have to search for it.`,
  'guide-empty': ({ name }: { name: string }) => `“${name}” explains nothing yet.`,
};

/** As `12 November`. */
const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );

export type Code = keyof typeof sentences;

/** What a rule says besides its place. */
export type Reason<C extends Code> = (typeof sentences)[C] extends (given: infer Given) => string
  ? Given
  : never;
