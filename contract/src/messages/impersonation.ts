/** Checks whether a sender name could be mistaken for a booking platform or for the operator. */

/**
 * Where a platform's name counts. `anywhere`: no other word contains it. `words`: only as whole words, because places
 * and surnames contain it (Vrboska, Łagoda). `one word`: only without spaces, because 'Home away from home' is no
 * platform.
 */
type Platform = { name: string; letters: string; where: 'anywhere' | 'words' | 'one word' };

const platforms: Platform[] = [
  { name: 'Airbnb', letters: 'airbnb', where: 'anywhere' },
  { name: 'Expedia', letters: 'expedia', where: 'anywhere' },
  { name: 'Tripadvisor', letters: 'tripadvisor', where: 'anywhere' },
  { name: 'Guest Portal', letters: 'guestportal', where: 'anywhere' },
  { name: 'Booking.com', letters: 'bookingcom', where: 'words' },
  { name: 'Vrbo', letters: 'vrbo', where: 'words' },
  { name: 'Agoda', letters: 'agoda', where: 'words' },
  { name: 'Hotels.com', letters: 'hotelscom', where: 'words' },
  { name: 'Trip.com', letters: 'tripcom', where: 'words' },
  { name: 'Abritel', letters: 'abritel', where: 'words' },
  { name: 'HomeAway', letters: 'homeaway', where: 'one word' },
  { name: 'FeWo-direkt', letters: 'fewodirekt', where: 'one word' },
];

/** Department names. Before one of these, a platform's name counts however it is spaced, and so does 'Booking'. */
const departments =
  'security|support|supportteam|team|service|services|customerservice|customercare|help|helpdesk|helpcenter|payment|payments|billing|verification|account|accounts|alert|alerts|official|admin|reservations|sicherheit|kundenservice|kundendienst|zahlung'
    .split('|')
    .map(plainLetters);

const bookingLetters = plainLetters('booking');

/** Longer names are cut off before guests see them. */
const longestName = 200;

/** The platform or operator that a name could be mistaken for. Takes linear time: a host may have hundreds of names. */
export function impersonatedBy(name: string, operator = ''): string | undefined {
  const parts = name.slice(0, longestName).split(/\s+/u).map(wordsIn);
  const text = joined(parts.flat());
  const known = platforms.find(({ letters, where }) => {
    const plain = plainLetters(letters);
    if (where === 'anywhere') return text.letters.includes(plain);
    if (where === 'words') return isNamedIn(text, plain, 'any');
    return (
      parts.some((part) => isNamedIn(joined([part.join('')]), plain, 'any')) ||
      isNamedIn(text, plain, 'department')
    );
  });
  if (known) return known.name;
  if (isNamedIn(text, bookingLetters, 'department')) return 'Booking.com';
  const { letters } = joined(wordsIn(withoutLegalForm(operator)));
  return letters !== '' && isNamedIn(text, letters, 'any') ? operator : undefined;
}

/** Joined words, with the positions where each begins and ends. */
type Joined = { letters: string; starts: Set<number>; ends: Set<number> };

/** If one word ends with the letter that begins the next, the letter is written once and belongs to both. */
function joined(words: string[]): Joined {
  const text: Joined = { letters: '', starts: new Set(), ends: new Set() };
  for (const word of words) {
    const plain = plainLetters(word);
    const shared = plain !== '' && text.letters.endsWith(plain.charAt(0)) ? 1 : 0;
    text.starts.add(text.letters.length - shared);
    text.letters += plain.slice(shared);
    text.ends.add(text.letters.length);
  }
  return text;
}

/**
 * Whether consecutive whole words spell these letters, followed by a department or, with the ending `any`, by anything.
 */
function isNamedIn(text: Joined, letters: string, ending: 'any' | 'department'): boolean {
  const endsWith = (department: string, start: number) =>
    text.letters.startsWith(department, start) && text.ends.has(start + department.length);
  for (
    let at = text.letters.indexOf(letters);
    at >= 0;
    at = text.letters.indexOf(letters, at + 1)
  ) {
    if (!text.starts.has(at)) continue;
    const end = at + letters.length;
    if (ending === 'any' && text.ends.has(end)) return true;
    const isBehind = (department: string) =>
      endsWith(department, letters.endsWith(department.charAt(0)) ? end - 1 : end);
    if (departments.some(isBehind)) return true;
  }
  return false;
}

const legalForms =
  /[\s,]+(?:sia|oü|uab|as|ab|oy|aps|gmbh|ug|ag|kg|ltd|limited|llc|inc|plc|bv|b\.v\.|sarl|sas|s\.a\.|srl|s\.r\.l\.|s\.r\.o\.|d\.o\.o\.)\.?$/iu;

const withoutLegalForm = (operator: string) =>
  operator.slice(0, longestName).trim().replace(legalForms, '');

/**
 * Splits a name into words in plain Latin letters, undoing imitations by other alphabets, capitals, accents and digits.
 */
function wordsIn(name: string): string[] {
  const words = [''];
  for (const sign of name) {
    const written = sign.normalize('NFKD').toLowerCase();
    // Ligatures of whole words do not imitate names, and one of them becomes eighteen letters.
    for (const letter of written.length > longestSign ? ' ' : written) {
      const plain = lookAlikes.get(letter) ?? enclosedLetter(letter) ?? letter;
      if (/[\p{L}\p{N}]/u.test(plain)) words[words.length - 1] += plain;
      else if (words.at(-1) !== '' && !/[\p{M}\p{Cf}]/u.test(letter)) words.push('');
    }
  }
  return words.filter((word) => word !== '');
}

const longestSign = 4;

/** Merges letters that look alike in most typefaces ('rn' and 'm', 'vv' and 'w'), and doubled letters. */
function plainLetters(word: string): string {
  return word
    .replace(/m/g, 'rn')
    .replace(/w/g, 'v')
    .replace(/[ij]/g, 'l')
    .replace(/(.)\1+/gu, '$1');
}

const lookAlikes = new Map(
  Object.entries({
    a: 'аɑαᴀ@4ⲁ',
    b: 'вьβʙ8ъб',
    c: 'сᴄϲⲥ¢',
    d: 'ԁᴅđɗ',
    e: 'еεᴇ3єҽ€',
    f: 'ꜰƒ',
    g: 'ɡɢցց9ǥ',
    h: 'һнʜħհ',
    i: 'іιɪıɩ!¡ӏl1|ł',
    k: 'кκᴋĸ',
    m: 'мᴍ',
    n: 'пηɴոռ',
    o: 'оοσᴏ0օøөס',
    p: 'рρᴘ',
    r: 'гʀɾ',
    s: 'ѕꜱ5$ʂ',
    t: 'тτᴛ7ŧ',
    u: 'υᴜսцμ',
    v: 'νᴠѵ',
    w: 'ωᴡԝш',
    x: 'хχ×',
    y: 'уγʏү',
    z: 'ᴢʐ2',
  }).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
);

/** Where the alphabets of circled, squared and flag letters begin. */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

function enclosedLetter(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const start = enclosedAlphabets.find((first) => code >= first && code < first + 26);
  return start === undefined ? undefined : String.fromCharCode(0x61 + code - start);
}
