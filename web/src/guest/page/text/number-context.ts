/** What the words before a number say about it. */

export const isBehindPhoneWord = (text: string, start: number) =>
  phoneWord.test(text.slice(Math.max(0, start - 24), start));

/** A number after such a word is typed, not called. */
export const isBehindCodeWord = (text: string, start: number) =>
  codeWord.test(text.slice(Math.max(0, start - 50), start));

const phoneWord =
  /(?:^|[^\p{L}])(?:tele?(?:f(?:ono?|oon|onas|ón)?|phone)?|téléphone|teléfono|tālr(?:unis)?|phone|call|mob(?:ile?)?|cell|handy|whatsapp|viber|sms|gsm|fon|puh|тел(?:ефон)?|τηλ(?:έφωνο)?|تلفون|تليفون|جوال|موبايل|هاتف|טלפון|טל|電話|电话|☎️?|📞|📱)[.:]{0,2}\s*$/iu;

/** These words also count at the end of a longer word, as in 'Türcode'. */
const codeEndings =
  'codes?|kod[ase]?s?|código|codice|passwor[dt]|passe|kennwort|wachtwoord|lösenord|contraseña|clave|senha|parole|schlüssel|safe|tresor|lock-?box|keybox|код|пароль';

/** These words count with the endings of their languages: 'koodi', 'şifreniz', 'slaptažodžio'. */
const inflectedCodeWords =
  'kód|kodu|kood|hesl|hasł|parol|parool|salasan|slaptažod|şifre|passord|jelsz|lozink|zapork|šifr|κωδικ|رمز|كود|كلمة (?:ال)?(?:مرور|سر)|קוד|סיסמ';

const wholeCodeWords =
  'pass|pin|cod|codul|parola|key|keypad|wi-?fi|wlan|wpa\\d?|konto|account|(?:booking|ticket) (?:number|no\\.?|id)';

/** In scripts without spaces, any letters may precede these words. */
const unspacedCodeWords = '密码|密碼|暗証番号|パスワード|パスコード|コード|비밀번호|암호|코드';

/** One or two short words may be between the word and the number: 'The code is', 'Key safe:'. */
const codeWord = new RegExp(
  `(?:(?:^|[^\\p{L}])(?:\\p{L}{0,12}(?:${codeEndings}|(?:${inflectedCodeWords})\\p{L}{0,5})|${wholeCodeWords})|(?:${unspacedCodeWords})\\p{L}{0,5})(?:[^\\p{L}\\d.,;!?]{1,4}|(?:[^\\p{L}\\d.,;!?\\n]{1,4}\\p{L}{1,6}){1,2}[^\\p{L}\\d.,;!?\\n]{1,3})$`,
  'iu',
);
