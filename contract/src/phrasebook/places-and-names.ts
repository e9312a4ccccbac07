/**
 * Which texts are the name of a place or of a person. A description of one, such as '5 minutes away' or 'second from the
 * left', needs a translation. When in doubt, a text is a description.
 */
type WithoutCapitals = 'ar' | 'he' | 'ja' | 'ko' | 'zh';

interface Words {
  /** Kinds of streets and places that are written in small letters within a name. Any other such word is a description. */
  inPlaces: string;
  /** What marks a description even if it is written with a capital. English and German also write weekdays so. */
  descriptions: string;
  /** What describes a bell. Places do have such names: 'Porta Romana', 'Second Avenue'. */
  ofBells: string;
}

/** By language. Hosts also write in languages that guests cannot choose. */
const wordsWithCapitals: Readonly<Record<string, Words>> = {
  cs: {
    inPlaces: 'ulice náměstí nám třída nádraží nábřeží',
    descriptions:
      'vlevo vpravo zleva zprava roh rohu patro patře přízemí minuta minuty minut metrů naproti vedle blízko zavřeno zavřená otevřeno otevřená žádná žádný jen tady dole nahoře hned',
    ofBells: 'první druhý druhá třetí dveře zvonek tlačítko',
  },
  da: {
    inPlaces: 'gade vej plads torv station st',
    descriptions:
      'venstre højre hjørne hjørnet etage stuen minut minutter meter overfor lukket åben åbent ingen kun nedenunder ovenpå til',
    ofBells: 'første anden andet tredje dør døren ringeklokke knap',
  },
  de: {
    inPlaces: '',
    descriptions:
      'links rechts ecke nähe tür erdgeschoss etage stockwerk minute minuten gehminuten meter stunden gegenüber nebenan neben hinter vor direkt geschlossen geöffnet keine nur ende straßenseite häuser nachbarn ampel kreuzung innenhof hinterhof haus hause ort dorf unten oben kilometer stationen haltestellen straßen türen schritte uhr bis täglich anfrage karte siehe montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags freitag freitags samstag samstags sonntag sonntags',
    ofBells: 'erste erster erstes zweite zweiter zweites dritte dritter klingel knopf mitte',
  },
  el: {
    inPlaces: 'οδός λεωφόρος πλατεία σταθμός στάση',
    descriptions:
      'αριστερά δεξιά γωνία όροφος ισόγειο λεπτό λεπτά μέτρα απέναντι δίπλα πίσω κοντά κλειστό κλειστή ανοιχτό κανένα μόνο εδώ κάτω πάνω έως μέχρι',
    ofBells: 'πρώτος πρώτο δεύτερος δεύτερο τρίτος τρίτο πόρτα κουδούνι',
  },
  en: {
    inPlaces: 'street road avenue lane square station market',
    descriptions:
      'left right floor basement door corner opposite behind beside near nearby closed open across around inside outside upstairs downstairs there minute minutes metres meters miles yards stops doors houses blocks streets until till only none ask turn same monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays',
    ofBells: 'top bottom upper lower middle first second third bell button',
  },
  es: {
    inPlaces: 'calle avenida plaza paseo estación',
    descriptions:
      'izquierda derecha esquina planta piso minuto minutos metros enfrente frente cerca detrás delante cerrado cerrada abierto abierta ninguno ninguna justo aquí abajo arriba hasta',
    ofBells: 'primer primero primera segundo segunda tercero tercera puerta timbre botón bajo',
  },
  et: {
    inPlaces: 'tänav tn maantee mnt puiestee pst väljak plats jaam turg',
    descriptions:
      'vasak vasakul parem paremal nurk nurgal korrus korrusel minut minutit meetrit vastas kõrval lähedal suletud avatud pole ainult siin üleval kuni',
    ofBells: 'esimene teine kolmas uks uksekell nupp',
  },
  fi: {
    inPlaces: 'katu tie tori asema aukio puisto keskus',
    descriptions:
      'vasen vasemmalla oikea oikealla kulma kulmassa kerros kerroksessa minuutti minuuttia metriä vastapäätä vieressä takana edessä lähellä suljettu kiinni avoinna auki vain täällä alakerrassa yläkerrassa',
    ofBells: 'ensimmäinen toinen kolmas ovi ovikello nappi',
  },
  fr: {
    inPlaces: 'rue avenue av boulevard bd place quai allée chemin route gare',
    descriptions:
      'gauche droite coin angle rez-de-chaussée étage minute minutes mètres face côté près derrière devant fermé fermée ouvert ouverte aucun aucune juste ici',
    ofBells: 'premier première deuxième second seconde troisième porte sonnette bouton haut bas',
  },
  hr: {
    inPlaces: 'ulica trg cesta avenija kolodvor',
    descriptions:
      'lijevo desno ugao uglu kat katu prizemlje minuta minute metara nasuprot pored iza blizu zatvoreno zatvorena otvoreno otvorena nema samo ovdje dolje',
    ofBells: 'prvi prva drugi druga treći treća vrata zvono gumb',
  },
  hu: {
    inPlaces: 'utca út tér körút állomás',
    descriptions:
      'balra jobbra sarok sarkon emelet földszint perc percre méter szemben mellett mögött közel zárva nyitva nincs csak itt lent fent',
    ofBells: 'első második harmadik ajtó csengő gomb',
  },
  it: {
    inPlaces: 'via viale piazza corso largo stazione',
    descriptions:
      'sinistra destra angolo pianterreno minuto minuti metri fronte vicino dietro davanti accanto chiuso chiusa aperto aperta nessuno nessuna qui sotto sopra',
    ofBells: 'primo prima secondo seconda terzo terza piano porta campanello pulsante',
  },
  lt: {
    inPlaces: 'gatvė g prospektas pr alėja aikštė stotis',
    descriptions:
      'kairė kairėje dešinė dešinėje kampas kampe aukštas aukšte minutė minutės minučių metrų priešais šalia netoli uždaryta uždarytas atidaryta nėra čia apačioje viršuje iki',
    ofBells: 'pirmas pirma antras antra trečias trečia durys skambutis mygtukas',
  },
  lv: {
    inPlaces: 'iela bulvāris prospekts laukums gatve stacija tirgus',
    descriptions:
      'kreisi labi stūris stūrī stāvs stāvā minūte minūtes minūšu metru pretī blakus aiz tuvu slēgts slēgta atvērts atvērta nav tikai šeit lejā augšā līdz',
    ofBells: 'pirmais pirmā otrais otrā trešais trešā durvis zvans poga',
  },
  nb: {
    inPlaces: 'gate gata vei veien plass torg stasjon',
    descriptions:
      'venstre høyre hjørnet etasje minutt minutter meter overfor bak stengt åpent åpen ingen bare nede oppe til',
    ofBells: 'første tredje dør døren ringeklokke knapp',
  },
  nl: {
    inPlaces: 'straat weg plein station',
    descriptions:
      'links rechts hoek verdieping begane minuut minuten meter tegenover naast achter dichtbij gesloten geopend geen alleen hier beneden boven tot',
    ofBells: 'eerste tweede derde deur bel knop',
  },
  pl: {
    inPlaces: 'ulica ul plac pl aleja al dworzec',
    descriptions:
      'lewo prawo lewej prawej róg rogu piętro piętrze parter parterze minuta minuty minut metrów naprzeciwko obok blisko zamknięte zamknięta nieczynne otwarte otwarta brak tylko tutaj',
    ofBells: 'pierwszy pierwsza drugi druga trzeci trzecia drzwi dzwonek guzik',
  },
  pt: {
    inPlaces: 'rua avenida praça largo estação',
    descriptions:
      'esquerda direita esquina andar rés-do-chão minuto minutos metros frente perto atrás fechado fechada aberto aberta nenhum nenhuma aqui abaixo acima até',
    ofBells: 'primeiro primeira segundo segunda terceiro terceira porta campainha botão',
  },
  ro: {
    inPlaces: 'strada str bulevardul piața gara',
    descriptions:
      'stânga dreapta colț colțul etaj parter minut minute metri vizavi lângă spate aproape închis închisă deschis deschisă niciun nicio doar aici până',
    ofBells: 'primul doilea treilea ușa sonerie buton',
  },
  sv: {
    inPlaces: 'gatan vägen torg torget plats station',
    descriptions:
      'vänster höger hörn hörnet våning våningen bottenvåningen minut minuter meter mittemot bredvid bakom stängt stängd öppet öppen ingen bara nere uppe',
    ofBells: 'första andra tredje dörr dörren ringklocka knapp',
  },
  tr: {
    inPlaces: 'caddesi cad sokak sokağı sok meydanı bulvarı durağı no',
    descriptions:
      'solda soldan sağda sağdan köşe köşede zemin dakika metre karşıda karşısında yanında arkasında yakın kapalı açık yok sadece burada aşağıda yukarıda',
    ofBells: 'birinci ikinci üçüncü sol sağ kat kapı zil düğme',
  },
  uk: {
    inPlaces: 'вулиця вул проспект просп площа пл бульвар вокзал станція ринок',
    descriptions:
      'ліворуч праворуч зліва справа ріг розі поверх поверсі хвилина хвилини хвилин метрів навпроти поруч поряд біля закрито закрита зачинено зачинена відкрито відчинено немає лише тут унизу вгорі до',
    ofBells: 'перший перша другий друга третій третя двері дзвінок кнопка',
  },
};

interface Marks {
  longestPlace: number;
  longestName: number;
  inPlaces: RegExp;
  inNames: RegExp;
}

/** A word of Arabic or Hebrew with the short words that are written together with it. */
const arabicWord = (words: string) => new RegExp(`(?:^|\\s)[وفبلك]?(?:ال|ل)?(?:${words})(?=\\s|$)`);
const hebrewWord = (words: string) => new RegExp(`(?:^|\\s)[ובהלמש]{0,2}(?:${words})(?=\\s|$)`);

/** Scripts without capitals have a limit of characters, and marks of a description. */
const marksWithoutCapitals: Record<WithoutCapitals, Marks> = {
  ar: {
    longestPlace: 30,
    longestName: 20,
    inPlaces: arabicWord(
      'دقيقة|دقائق|مشيا|مشيًا|سيرا|سيرًا|مغلق|مغلقة|مفتوح|مفتوحة|يوم|جمعة|سبت|أحد|يسار|يمين|بجانب|بجوار|جانب|قرب|قريب|قريبة|أمام|خلف|مقابل|هنا|هناك|طابق|أسفل|تحت|فوق|لا|يوجد|متر|أمتار|زاوية|مبنى|عمارة|فقط|عند|نفس|حتى|بعد|قبل|اثنين|ثلاثاء|أربعاء|خميس',
    ),
    inNames: arabicWord(
      'يسار|أيسر|يمين|أيمن|طابق|أول|أولى|ثاني|ثانية|ثالث|ثالثة|باب|جرس|من|على|في|فوق|تحت|شقة',
    ),
  },
  he: {
    longestPlace: 30,
    longestName: 20,
    inPlaces: hebrewWord(
      'דקה|דקות|דק׳|הליכה|סגור|סגורה|פתוח|פתוחה|שבת|יום|ימי|שמאל|שמאלה|ימין|ימינה|ליד|מול|מאחורי|לפני|קרוב|קרובה|כאן|שם|פינה|פינת|קומה|קומת|למטה|למעלה|אין|מטר|מטרים|רק|צמוד|בניין|אותו|עד|אחרי|בעוד',
    ),
    inNames: hebrewWord(
      'שמאל|שמאלי|ימין|ימני|קומה|קומת|ראשון|ראשונה|שני|שנייה|שניה|שלישי|שלישית|עליון|עליונה|תחתון|דלת|פעמון|כפתור|דירה',
    ),
  },
  ja: {
    longestPlace: 14,
    longestName: 10,
    inPlaces:
      /[\d一二三四五六七八九十]\s?[分時階]|徒歩|歩いて|営業|休み|休業|定休|閉店|閉ま|曜|[左右](?:側|手|折|に|の|へ)|隣|となり|向かい|向い|近く|すぐ|の[前横裏角中]|そば|から|まで|です|ます|ください|ない|なし|階下|階上/,
    inNames: /[左右階隣の]|番目|室$|から|です|ください|ベル|呼び鈴/,
  },
  ko: {
    longestPlace: 16,
    longestName: 8,
    inPlaces:
      /\d\s?(?:분|시|층|미터|m)|[가-힣]\s분|걸어|도보|왼쪽|오른쪽|건너|맞은편|옆|바로|집 앞|건물 앞|문 앞|앞에|뒤에|뒤편|근처|[일이삼]\s?층|아래층|위층|닫|휴무|영업|요일|없|있|에서|까지|입니다|이에요|예요|세요/,
    inNames: /왼쪽|오른쪽|번째|층|위쪽|아래쪽|초인종|벨|에서|첫|둘째|셋째/,
  },
  zh: {
    longestPlace: 14,
    longestName: 6,
    inPlaces:
      /分钟|分鐘|小时|步行|走|到|就|的|在|很|请|没有|[左右](?:边|邊|侧|转|手|拐)|旁|边|对面|附近|隔壁|楼[上下]|[\d一二三四五六七八九十][楼层米点]|关门|关闭|营业|休息|周[一二三四五六日末]|星期|公里/,
    inNames: /[左右第楼层边旁个栋号门]|室$|最[上下]|[上下](?:面|边|方)|单元|按钮/,
  },
};

/** Short words between the parts of a name, in whichever language it is. */
const particles =
  'de del della delle dei degli di da do dos das du des la le les las los el y e i und and et of the van von der den dem die zu zum zur am an ten ter te';

const setOf = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')));

/** Of all languages together: hosts mix them, and several languages share a phrase. */
const allWords = Object.values(wordsWithCapitals);
const smallInNames = setOf(particles);
const smallInPlaces = setOf(particles, ...allWords.map(({ inPlaces }) => inPlaces));
const describingPlaces = setOf(...allWords.map(({ descriptions }) => descriptions));
const describingBells = setOf(
  ...allWords.flatMap(({ descriptions, ofBells }) => [descriptions, ofBells]),
);

/** In these languages the number of the house is written before the street. */
const numberFirst: readonly string[] = ['en', 'fr'];

const mostWordsOfPlace = 6;
const mostWordsOfName = 4;

/** @param language that the phrase around it is written in */
export function isPlace(text: string, language: string): boolean {
  if (hasLettersWithoutCase.test(text))
    return isUnmarked(text, /^[\p{L}\p{M}\p{Nd}\s・·&'’׳״"/-]+$/u, 'Place');
  const words = text.split(/\s+/);
  const [first = ''] = words;
  const begins =
    isCapitalised(first) || isOrdinal(first) || (isNumber(first) && numberFirst.includes(language));
  return (
    begins &&
    words.length <= mostWordsOfPlace &&
    words.some(isCapitalised) &&
    words.every((word, at) =>
      isOrdinal(word)
        ? isCapitalised(words[at + 1] ?? '')
        : isNumber(word) || isNameWord(word, smallInPlaces, describingPlaces),
    )
  );
}

/** A name on a bell. It may begin with a particle, as in 'de Vries'. */
export function isBellName(text: string): boolean {
  if (hasLettersWithoutCase.test(text))
    return isUnmarked(text, /^[\p{L}\p{M}\s・·'’׳״-]+$/u, 'Name');
  const words = text.split(/\s+/);
  return (
    !/\d/.test(text) &&
    words.length <= mostWordsOfName &&
    isCapitalised(words.at(-1) ?? '') &&
    words.every(
      (word, at) => isNameWord(word, smallInNames, describingBells) || (word === '&' && at > 0),
    )
  );
}

const hasLettersWithoutCase = /\p{Lo}/u;

/** 'Rīga', 'O’Brien', 'l’Église', 'U2', 'H&M', 'Str.', 'Hauptstr.'. */
const isCapitalised = (word: string) =>
  /^(?:\p{L}{1,4}['‘’ʼ])?\p{Lu}[\p{L}\p{M}\p{Nd}]*(?:['‘’ʼ&-][\p{L}\p{M}\p{Nd}]+)*$/u.test(
    withoutAbbreviation(word),
  );

const withoutAbbreviation = (word: string) =>
  word.replace(/^(\p{L}{1,4}|\p{L}{2,20}str)\.$/u, '$1');

/** The number of a house: '12', '12a', '123/45'. It is not a distance or an hour, such as '200m' and '22h'. */
const isNumber = (word: string) =>
  /^\d{1,4}(?![mhмг])\p{L}?(?:\/\d{1,4}\p{L}?)?$/iu.test(word) && word !== '24/7';

/** '17.' and '5th', as in the names of streets. */
const isOrdinal = (word: string) => /^\d{1,3}(?:\.|st|nd|rd|th)$/.test(word);

function isNameWord(word: string, small: Set<string>, describing: Set<string>): boolean {
  const plain = withoutAbbreviation(word).replaceAll('İ', 'i').toLowerCase();
  return !describing.has(plain) && (isCapitalised(word) || small.has(withoutAbbreviation(word)));
}

/** A short text in a script without capitals that nothing marks as a description. */
function isUnmarked(text: string, allowed: RegExp, kind: 'Place' | 'Name'): boolean {
  const languages = scripts.filter(([script]) => script.test(text)).flatMap(([, found]) => found);
  return (
    languages.length > 0 &&
    allowed.test(text) &&
    languages.every((language) => {
      const marks = marksWithoutCapitals[language];
      return text.length <= marks[`longest${kind}`] && !marks[`in${kind}s`].test(text);
    })
  );
}

const scripts: readonly [RegExp, readonly WithoutCapitals[]][] = [
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['ja', 'zh']],
];
