import { expect, test } from 'vitest';
import { detectMediaType } from './detect-media-type.ts';

const file = (type: string, ...bytes: number[]) => ({
  type,
  data: new Blob([Uint8Array.from(bytes)]),
});
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a PNG with a wrong extension', file('image/jpeg', 0x89, ...letters('PNG\r\n')), 'image/png'],
  ['a JPEG', file('image/png', 0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  [
    'a WebP',
    file('image/jpeg', ...letters('RIFF'), 1, 2, 3, 4, ...letters('WEBPVP8 ')),
    'image/webp',
  ],
  [
    'a HEIC photo with a wrong extension',
    file('image/jpeg', 0, 0, 0, 0x1c, ...letters('ftypheic')),
    'image/heic',
  ],
  ['a video', file('video/mp4', 0, 0, 0, 0x1c, ...letters('ftypisom')), 'video/mp4'],
  ['a drawing', file('image/svg+xml', ...letters('<svg xmlns')), 'image/svg+xml'],
  ['an unknown type', file('image/png', ...letters('<html>')), 'image/png'],
])(
  'the media type of a file comes from its content if the content is recognised: %s',
  async (_, typedFile, type) => {
    expect(await detectMediaType(typedFile)).toBe(type);
  },
);
