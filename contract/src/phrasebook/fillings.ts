/** What may stand in a phrase's gaps. Whatever else stands there makes a free sentence of it. */

/** As it is looked for, by the gap's name. */
const digits = String.raw`\d{1,4}`;
const hours = String.raw`\d{1,2}(?:[:.]\d{2}| ?h(?: ?\d{2})?)?(?: ?[ap]\.?m\.?)?`;
const words = String.raw`[^\n]{1,60}?`;
const contents: Record<string, string> = {
  count: digits,
  minutes: digits,
  seconds: digits,
  from: hours,
  to: hours,
};

export const contentOf = (gap: string): string => contents[gap] ?? words;

/** Of a phone, a house, a parking space: 112, +371 2000 0000, 12a, B12. */
const number = /^(?:\+?\d(?:[\d ()/-]{0,23}[\d)])?\p{L}?|\p{Lu}{1,3}[ -]?\d{1,5})$/u;

/** A sum, with its money before or after it. */
const money = String.raw`(?:\p{Sc}|\p{Lu}{3}|euros?|eiro|eur[ao]|евро|євро|dollars?|pounds?|kr|kč|zł|грн|円|元|원)`;
const amount = new RegExp(
  String.raw`^(?:${money}\s?)?\d[\d .,'’\u00a0\u202f]{0,12}[¼½¾]?(?:-|–)?(?:\s?${money})?\.?$`,
  'iu',
);

/** What a thing is called is short, and no part of a sentence. */
const isName = (text: string) =>
  text.split(/\s+/).length <= 5 && !/[:;.!?：；。！？，、"“”„«»「」]|\s['‘’]|['‘’]\s/.test(text);

/** Nor does a place begin with a small letter: 'closed until May' is none. */
const isPlace = (text: string) => /^[\p{Lu}\p{Lt}\p{Lo}\p{Nd}]/u.test(text) && isName(text);

const isContent: Record<string, (text: string) => boolean> = {
  number: (text) => number.test(text),
  amount: (text) => amount.test(text),
  name: isName,
  place: isPlace,
};

type Fillings = Record<string, string>;

/** What was written there, and times as every language says them; undefined where one can't be what it should be. */
export function understood(written: Fillings, language: string): Fillings | undefined {
  const fillings: Fillings = {};
  for (const [gap, text] of Object.entries(written)) {
    const filling = contents[gap] === hours ? clock(text) : text;
    if (filling === undefined || isContent[gap]?.(text) === false) return undefined;
    fillings[gap] = filling;
  }
  return language === 'en' && isUnclear(written, fillings) ? undefined : fillings;
}

function clock(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]*(\d{2}))?[h ]*(?:([ap])\.?m\.?)?$/i.exec(
    text.normalize('NFKC'),
  );
  if (!found) return undefined;
  const [, hour = '', minute = '00', half] = found;
  const isHalf = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const isTime = hours < 24 ? Number(minute) < 60 : hours === 24 && minute === '00';
  return isHalf && isTime ? `${String(hours).padStart(2, '0')}:${minute}` : undefined;
}

/** Who writes 'from 3' in English may well mean the afternoon, unless the other time is one of 24 hours. */
const isUnclear = (written: Fillings, fillings: Fillings) =>
  Object.entries(written).some(
    ([gap, text]) => contents[gap] === hours && /^\d{1,2}$/.test(text),
  ) &&
  !Object.entries(fillings).some(
    ([gap, time]) =>
      contents[gap] === hours && time >= '13:00' && !/[ap]/i.test(written[gap] ?? ''),
  );
