import { page as ar } from '@guest-portal/languages/ar/page';
import { page as de } from '@guest-portal/languages/de/page';
import { describe, expect, test } from 'vitest';
import {
  type PrivatePage,
  type PublicPage,
  writeDocument,
  writePrivateDocument,
} from './prerender-document.ts';

const template = `<html lang="en"><head>
<title>Guest Portal</title>
<meta
  name="description"
  content="Old"
/>
<script type="module" src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
<link rel="preload" href="/assets/face.woff2" as="font" type="font/woff2" crossorigin>
</head><body><div id="root"></div><script type="application/json" id="language">{}</script><noscript>No.</noscript></body></html>`;

const page: PublicPage = {
  key: 'contact',
  source: 'src/contact/contact-page.tsx',
  entry: 'src/app/contact.tsx',
  title: 'Contact & "more"',
  description: 'Write to <us>',
};

const manifest = {
  'src/contact/contact-page.tsx': {
    file: 'assets/contact-page-1.js',
    imports: ['_shared.js', 'index.html'],
    css: ['assets/contact-1.css'],
  },
  'src/app/contact.tsx': { file: 'assets/contact-1.js', imports: ['_shared.js', '_react.js'] },
  'src/app/main.tsx': { file: 'assets/main-1.js', imports: ['index.html'] },
  'index.html': { file: 'assets/index-1.js', imports: ['_shared.js', '_react.js'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  '../languages/ar/page.ts?stay': { file: 'assets/ar-1.js' },
  '../languages/de/page.ts?stay': { file: 'assets/de-1.js' },
};

const write = (markup = '<main>Hello $& there</main>') =>
  writeDocument(template, page, markup, manifest);

test('the markup of a prerendered page is inside the root element', () => {
  expect(write()).toContain('<div id="root"><main>Hello $& there</main></div>');
  expect(write()).not.toContain('<noscript>');
});

test('a public page has its own title, description and social tags, and their values are escaped', () => {
  const html = write();
  expect(html).toContain(
    '<title>Contact &amp; "more" | Guest Portal</title>'.replaceAll('"', '&quot;'),
  );
  expect(html).toContain('<meta name="description" content="Write to &lt;us>">');
  expect(html).not.toContain('Old');
  expect(html).toContain('<link rel="canonical" href="{{PUBLIC_URL}}/contact">');
  expect(html).toContain('<meta property="og:url" content="{{PUBLIC_URL}}/contact">');
  expect(html).toContain('<meta property="og:image" content="{{PUBLIC_URL}}/social-card.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a page that duplicates another one names the other one as canonical', () => {
  const html = writeDocument(template, { ...page, sameAs: 'terms' }, '', manifest);
  expect(html).toContain('<link rel="canonical" href="{{PUBLIC_URL}}/terms">');
});

test('a public page loads its styles and the code of its islands once, and no code of the app', () => {
  const html = write();
  expect(html.match(/src="\/assets\/contact-1\.js"><\/script>/g)).toHaveLength(1);
  expect(html).toContain('<link rel="stylesheet" crossorigin="" href="/assets/contact-1.css">');
  expect(html).not.toMatch(/contact-page-1\.js|index-1\.js/);
});

test('a public page does not preload the modules of its code, which would delay the styles', () => {
  expect(write()).not.toMatch(/modulepreload|react-1\.js|shared-1\.js/);
});

test('the build fails if the code of a public page would start the app', () => {
  expect(() =>
    writeDocument(template, { ...page, entry: 'src/app/main.tsx' }, '', manifest),
  ).toThrow('would start the app');
});

test('the script of a public page has a lower priority than its styles and font', () => {
  const html = write();
  const tags = html.match(/<(script type="module"|script[^>]* src=|link)[^>]*>/g) ?? [];
  const isCode = (tag: string) => tag.includes('.js"');
  expect(tags.filter(isCode)).toHaveLength(1);
  for (const tag of tags) expect(tag.includes('fetchpriority="low"')).toBe(isCode(tag));
});

describe('a private page', () => {
  const guestPage: PrivatePage = {
    key: 'guestBySlug',
    title: de.shell.yourStay,
    styles: 'main{color:red}',
    language: 'de',
    texts: de,
  };
  const html = writePrivateDocument(template, guestPage, '<main>Hello</main>', manifest);

  test('a private page has its own inline styles, and the full stylesheet and the font come after the markup', () => {
    expect(html).toContain('<style>main{color:red}</style>');
    const [head = '', body = ''] = html.split('<body>');
    expect(head).not.toContain('stylesheet');
    expect(html).not.toContain('as="font"');
    expect(body.indexOf('index-1.css')).toBeGreaterThan(body.indexOf('</main>'));
  });

  test('a private page has a link preview for guests, no URL for search engines, and a noscript message', () => {
    expect(html).toContain('<title>Ihr Aufenthalt | Guest Portal</title>');
    expect(html).toContain(`content="{{NAME_IN_PREVIEW}}${de.document.previewTitle}"`);
    expect(html).not.toMatch(/og:url|canonical|Old|Write to/);
    expect(html).toContain('<noscript>');
  });

  test('markup that belongs before a private page is above it, and its script runs before the page’s code', () => {
    const before = { markup: '<aside>Demo</aside>', entry: 'src/app/contact.tsx' };
    const demo = writePrivateDocument(template, { ...guestPage, before }, '', manifest);
    const scripts = [...demo.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)];
    expect(scripts.map(([, src]) => src)).toEqual(['/assets/contact-1.js', '/assets/index-1.js']);
    expect(demo.indexOf('<aside>')).toBeLessThan(demo.indexOf('<div id="root">'));
    expect(html).not.toContain('contact-1.js');
  });
});

test('a private page is in its language from the first byte and contains the texts of that language', () => {
  const guestPage: PrivatePage = {
    key: 'guestBySlug',
    title: ar.shell.yourStay,
    styles: '',
    language: 'ar',
    texts: ar,
  };
  const html = writePrivateDocument(template, guestPage, '', manifest);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(`<noscript>${ar.document.needsScripts}</noscript>`);
  const [, data = ''] =
    /<script type="application\/json" id="language">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({
    code: 'ar',
    locale: ar.locale,
    direction: 'rtl',
    words: ar.shell,
    stayFile: '/assets/ar-1.js',
  });
});

test('the build stops if the template or the manifest is incomplete', () => {
  expect(() => writeDocument('<html></html>', page, '', manifest)).toThrow(
    'index.html does not match',
  );
  expect(() => writeDocument(template, page, '', {})).toThrow('The manifest does not list');
});
