/**
 * The words that tell what a number opens, in the languages of hosts. A stem also matches longer words that begin with
 * it; a word after = matches only itself.
 */
import {
  codeEndings,
  inflectedCodeWords,
  inflectedPasswordWords,
  passwordEndings,
  unspacedCodeWords,
  unspacedPasswordWords,
} from '../../text/code-words.ts';

export type WordKind =
  /** A code or its number: 'code', 'Kombination'. */
  | 'code'
  | 'pin'
  | 'password'
  /** The text tells guests to type something. */
  | 'type'
  /** The word says that something opens with what follows. */
  | 'opens'
  | 'is'
  /** A door of the property itself. */
  | 'door'
  /** Another lock on the way in: the building, the gate. */
  | 'entry'
  | 'key'
  | 'box'
  | 'keyBox'
  /** A lock or account that is not on the way in: a garage, a safe, a TV. */
  | 'other'
  | 'wifi'
  /** A code that opens no lock: a postcode, a promotion code. */
  | 'none'
  /** The guest gets the key from a person. */
  | 'person';

const doorStems =
  'door frontdoor entrance =entry tür haustür wohnungstür eingang =porte =portes =entrée =puerta =puertas =entrada =porta =portas =ingresso deur voordeur ingang dörr dør inngang indgang ulko-ovi ulkooven =oven =ovi sisäänk drzwi wejści dveř vchod ajtó bejárat =ușa =ușă uși intrare двер вхід вхідн πόρτ είσοδ kapı =giriş باب دخل דלת כניס ドア 玄関 大门 房门 门锁 门 현관 출입문 도어 문 durv ieej uks =ukse välisuks vrata =ulaz ulazn dury durų įėjim';

const entryStems =
  'building intercom lobby gate =yard gebäude gegensprech pforte =tor hoftor hauseingang immeuble interphone portail =portal =portón edificio portero cancello portone citofono palazzo portão prédio poort =hek =port =grind =grinden =brama bramk domofon =brána =kapu =kapuja kaputelefon poart interfon брам домофон =їзд =їзду πύλη θυροτηλ =bina =binanın بوابة مبنى שער בניין 入口 门禁 单元门 공동현관 vārti vārtu namrun värav fonoluk vrata kapija portafon =vartai =vartų laiptin =lock =locks keypad tastenfeld tastatur digicode teclado tastierino clavier klawiatur klávesnic kodlås kodelås';

const keyStems =
  '=key =keys schlüssel hausschlüssel clé clés clef clefs llave chiav =chave =chaves sleutel nyckel nøgle nøkkel avai klucz klíč =kulcs kulcs cheie chei =chei ключ κλειδ anahtar مفتاح مفاتيح מפתח 鍵 かぎ キー 钥匙 열쇠 키 atslēg =võti =võtme võtm ključ rakt';

const boxStems =
  '=box =boxes =safe =kasten kästchen =fach tresor boîte boite coffre =caja cajita =cofre cassett =caixa cacifo kluis =kastje kastje =boks =skap skåp kaappi säilö =skrzynk skrzynka skrzynki sejf schránk doboz széf cutie seif сейф скриньк κουτί θήκη kutu kasa صندوق خزنة תיבת כספת ボックス 盒 箱 박스 함 kastīt =kast =kastis =kapp kutij =sef dėžut';

const keyBoxStems =
  'keybox keysafe lockbox schlüsselbox schlüsselkasten schlüsselsafe schlüsseltresor sleutelkluis sleutelkast nyckelbox nyckelskåp nyckelgömm nøgleboks nøkkelboks nøkkelskap avainkaappi avainsäilö avainboksi kulcsszéf kulcsdoboz kulcstartó κλειδοθήκ キーボックス 密码盒 钥匙盒 钥匙箱 열쇠함 키박스 võtmekapp võtmekast';

const otherStems =
  'garag parking parkplatz parkhaus parken parkeren parque stationnement barrier bike bicycle fahrrad fiets vélo bicicl cykel shed cellar keller cave =cantina trastero alarm =tv =television netflix disney hbo spotify youtube =prime =sim phone tablet laptop laundry sauna pool gym luggage locker schrank =tresor wardrobe cassaforte caja-fuerte barrière schranke slagboom parcheggio estacionamento aparcamiento cochera garaj гараж парко γκαράζ παρκ otopark كراج موقف חניה חנייה ガレージ 駐車 车库 停车 주차 차고 garáž parkov garāž stāvviet garaaž parkl garaż parkin account konto login =apple =google';

const noneStems =
  'post zip =plz promo discount rabatt gutschein voucher =book booking reserv =country =area =qr dress conduct civil barcode kurzwahl =cap postleit postnummer =dial vorwahl buchung réserv prenot código-postal steuer =bic iban error fehler erreur =erro errore foutcode felkod feilkod fejlkod vikakood veakood hibakód kļūd klaid chyb błęd hata eroare grešk ошибк помилк σφάλμα';

const wifiStems = 'wifi wlan network netzwerk internet réseau router =wi';

const typeStems =
  '=type =enter =press =punch =tippen tippe =eingeben eingebe =tapez =composez =saisissez =teclea =marca =introduce =digite =digita =digitare =inserisci =toets =tast =indtast =näppäile =syötä =wpisz =zadejte =üsd =írja =tastați =introduceți =введіть =наберіть =πληκτρολογήστε =tuşlayın =girin =slå';

const opensStems =
  '=opens =open =opened =with =using =öffnet =mit =ouvre =avec =abre =con =apre =com =opent =med =opnas =öppnas =åbnes =åpnes =aukeaa =otwiera =otevírá =nyílik =deschide =cu =відкривається =ανοίγει =ile =atver =avaneb =otvara =atsidaro';

const isStems =
  '=is =ist =lautet =est =es =è =é =är =er =on =jest =je =to =este =є =είναι =as =als';

const personStems =
  'reception rezeption réception recepción recepção receptie recepți recepcj recepc reception ресепш ρεσεψι resepsiyon استقبال קבלה フロント 前台 프런트 vastaanot =meet =greet concierge =hand =handover übergab =empfang =empfange =treffen =accueil =accueille =recibo =recibimos =accolgo =receptionist';

const codeWord = new RegExp(
  `^\\p{L}{0,12}(?:${codeEndings})$|^\\p{L}{0,12}(?:${inflectedCodeWords})\\p{L}{0,5}$|${unspacedCodeWords}|^(?:cod|codul|\\p{L}{0,12}(?:kombination|combination|combinaison|combinación|combinazione|combinação|combinatie))$`,
  'iu',
);

const passwordWord = new RegExp(
  `^\\p{L}{0,12}(?:${passwordEndings})$|^\\p{L}{0,12}(?:${inflectedPasswordWords})\\p{L}{0,5}$|${unspacedPasswordWords}|^(?:passe|pass|parola|adgangskode|şifre\\p{L}*)$`,
  'iu',
);

const pinWord = /^(?:pin|pincode|pinkod|пін)$/u;

/** A code that is named together with the door in one word. */
const doorCode = new RegExp(
  `^(?:haus|door|tür|eingang|zugang|digi|deur|port|dörr|dør|ovi|ukse|durvju|kapı|ajtó|entry)\\p{L}{0,8}(?:${codeEndings}|kood\\p{L}{0,3}|kódj?a?)$`,
  'iu',
);

/** Scripts without spaces, in which a stem may be anywhere in what looks like a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** In Arabic and Hebrew, the article and some prepositions are part of the word. */
const joinedPrefix = '(?:ה|ב|ל|ال|بال|لل)?';

function stemPattern(stems: string): RegExp {
  const all = stems.split(' ');
  const spaced = all
    .filter((stem) => !unspaced.test(stem))
    .map((stem) => (stem.startsWith('=') ? `${stem.slice(1)}$` : stem));
  return new RegExp(
    [`^${joinedPrefix}(?:${spaced.join('|')})`, ...all.filter((stem) => unspaced.test(stem))].join(
      '|',
    ),
    'u',
  );
}

const stemKinds = (
  [
    ['keyBox', keyBoxStems],
    ['none', noneStems],
    ['wifi', wifiStems],
    ['other', otherStems],
    ['door', doorStems],
    ['entry', entryStems],
    ['key', keyStems],
    ['box', boxStems],
    ['type', typeStems],
    ['opens', opensStems],
    ['is', isStems],
    ['person', personStems],
  ] as const
).map(([kind, stems]) => [kind, stemPattern(stems)] as const);

const longestWord = 40;

export const isDoorCode = (word: string) => word.length <= longestWord && doorCode.test(word);

/** The limit of cached words. The same words recur in all sentences and properties, but hosts may write any word. */
const maxCachedWords = 2_000;
const cachedKinds = new Map<string, readonly WordKind[]>();

/** Returns what a word says about a number beside it. Most words say nothing. */
export function kindsOf(word: string): readonly WordKind[] {
  if (word.length > longestWord) return [];
  const cached = cachedKinds.get(word);
  if (cached) return cached;
  if (cachedKinds.size >= maxCachedWords) cachedKinds.clear();
  const kinds = readKinds(word);
  cachedKinds.set(word, kinds);
  return kinds;
}

function readKinds(word: string): WordKind[] {
  const kinds: WordKind[] = stemKinds.flatMap(([kind, pattern]) =>
    pattern.test(word) ? kind : [],
  );
  if (codeWord.test(word)) kinds.push('code');
  if (passwordWord.test(word)) kinds.push('password');
  if (pinWord.test(word)) kinds.push('pin');
  return kinds;
}
