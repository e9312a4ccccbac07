import { expect, test } from 'vitest';
import { directionsHref, tabAttributes } from './phone-maps.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const androidWebView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const apple = 'https://maps.apple.com/?daddr=';
const google = 'https://www.google.com/maps/dir/?api=1&destination=';
const place = 'Sk%C4%81r%C5%86u%20iela%2014';

test.each([
  ['an iPhone', iphone, 5, `${apple}${place}`],
  ['an iPad, which reports that it is a Mac', mac, 5, `${apple}${place}`],
  ['a Mac', mac, 0, `${google}${place}`],
  ['an Android phone', android, 5, `geo:0,0?q=${place}`],
  ['a page inside an Android app', androidWebView, 5, `${google}${place}`],
  ['a PC with a touch screen', windows, 10, `${google}${place}`],
  ['a browser without a user agent', '', 0, `${google}${place}`],
])('%s gets directions that its maps can open', (_device, userAgent, maxTouchPoints, href) => {
  expect(directionsHref({ userAgent, maxTouchPoints }, ' Skārņu iela 14 ')).toBe(href);
});

test('directions use the host’s map link before an address, and there are none without a link or an address', () => {
  const device = { userAgent: iphone, maxTouchPoints: 5 };
  expect(directionsHref(device, 'Here', 'https://maps.example/1')).toBe('https://maps.example/1');
  expect(directionsHref(device, ' ')).toBeUndefined();
});

test.each([
  ['an iPhone', iphone],
  ['an Android phone', android],
  ['a PC', windows],
])(
  'on %s, an address adds nothing but a destination to the link for directions',
  (_device, userAgent) => {
    const device = { userAgent, maxTouchPoints: 5 };
    const typed = 'A&saddr=Home#x?y=z "<b>\n%26 /../';
    const href = directionsHref(device, typed) ?? '';
    const [, search = ''] = href.split('?');
    const values = [...new URLSearchParams(search)].filter(([name]) => name !== 'api');
    expect(values.map(([, value]) => value)).toEqual([typed]);
    expect(href).not.toMatch(/[#"<\s]/);
  },
);

test('a maps app opens without a new tab, and a web map opens in a new tab', () => {
  expect(tabAttributes('geo:0,0?q=Here')).toBeUndefined();
  expect(tabAttributes(`${google}Here`)).toMatchObject({
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});
