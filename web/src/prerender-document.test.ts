import { expect, test } from 'vitest';
import { type PublicPage, writeDocument } from './prerender-document.ts';

const template = `<html><head>
<title>Guest Portal</title>
<meta
  name="description"
  content="Old"
/>
<script type="module" src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
</head><body><div id="root"></div><noscript>No.</noscript></body></html>`;

const page: PublicPage = {
  key: 'contact',
  source: 'src/contact/contact-page.tsx',
  title: 'Contact & "more"',
  description: 'Write to <us>',
};

const manifest = {
  'src/contact/contact-page.tsx': {
    file: 'assets/contact-1.js',
    imports: ['_shared.js', '_react.js'],
    css: ['assets/contact-1.css'],
  },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
};

const write = (markup = '<main>Hello $& there</main>') =>
  writeDocument(template, page, markup, manifest);

test('the markup stands in the root, which names its page', () => {
  expect(write()).toContain('<div id="root" data-page="contact"><main>Hello $& there</main></div>');
  expect(write()).not.toContain('<noscript>');
});

test('title, description and social tags are the page’s own, escaped', () => {
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

test('the page’s own files are asked for at once, and none twice', () => {
  const html = write();
  expect(html).toContain('<link rel="modulepreload" crossorigin="" href="/assets/contact-1.js">');
  expect(html).toContain('<link rel="modulepreload" crossorigin="" href="/assets/shared-1.js">');
  expect(html).toContain('<link rel="stylesheet" crossorigin="" href="/assets/contact-1.css">');
  expect(html.match(/react-1\.js/g)).toHaveLength(1);
});

test('a template or a manifest that lacks something stops the build', () => {
  expect(() => writeDocument('<html></html>', page, '', manifest)).toThrow(
    'index.html has nothing',
  );
  expect(() => writeDocument(template, page, '', {})).toThrow('The manifest knows no');
});
