import { describe, expect, test } from 'vitest';
import { parseTextPieces } from './text-pieces.ts';

const specialPieces = (text: string) =>
  parseTextPieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece]));
const links = (text: string) =>
  specialPieces(text).flatMap((piece) => ('href' in piece ? [piece.href] : []));

describe('phone numbers in a text', () => {
  test.each([
    ['Call +371 2000 0000 any time.', 'tel:+37120000000'],
    ['Ring us (+49 171 1234567), please', 'tel:+491711234567'],
    ['Tel.:+371 29 123 456', 'tel:+37129123456'],
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['+1 (212) 555-0123', 'tel:+12125550123'],
    ['+33 6 12 34 56 78 ou par mail', 'tel:+33612345678'],
    ['00371 2000 0000', 'tel:+37120000000'],
    ['Hausmeister: 0171 1234567', 'tel:01711234567'],
    ['Hausmeister 0171/1234567.', 'tel:01711234567'],
    ['Notdienst (030) 123 456 78', 'tel:03012345678'],
    ['Gardien 06.12.34.56.78', 'tel:0612345678'],
    ['(212) 555-0123', 'tel:2125550123'],
    ['Reception: 212-555-0123', 'tel:2125550123'],
    ['tel. 2912 3456', 'tel:29123456'],
    ['Teléfono: 612 345 678', 'tel:612345678'],
    ['WhatsApp 29123456', 'tel:29123456'],
    ['📞 29 123 456', 'tel:29123456'],
    ['Тел.: 8 495 123 45 67', 'tel:84951234567'],
    ['טלפון: 052-123-4567 בכל שעה', 'tel:0521234567'],
    ['للاتصال +971 50 123 4567 في أي وقت', 'tel:+971501234567'],
    ['+371 2000 0000 24/7', 'tel:+37120000000'],
    ['+371 2000 0000 24h', 'tel:+37120000000'],
    ['+371 2000 0000 24 hours a day', 'tel:+37120000000'],
    ['+371 2000 0000 8-22', 'tel:+37120000000'],
    ['+371 2000 0000, 9 to 5', 'tel:+37120000000'],
    ['+371 29123456 1050 Riga', 'tel:+37129123456'],
    ['tel. 29123456 1050 Riga', 'tel:29123456'],
    ['+371 20000000 4711', 'tel:+37120000000'],
    ['+37120000000 4711', 'tel:+37120000000'],
    ['+371 20000000 22.00', 'tel:+37120000000'],
    ['+371 2000 0000 9.00-22.00', 'tel:+37120000000'],
    ['0171 1234567 24 Stunden', 'tel:01711234567'],
    ['0171 1234567 22 Uhr', 'tel:01711234567'],
    ['Büro 030 1234567-12', 'tel:030123456712'],
    ['tel. 29 12 3456', 'tel:29123456'],
    ['For shopping 0171 1234567', 'tel:01711234567'],
    ['Turkey 0171 1234567', 'tel:01711234567'],
    ['Key handover: 0171 1234567', 'tel:01711234567'],
    ['Lost the code? 0171 1234567', 'tel:01711234567'],
    ['No code: call 0171 1234567', 'tel:01711234567'],
    ['Code 4711, Anna 0171 1234567', 'tel:01711234567'],
    ['Key: +371 2000 0000', 'tel:+37120000000'],
  ])('the phone number in this text can be called: %s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  test('each of several phone numbers in a text can be called', () => {
    expect(links('Anna +371 2000 0000 or Juris 0171 1234567; fire 112')).toEqual([
      'tel:+37120000000',
      'tel:01711234567',
    ]);
  });
});

test.each([
  'Door code 4711#, then the green button',
  'Code: 4711 0815#',
  'Tresor 0815 4711',
  'Enter *1234# or 12 34 56 78',
  'Keypad 0815471199#',
  'Wifi password: 20002000',
  'Check-in on 01.02.2026, check-out 05-02-2026',
  '01.02.2026 15:00 – 05.02.2026 11:00',
  '01-02-2026 1530',
  '2026-06-14T12:00',
  'Quiet from 22:00 to 08:00',
  'Geöffnet 08.00-22.00, sonntags 09.00 - 12.00',
  '0800-2200',
  'EUR 1.250,00 or 1 250 000 €',
  'About 18,50 € a day, 0.50 per kWh',
  '01067 Dresden, LV-1050 Rīga, 10115 Berlin, 01234-567 São Paulo',
  'IBAN LV80 BANK 0000 4351 9500 1',
  'IBAN DE89 3704 0044 0532 0130 00',
  'NL91 ABNA 0417 1643 00',
  'Room 12, floor 3, house 1234',
  'Dial 1 to 5; 3 is cosy. Call 3 times.',
  '192.168.0.1',
  'Parking place 12 0815 1234 56',
  '1234567890',
  'Please do not call 22.00-07.00',
  'Phone: 09.00-18.00',
  'WhatsApp 9.00-21.00',
  'SMS 24.12.2026',
  'SMS 24 12 2026, call 2026-12-24',
  'Wifi password: 0123456789',
  'Wifi password:\n0123456789',
  'Alarm code 0123456789',
  'The code is 0123456789',
  'Türcode: 0123456789',
  'Key safe: 0471 12345',
  'WLAN: 0123-4567-8901',
  'Door code 345-678-9012',
  'PIN 00371 2000 0000',
  '+15 000 000 IDR',
  '+20 000 000 EUR',
])('this text has no phone number to call: %s', (text) => {
  expect(links(text).filter((href) => href.startsWith('tel:'))).toEqual([]);
});

test.each([
  'Dveřní kód: 0123456789',
  'Heslo je 0123456789',
  'Ukse kood: 0123456789',
  'Parool on 0123456789',
  'Kapı kodu: 0123456789',
  'Şifre: 0123456789',
  'Wi-Fi şifreniz: 0123456789',
  'Slaptažodis: 0123456789',
  'Salasana on 0123456789',
  'Ovikoodi: 0123456789',
  'Hasło: 0123456789',
  'Mot de passe : 0123456789',
  'Contraseña: 0123456789',
  'Código: 0123456789',
  'Codice: 0123456789',
  'Senha: 0123456789',
  'Palavra-passe: 0123456789',
  'Wachtwoord: 0123456789',
  'Lösenord: 0123456789',
  'Adgangskode: 0123456789',
  'Parole: 0123456789',
  'Пароль: 0123456789',
  'رمز الباب: 0123456789',
  'الرمز: 0123456789',
  'كلمة المرور: 0123456789',
  'كلمة السر: 0123456789',
  'הקוד: 0123456789',
  'סיסמה: 0123456789',
  'הסיסמה היא 0123456789',
  'Passord: 0123456789',
  'Jelszó: 0123456789',
  'Lozinka: 0123456789',
  'Šifra za vrata: 0123456789',
  'Κωδικός: 0123456789',
  'Codul este 0123456789',
  'Parola: 0123456789',
  '密码：0123456789',
  '进入公寓大楼之前请先在键盘上输入门锁密码：0123456789',
  'Wi-Fi密码是 0123456789',
  '暗証番号：0123456789',
  'パスワードは 0123456789',
  '비밀번호: 0123456789',
  '비밀번호는 0123456789',
])('a number after the word for a code or a password cannot be called: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test.each(['تلفون', 'تليفون', 'جوال', 'موبايل'])(
  'a number after the Arabic word %s for a phone can be called',
  (word) => {
    expect(links(`${word}: 29123456`)).toEqual(['tel:29123456']);
  },
);

describe('web and email addresses in a text', () => {
  test.each([
    ['See https://example.com/a?b=c#d.', 'https://example.com/a?b=c#d'],
    ['(https://en.wikipedia.org/wiki/Riga_(city))', 'https://en.wikipedia.org/wiki/Riga_(city)'],
    ['Menu: www.restaurant.lv, open late', 'https://www.restaurant.lv'],
    ['„www.bäckerei.de“', 'https://www.bäckerei.de'],
    ['Book at rigassatiksme.lv!', 'https://rigassatiksme.lv'],
    ['maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
    ['wa.me/37120000000', 'https://wa.me/37120000000'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
    ['请访问https://example.com/路。谢谢', 'https://example.com/路'],
    ['האתר: https://example.co.il/דירה,', 'https://example.co.il/דירה'],
    ['Write to anna@example.lv.', 'mailto:anna@example.lv'],
    ['E-Mail:anna.b+stay@mail.example.com', 'mailto:anna.b+stay@mail.example.com'],
    ['<anna@example.com>', 'mailto:anna@example.com'],
  ])('the address in this text is a link: %s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,<b>www</b>',
    'https://bank.com@evil.example/',
    'https://:booking.com@evil.com',
    'Turn off the light.It is late.No noise.',
    'e.g. the 3.5 mm jack, a.m./p.m., and/or',
    'Ring at St.Peter/Paul, z.B. nachts, 10.30 Uhr',
    'readme.txt and main.rs',
    'password: p@ss.word or @home',
    'www.',
    'https://',
    'www.password',
  ])('nothing in this text is a link: %s', (text) => {
    expect(links(text)).toEqual([]);
  });
});

test.each([
  ['Type 4711#, then push', ['4711#']],
  ['(*1234#)', ['*1234#']],
  ['The password is candle-amber-27.', ['candle-amber-27']],
  ['Drive 10 minutes, 3rd floor, 24h, a 5-minute walk', []],
])('the codes in this text are recognised: %s', (text, codes) => {
  expect(
    specialPieces(text).flatMap(({ kind, text: code }) => (kind === 'code' ? [code] : [])),
  ).toEqual(codes);
});

test.each([
  'Call +371 2000 0000 (www.example.lv), code 4711#!\n\n anna@example.com',
  'הקוד 4711# והטלפון 052-123-4567.',
  '',
  '1',
])('no character of a text is lost: %j', (text) => {
  expect(
    parseTextPieces(text)
      .map((piece) => (typeof piece === 'string' ? piece : piece.text))
      .join(''),
  ).toBe(text);
});

describe('the time to parse 100 kB of text', () => {
  test.each([
    ['one digit after the other', '1 '],
    ['zeros', '0 '],
    ['a number without an end', '1'],
    ['groups that never end', '0123 4567 '],
    ['plus signs', '+'],
    ['a plus sign and a digit', '+1'],
    ['brackets', '('],
    ['a web address with brackets', 'https://a.b/()'],
    ['closing brackets', 'www.a.b)'],
    ['dots', 'a.'],
    ['starts of a web address', 'www.'],
    ['hyphens', 'a-'],
    ['at signs', 'a@'],
    ['unfinished email addresses', 'a@a.a '],
    ['colons', ':'],
    ['codes', '4711# '],
    ['phone numbers', '+371 2000 0000 '],
    ['the word telephone', 'tel '],
    ['quotation marks', '"'],
    ['addresses in quotation marks', 'www.a.de"'],
    ['addresses in brackets', 'https://a.de<'],
    ['addresses without a space', '请访问https://example.com/路。'],
    ['phone numbers without a space', '+37120000000;'],
    ['phone numbers with few spaces', `${'+37120000000;'.repeat(110)} `],
    ['the word code', 'the code is 0123456789, '],
    ['an inflected word for a code', 'slaptažodis 0123456789, '],
    ['the Chinese word for a password', '密码密码密码：0123456789 '],
    ['letters before a number', 'ааааааааааааа 0123456789 '],
  ])('100 kB of this are parsed in less than a second: %s', (_, repeated) => {
    const text = repeated.repeat(100_000 / repeated.length);
    expect(shortestTime(text)).toBeLessThan(maxMilliseconds);
  });

  test('100 kB of text as hosts write it are parsed in less than a second', () => {
    const text =
      'The code is 4711#, the wifi candle-amber-27. Call +371 2000 0000, or see www.example.lv. '.repeat(
        1_150,
      );
    expect(shortestTime(text)).toBeLessThan(maxMilliseconds);
  });

  test.each(['https://a.b/', 'www.', '', 'a@b.', '+1', '4711-'])(
    'one very long word is parsed in less than a second: %s…',
    (start) => {
      expect(shortestTime(start + 'x1-'.repeat(33_000))).toBeLessThan(maxMilliseconds);
      expect(shortestTime(`${start}${'x1-'.repeat(490)} `.repeat(67))).toBeLessThan(
        maxMilliseconds,
      );
    },
  );
});

/** Milliseconds. An idle machine needs a fortieth of this, and an algorithm with quadratic time needs seconds. */
const maxMilliseconds = 1_000;

/** Milliseconds of processor time, the least of five runs, because a busy machine may be slow in any of them. */
function shortestTime(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    parseTextPieces(text);
    return process.cpuUsage(start).user / 1_000;
  });
  return Math.min(...times);
}
