/** Amounts of money in a phrase's gap: a number with its currency before or after it. */

/** The words for each currency, by a sign that guests of every language can read. */
const currencyWords: Readonly<Record<string, string>> = {
  '€': 'euro euros eur eura euró ευρώ ευρω eiro eurot eurų eurai euroa евро євро يورو אירו יורו ユーロ 유로 欧元',
  $: 'dollar dollars dolar dolary dolarů dólares dollari долар долари доларів دولار דולר ドル 달러 美元',
  '£': 'pound pounds funt funtów liber libras sterline фунт фунтів ポンド 파운드 英镑',
  CHF: 'fr sfr franken francs franchi',
  Kč: 'kč koruna koruny korun',
  zł: 'zł zl zloty złoty złote złotych злотих',
  kr: 'kr kroner kronor kroonid kruunua',
  '₴': 'грн гривня гривні гривень',
  '₺': 'tl lira lirası',
  '₪': 'nis ש״ח ש"ח שקל שקלים شيكل شيقل',
  RON: 'lei leu',
  Ft: 'ft forint',
  R$: 'reais real',
  JPY: 'yen 円',
  KRW: 'won 원',
};

/** Currency names that several countries share, so that no sign can replace them. */
const sharedWords = 'крон крони ليرة درهم دراهم ريال ريالات yuan rmb 元 人民币';

const signOf = new Map<string, string | undefined>([
  ...sharedWords.split(' ').map((word) => [word, undefined] as const),
  ...Object.entries(currencyWords).flatMap(([sign, words]) =>
    words.split(' ').map((word) => [word, sign] as const),
  ),
]);

/** A number with a currency. It may have a fraction, or a dash in place of one, as in 50,– €. */
const amountPattern =
  /^(?:([^\d\s]{1,12})\s?)?\d[\d .,'’\u00a0\u202f]{0,12}[¼½¾]?[-–]?(?:\s?([^\d\s.,'’–-][^\d\s]{0,11}))?$/u;

/**
 * The amount as it was written, but with a sign in place of a word that is not in Latin letters, because guests of
 * other languages cannot read it. Undefined if the text is anything but one amount.
 */
export function readAmount(text: string): string | undefined {
  const found = amountPattern.exec(text);
  const words = found?.slice(1).filter((word) => word !== undefined);
  if (!words?.every(isCurrency)) return undefined;
  return words.reduce(withSign, text);
}

const withoutDot = (word: string) => word.replace(/\.$/, '');

/** Whether the word is a sign, a code such as EUR, or the name of a currency. */
const isCurrency = (word: string) =>
  /^(?:\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\$)$/u.test(word) || signOf.has(withoutDot(word).toLowerCase());

/** '50유로' becomes '50 €'. */
function withSign(amount: string, word: string): string {
  const sign = /\p{Script=Latin}/u.test(word)
    ? undefined
    : signOf.get(withoutDot(word).toLowerCase());
  if (!sign) return amount;
  return amount.startsWith(word)
    ? amount.replace(word, sign)
    : `${amount.slice(0, -word.length).trimEnd()} ${sign}`;
}
