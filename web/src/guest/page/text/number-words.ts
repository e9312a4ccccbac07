/** What the words before a number say about it. */

export const isBehindPhoneWord = (text: string, start: number) =>
  phoneWord.test(text.slice(Math.max(0, start - 24), start));

/** Then it is typed, not called. */
export const isBehindCodeWord = (text: string, start: number) =>
  codeWord.test(text.slice(Math.max(0, start - 50), start));

const phoneWord =
  /(?:^|[^\p{L}])(?:tele?(?:f(?:ono?|oon|onas|ón)?|phone)?|téléphone|teléfono|tālr(?:unis)?|phone|call|mob(?:ile?)?|cell|handy|whatsapp|viber|sms|gsm|fon|puh|тел(?:ефон)?|τηλ(?:έφωνο)?|طلفون|هاتف|טלפון|טל|電話|电话|☎️?|📞|📱)[.:]{0,2}\s*$/iu;

/** Also at the end of a longer word, as in 'Türcode', and with one or two short words behind it: 'The code is', 'Key safe:'. */
const codeWord =
  /(?:^|[^\p{L}])(?:\p{L}{0,12}(?:codes?|kod[ase]?s?|passwor[dt]|kennwort|schlüssel|safe|tresor|lock-?box|keybox)|pass|pin|key|keypad|wi-?fi|wlan|wpa\d?|konto|account|код|пароль|(?:booking|ticket) (?:number|no\.?|id))(?:[^\p{L}\d.,;!?]{1,4}|(?:[^\p{L}\d.,;!?\n]{1,4}\p{L}{1,6}){1,2}[^\p{L}\d.,;!?\n]{1,3})$/iu;
