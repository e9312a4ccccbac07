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
  'security|support|supportteam|team|service|services|customerservice|customercare|help|helpdesk|helpcenter|payment|payments|billing|verification|account|accounts|alert|alerts|official|admin|reservations|sicherheit|kundenservice|kundendienst|zahlung';

/** Longer names are cut off before guests see them. */
const longestName = 200;

/** The platform or operator that a name could be mistaken for. Takes linear time. */
export function impersonatedBy(name: string, operator = ''): string | undefined {
  const written = name.slice(0, longestName);
  const words = wordsIn(written);
  const spaced = written.split(/\s+/u).map((part) => wordsIn(part).join(''));
  const known = platforms.find((platform) => isNamed(platform, words, spaced));
  if (known) return known.name;
  if (hasRun(words, plainLetters('booking'), 'department')) return 'Booking.com';
  const letters = plainLetters(wordsIn(withoutLegalForm(operator)).join(''));
  return letters !== '' && hasRun(words, letters) ? operator : undefined;
}

function isNamed({ letters: written, where }: Platform, words: string[], spaced: string[]) {
  const letters = plainLetters(written);
  if (where === 'anywhere') return plainLetters(words.join('')).includes(letters);
  if (where === 'words') return hasRun(words, letters);
  return (
    spaced.some((part) => isNamedBy(plainLetters(part), letters)) ||
    hasRun(words, letters, 'department')
  );
}

const plainDepartments = new Set(departments.split('|').map((word) => plainLetters(word)));
const longestDepartment = Math.max(...[...plainDepartments].map(({ length }) => length));

type Ending = 'any' | 'department';

const isNamedBy = (run: string, letters: string, ending: Ending = 'any') =>
  (ending === 'any' && run === letters) ||
  (run.startsWith(letters) && plainDepartments.has(run.slice(letters.length)));

/** Whether consecutive words spell these letters, with or without a department after them. */
function hasRun(words: string[], letters: string, ending: Ending = 'any'): boolean {
  return words.some((_, start) => {
    let run = '';
    for (let at = start; at < words.length; at += 1) {
      run += words[at];
      const plain = plainLetters(run);
      if (isNamedBy(plain, letters, ending)) return true;
      if (plain.length > letters.length + longestDepartment || !sharesStart(plain, letters))
        return false;
    }
    return false;
  });
}

const sharesStart = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const legalForms =
  /[\s,]+(?:sia|oü|uab|as|ab|oy|aps|gmbh|ug|ag|kg|ltd|limited|llc|inc|plc|bv|b\.v\.|sarl|sas|s\.a\.|srl|s\.r\.l\.|s\.r\.o\.|d\.o\.o\.)\.?$/iu;

const withoutLegalForm = (operator: string) =>
  operator.slice(0, longestName).trim().replace(legalForms, '');

/**
 * Splits a name into words in plain Latin letters, undoing imitations by other alphabets, capitals, accents and digits.
 */
function wordsIn(name: string): string[] {
  const words = [''];
  for (const letter of name.normalize('NFKD').toLowerCase()) {
    if (/[\p{M}\p{Cf}]/u.test(letter)) continue;
    const plain = lookAlikes.get(letter) ?? enclosedLetter(letter) ?? letter;
    if (/[\p{L}\p{N}]/u.test(plain)) words[words.length - 1] += plain;
    else if (words.at(-1) !== '') words.push('');
  }
  return words.filter((word) => word !== '');
}

/** Merges letters that look alike in most typefaces, and doubled letters. */
function plainLetters(word: string): string {
  return word
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
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
