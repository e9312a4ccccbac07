/** What the words before a number say about it. */
import {
  codeEndings,
  inflectedCodeWords,
  inflectedPasswordWords,
  passwordEndings,
  unspacedCodeWords,
  unspacedPasswordWords,
} from '@guest-portal/contract/code-words';

export const isAfterPhoneWord = (text: string, start: number) =>
  phoneWord.test(text.slice(Math.max(0, start - 24), start));

/** Whether the number follows a word such as 'code' or 'PIN'. It is then typed and not called. */
export const isAfterCodeWord = (text: string, start: number) =>
  codeWord.test(text.slice(Math.max(0, start - 50), start));

const phoneWord =
  /(?:^|[^\p{L}])(?:tele?(?:f(?:ono?|oon|onas|ón)?|phone)?|téléphone|teléfono|tālr(?:unis)?|phone|call|mob(?:ile?)?|cell|handy|whatsapp|viber|sms|gsm|fon|puh|тел(?:ефон)?|τηλ(?:έφωνο)?|تلفون|تليفون|جوال|موبايل|هاتف|טלפון|טל|電話|电话|☎️?|📞|📱)[.:]{0,2}\s*$/iu;

const endings = `${codeEndings}|${passwordEndings}|passe|schlüssel|safe|tresor|lock-?box|keybox`;

const inflectedWords = `${inflectedCodeWords}|${inflectedPasswordWords}`;

const wholeWords =
  'pass|pin|cod|codul|parola|key|keypad|wi-?fi|wlan|wpa\\d?|konto|account|(?:booking|ticket) (?:number|no\\.?|id)';

const unspacedWords = `${unspacedCodeWords}|${unspacedPasswordWords}`;

/** One or two short words may be between the word and the number: 'The code is', 'Key safe:'. */
const codeWord = new RegExp(
  `(?:(?:^|[^\\p{L}])(?:\\p{L}{0,12}(?:${endings}|(?:${inflectedWords})\\p{L}{0,5})|${wholeWords})|(?:${unspacedWords})\\p{L}{0,5})(?:[^\\p{L}\\d.,;!?]{1,4}|(?:[^\\p{L}\\d.,;!?\\n]{1,4}\\p{L}{1,6}){1,2}[^\\p{L}\\d.,;!?\\n]{1,3})$`,
  'iu',
);
