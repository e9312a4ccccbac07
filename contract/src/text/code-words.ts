/**
 * Words for codes and passwords in all languages, as parts of regular expressions. The guest's page uses them to tell
 * codes from phone numbers, and the guide check to find codes.
 */

/** Words for codes that also count at the end of a longer word, as in 'Türcode'. */
export const codeEndings = 'codes?|kod[ase]?s?|código|codice|код';

/** Words for passwords that also count at the end of a longer word. */
export const passwordEndings =
  'passwor[dt]|kennwort|wachtwoord|lösenord|contraseña|clave|senha|parole|пароль';

/** Words for codes that also count with the endings of their languages, as in 'koodi' and 'şifreniz'. */
export const inflectedCodeWords = 'kód|kodu|kood|şifre|šifr|κωδικ|رمز|كود|קוד';

/** Words for passwords that also count with the endings of their languages, as in 'slaptažodžio'. */
export const inflectedPasswordWords =
  'hesl|hasł|parol|parool|salasan|slaptažod|passord|jelsz|lozink|zapork|كلمة (?:ال)?(?:مرور|سر)|סיסמ';

/** Words for codes in scripts without spaces, where any letters may surround them. */
export const unspacedCodeWords = '暗証番号|パスコード|コード|암호|코드';

/** Words for passwords in scripts without spaces, where any letters may surround them. */
export const unspacedPasswordWords = '密码|密碼|パスワード|비밀번호';
