import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { page as en } from '@guest-portal/languages/en/page';
import { expect, test } from 'vitest';
import { withLinkPreview } from './link-preview.ts';

const html = withLinkPreview(
  '<html><head><meta name="description" content="One page per rental property."></head></html>',
  en.document,
);
const contents = Object.fromEntries(
  [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
    ([, name, content]) => [name, content],
  ),
);

test('the preview of a guest’s link has a title and description for guests, a picture, and no other meta tags', () => {
  const title = '{{NAME_IN_PREVIEW}}Your stay: arrival, Wi‑Fi and house guide';
  const description = 'Open it with the 4-digit PIN from your host.';
  const image = '{{PUBLIC_URL}}/link-card.png';
  const alt = 'A house at night, with light shining through the open door.';
  expect(contents).toEqual({
    description,
    'og:type': 'website',
    'og:site_name': 'Guest Portal',
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  });
  expect(html.match(/<meta/g)).toHaveLength(Object.keys(contents).length);
});

test.each(['link-card', 'social-card'])(
  '%s.png is a PNG of 1200 by 630 pixels and smaller than 60 kB',
  (name) => {
    const png = readFileSync(join(import.meta.dirname, `../../../public/${name}.png`));
    expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  },
);
