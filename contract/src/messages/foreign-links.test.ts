import { allLanguages } from '@guest-portal/languages/all';
import { describe, expect, test } from 'vitest';
import { guestLanguages } from '../guest-languages.ts';
import { foreignLinkIn } from './foreign-links.ts';
import { composeMessage } from './message-for.ts';
import { moments } from './moments.ts';

const page = 'https://portal.example/stay/a1b2c';
const linkIn = (text: string) => foreignLinkIn(text, page);

describe('a text with a link to another site', () => {
  test.each([
    ['Pay here: https://evil.example/login.', 'https://evil.example/login.'],
    ['HTTP://EVIL.EXAMPLE', 'HTTP://EVIL.EXAMPLE'],
    ['See evil.com/x now', 'evil.com/x'],
    ['(www.evil.com)', 'www.evil.com'],
    ['evil.com', 'evil.com'],
    ['Go to evil.com!', 'evil.com'],
    ['evil.com?airbnb.com', 'evil.com?airbnb.com'],
    ['ev\u200bil.c\u00adom', 'evil.com'],
    ['evil．com', 'evil.com'],
    ['evil。com', 'evil.com'],
    ['evil｡com/pay', 'evil.com/pay'],
    ['点击evil。com', '点击evil.com'],
    ['ｅｖｉｌ.ｃｏｍ', 'ｅｖｉｌ.ｃｏｍ'],
    ['ev\ufe0fil.c\u034fom', 'evil.com'],
    ['_evil.com_', '_evil.com_'],
    ['www.evil.newest', 'www.evil.newest'],
    ['Pay at 1.2.3.4/pay', '1.2.3.4/pay'],
    ['1.2.3.4:8080', '1.2.3.4:8080'],
    ['t.me/evil', 't.me/evil'],
    ['av.de/pay', 'av.de/pay'],
    ['evil.com.Then call', 'evil.com.Then'],
    ['пример.рф', 'пример.рф'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
    ['http://192.0.2.1/x', 'http://192.0.2.1/x'],
    ['ftp://evil.com', 'ftp://evil.com'],
    ['https://airbnb.com@evil.com/', 'https://airbnb.com@evil.com/'],
    ['https://airbnb.com.evil.com/', 'https://airbnb.com.evil.com/'],
    ['https://airbnb.evil', 'https://airbnb.evil'],
    ['https://myairbnb.com', 'https://myairbnb.com'],
    ['airbnb.com*evil.com', 'evil.com'],
    ['airbnb.com→evil.com', 'evil.com'],
    ['https://airbnb.com/→evil.com', 'evil.com'],
    [
      'https://www.google.com/url?q=https://evil.com',
      'https://www.google.com/url?q=https://evil.co',
    ],
    ['https://maps.google.com/url?q=x', 'https://maps.google.com/url?q=x'],
    ['https://www.google.com/maps/url?q=evil.com', 'https://www.google.com/maps/url'],
    ['https://www.google.com/maps/../url?q=evil.com', 'https://www.google.com/maps/../url'],
    ['https://maps.app.goo.gl/?link=https://evil.com', 'https://maps.app.goo.gl/?link'],
    ['https://www.openstreetmap.org/user/evil/diary', 'https://www.openstreetmap.org/user'],
    ['https://www.airbnb.com/x?url=evil.com', 'https://www.airbnb.com/x?url=evil.com'],
    ['https://www.airbnb.com/x?to=evil%252Ecom', 'https://www.airbnb.com/x?to=evil'],
    ['https://www.booking.com/x?u=https%3A%2F%2Fevil.com', 'https://www.booking.com/x?u='],
    ['https://www.booking.com/redirect?id=5', 'https://www.booking.com/redirect'],
    ['https://www.tripadvisor.com/ExternalLink?x=1', 'https://www.tripadvisor.com/Ext'],
    ['https://click.booking.com/x', 'https://click.booking.com/x'],
    ['https://goo.gl/x', 'https://goo.gl/x'],
    ['https://portal.example.evil.com', 'https://portal.example.evil.com'],
    ['https://portal.example:8443/', 'https://portal.example:8443/'],
    ['anna@evil.com/x', 'evil.com/x'],
    // Mail programs turn this into a link to an Italian site. With a space it would not be a link.
    ['a nice house.It has', 'house.It'],
  ])('the text “%s” contains a link to another site', (text, link) => {
    expect(linkIn(text)?.startsWith(link.slice(0, 40))).toBe(true);
  });
});

describe('a text without links to other sites', () => {
  test.each([
    `Your page: ${page}`,
    'https://portal.example/stop/abc',
    'https://www.google.com/maps/place/Riga/@56.9496,24.1052,12z',
    'https://www.google.lv/maps?q=Riga',
    'https://maps.google.com/?q=56.9,24.1',
    'https://maps.app.goo.gl/AbCdEf',
    'https://goo.gl/maps/AbCdEf',
    'maps.apple.com/?q=Riga',
    'https://www.openstreetmap.org/#map=17/56.9/24.1',
    'https://waze.com/ul?ll=56.9,24.1',
    'https://www.airbnb.com/rooms/1',
    'airbnb.co.uk/h/quay-house',
    'https://secure.booking.com/x',
    'Booking.com and Hotels.com',
    'Write to anna.ozola@inbox.lv.',
    'mailto:anna@example.com',
    'Check-in from 15.00, e.g. at 4 p.m. (ca. 10 min.)',
    'Call +371 2000.0000',
    'Well...then',
    '您好。WiFi 密码',
    'Nr.5, 3.5 km, 192.168.0.1',
    'ul.Długa 5',
    'Kr.Barona iela 4',
    'J.Smith and J.Win',
    'St.Moritz',
    'Towels, soap, etc.Please ask',
    'before you arrive.Then call',
    'C.so Garibaldi 5/A, P.za Duomo, V.le Monza',
    'Av.de la Paix 3',
    'Riga Homes Co.Ltd',
    'Dr.med. Anna Berg',
    'Mr.Kim',
    'Call 20.30.40.50?',
    'Email:anna@inbox.lv?',
    'See “anna@inbox.lv”: we answer',
    '欢迎入住。手机号码在这里。',
    'https://www.booking.com/hotel/lv/quay.de.html?aid=304142&label=gen173',
    'https://www.airbnb.com/rooms/1?check_in=2027-03-10&guests=2',
    'https://maps.app.goo.gl/AbCdEf?g_st=ic',
    '',
  ])('the text “%s” contains no link to another site', (text) => {
    expect(linkIn(text)).toBeUndefined();
  });

  test.each(guestLanguages)(
    'the default texts in %s contain no link to another site',
    (language) => {
      for (const moment of moments) {
        const { subject, text } = composeMessage(allLanguages[language].messages, {
          moment,
          channel: 'airbnb',
          values: {
            ...{ guest: 'Maya', property: 'Quay House', host: 'Anna Ozola', link: page },
            ...{ pin: '7305', isPhoneEndRefused: true },
            ...{
              address: 'Pils iela 3, LV-1050 Riga',
              checkinTime: '15:00',
              checkoutTime: '11:00',
            },
            ...{ checkinDate: '2027-03-10', checkoutDate: '2027-03-14' },
          },
        });
        expect(
          linkIn(`${subject}\n${text}\n${allLanguages[language].messages.mail.sentBy}`),
        ).toBeUndefined();
      }
    },
  );
});

test.each([
  'a',
  'a.',
  'a.b',
  'a-',
  'a@b.',
  '://',
  'a://',
  '.',
  'x:',
  'ab.cd*',
  '%25',
  '1.',
  '_',
  '。',
])('a text that repeats %j 100,000 times is checked within a second', (part) => {
  const started = performance.now();
  linkIn(part.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
