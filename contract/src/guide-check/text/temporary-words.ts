/**
 * Words such as 'tomorrow', which make a text go out of date. Ambiguous words are left out: 'morgen' and 'mañana' also
 * mean the morning, 'اليوم' and 'היום' also the day.
 */
import type { GuideText } from '../property-reading.ts';
import type { Word } from './words-of.ts';

const wordLists = {
  en: 'today,tomorrow,tonight,yesterday,this week,next week,this weekend,next weekend',
  de: 'heute,gestern,übermorgen,diese woche,nächste woche',
  fr: 'aujourd hui,demain,ce soir,cette semaine,semaine prochaine',
  es: 'hoy,esta noche,esta semana',
  it: 'oggi,domani,stasera,questa settimana',
  pt: 'hoje,amanhã,esta semana',
  nl: 'vandaag,vanavond,deze week',
  da: 'i dag,i morgen,i aften',
  sv: 'idag,imorgon,i morgon,ikväll',
  fi: 'tänään,huomenna',
  pl: 'dziś,dzisiaj,jutro',
  cs: 'dnes,zítra',
  lv: 'šodien,rītdien',
  lt: 'šiandien,rytoj',
  et: 'täna',
  uk: 'сьогодні,завтра',
  ro: 'azi,astăzi,mâine,diseară,săptămâna aceasta,săptămâna viitoare',
  nb: 'i kveld,denne uken,neste uke',
  hr: 'danas,sutra,večeras',
  hu: 'holnap',
  el: 'σήμερα,αύριο,απόψε',
  tr: 'bugün,yarın',
  he: 'מחר',
};

const temporaryWords = new Set(Object.values(wordLists).flatMap((list) => list.split(',')));

/** The first words of the entries that consist of two words. */
const firstWords = new Set([...temporaryWords].flatMap((each) => each.match(/^\S+(?= )/) ?? []));

/** Words of languages that are written without spaces. */
const unspacedWords = /今天|明天|今晚|오늘|내일/u;

/** Returns a temporary word in the text, as it is spelled there. */
export function temporaryWordIn({ words, written }: GuideText): string | undefined {
  for (let index = 0; index < words.length; index += 1) {
    const current = words[index];
    if (!current) continue;
    if (temporaryWords.has(current.word)) return written.slice(current.start, current.end);
    const next = firstWords.has(current.word) ? words[index + 1] : undefined;
    if (next && temporaryWords.has(`${current.word} ${next.word}`))
      return written.slice(current.start, next.end);
  }
  return unspacedWords.exec(written)?.[0];
}

const sinceWords = new Set(
  'since from of ab seit vom depuis dès desde dal od sinds vanaf sedan siden från fra no nuo з від stand updated'.split(
    ' ',
  ),
);
const articles = new Set('the on dem den le el la il o'.split(' '));

/** The beginnings of words for finished work, which stays true: 'renovated in spring 2025'. */
const finishedWork =
  'renov rénov renew refurbish built opened saniert gebaut erbaut eröffnet reform inaugur construi ristruttur costrui verbouw gebouwd'.split(
    ' ',
  );
const meansFinishedWork = ({ word }: Word) =>
  finishedWork.some((beginning) => word.startsWith(beginning));

/**
 * Whether the date follows a word such as 'since', so that the text stays true: 'Since 1 March 2026 the town charges'.
 * @param first the index of the date's first word
 */
export function followsSince(words: readonly Word[], first: number): boolean {
  const before = words[first - 1]?.word ?? '';
  return sinceWords.has(articles.has(before) ? (words[first - 2]?.word ?? '') : before);
}

const seasonWords = new Set(
  'spring summer autumn winter sommer herbst frühling frühjahr été hiver automne printemps verano invierno otoño primavera estate inverno autunno verão outono zomer herfst lente'.split(
    ' ',
  ),
);
const yearWords = new Set(
  'season until till christmas easter saison bis weihnachten ostern noël pâques temporada navidad stagione natale seizoen kerstmis'.split(
    ' ',
  ),
);

interface Season {
  written: string;
  year: number;
  /** The latest last day, as `03-31`, if the season may end in the next year; undefined if it ends with its year. */
  endsAfter: string | undefined;
}

/** Finds seasons and years, as in 'Summer 2024' and 'until 2025'. */
export function seasonsIn({ words, written }: GuideText): Season[] {
  if (!/20\d\d/.test(written)) return [];
  return words.flatMap((word, index) => {
    const before = words[index - 1];
    if (!before || !/^20\d\d$/.test(word.word)) return [];
    const isSeason = seasonWords.has(before.word);
    if (!isSeason && !yearWords.has(before.word)) return [];
    if (
      followsSince(words, index - 1) ||
      words.slice(Math.max(0, index - 5), index).some(meansFinishedWork)
    )
      return [];
    return [
      {
        written: written.slice(before.start, word.end),
        year: Number(word.word),
        endsAfter: isSeason ? '03-31' : undefined,
      },
    ];
  });
}
