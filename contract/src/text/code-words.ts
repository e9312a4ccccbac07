/**
 * Words for codes and passwords in all languages, as parts of regular expressions. The guest's page uses them to tell
 * codes from phone numbers, and the guide check to find codes.
 */

/** These words also count at the end of a longer word, as in 'Türcode'. */
export const codeEndings = 'codes?|kod[ase]?s?|código|codice|код';

export const passwordEndings =
  'passwor[dt]|kennwort|wachtwoord|lösenord|contraseña|clave|senha|parole|пароль';

/** These words count with the endings of their languages: 'koodi', 'şifreniz', 'slaptažodžio'. */
export const inflectedCodeWords = 'kód|kodu|kood|şifre|šifr|κωδικ|رمز|كود|קוד';

export const inflectedPasswordWords =
  'hesl|hasł|parol|parool|salasan|slaptažod|passord|jelsz|lozink|zapork|كلمة (?:ال)?(?:مرور|سر)|סיסמ';

/** In scripts without spaces, any letters may surround these words. */
export const unspacedCodeWords = '暗証番号|パスコード|コード|암호|코드';

export const unspacedPasswordWords = '密码|密碼|パスワード|비밀번호';
