import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodePicture, drawJpeg } from './draw-jpeg.ts';
import { decodeHeic } from './heic.ts';
import { preparePhoto, UnusablePhotoError } from './prepare-photo.ts';

// Only a browser can draw images, so this test uses fakes. The end-to-end tests use real photos.
vi.mock('./draw-jpeg.ts', () => ({ decodePicture: vi.fn(), drawJpeg: vi.fn() }));
vi.mock('./heic.ts', () => ({ decodeHeic: vi.fn() }));

const mebibyte = 1024 * 1024;
const { signal } = new AbortController();
const close = vi.fn();
const jpeg = new Blob(['made'], { type: 'image/jpeg' });
const picture = (width: number, height: number) => ({ source: {} as never, width, height, close });

beforeEach(() => {
  vi.mocked(decodePicture).mockResolvedValue(picture(4_000, 3_000));
  vi.mocked(drawJpeg).mockResolvedValue(jpeg);
});
afterEach(() => void vi.resetAllMocks());

function file(name: string, start: number[] | string, size = 100) {
  const bytes = new Uint8Array(size);
  bytes.set(typeof start === 'string' ? new TextEncoder().encode(start) : start);
  return new File([bytes], name, { type: types[name.split('.')[1] ?? ''] ?? '' });
}
const types: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml', pdf: 'x/pdf' };
const jpegStart = [0xff, 0xd8, 0xff];
const heicStart = '\0\0\0\x1cftypheic';

test('a photo within the limits is sent unchanged, with a thumbnail', async () => {
  const hall = file('hall.jpg', jpegStart);
  expect(await preparePhoto(hall, signal)).toEqual({
    photo: hall,
    type: 'image/jpeg',
    preview: jpeg,
  });
  expect(vi.mocked(drawJpeg).mock.calls.map(([, side]) => side)).toEqual([480]);
  expect(close).toHaveBeenCalled();
});

test.each([
  ['is over 10 MiB', file('hall.jpg', jpegStart, 10 * mebibyte + 1), picture(4_000, 3_000)],
  ['has more than 50 megapixels', file('hall.jpg', jpegStart), picture(9_000, 6_000)],
  ['comes from an iPhone', file('hall.heic', heicStart), picture(4_000, 3_000)],
])(
  'a photo that %s is converted to the size that the server stores',
  async (_, original, decoded) => {
    vi.mocked(decodePicture).mockResolvedValue(decoded);
    expect(await preparePhoto(original, signal)).toEqual({
      photo: jpeg,
      type: 'image/jpeg',
      preview: jpeg,
    });
    expect(vi.mocked(drawJpeg).mock.calls.map(([, side]) => side)).toEqual([480, 2_560]);
    expect(decodeHeic).not.toHaveBeenCalled();
  },
);

test('our decoder converts HEIC photos that the browser can’t decode', async () => {
  vi.mocked(decodePicture).mockRejectedValue(new Error('EncodingError'));
  const bitmap = { width: 4_032, height: 3_024, close };
  vi.mocked(decodeHeic).mockResolvedValue(bitmap as never);
  expect((await preparePhoto(file('hall.heic', heicStart), signal)).type).toBe('image/jpeg');
  expect(vi.mocked(drawJpeg).mock.calls[1]?.[0]).toMatchObject({ source: bitmap, width: 4_032 });
  expect(close).toHaveBeenCalled();
});

test('a file that the browser can’t decode is sent to the server if it is small enough', async () => {
  vi.mocked(decodePicture).mockRejectedValue(new Error('EncodingError'));
  const hall = file('hall.jpg', jpegStart);
  expect(await preparePhoto(hall, signal)).toEqual({ photo: hall, type: 'image/jpeg' });
});

test('an SVG drawing is sent unchanged', async () => {
  const plan = file('plan.svg', '<svg');
  expect(await preparePhoto(plan, signal)).toEqual({
    photo: plan,
    type: 'image/svg+xml',
    preview: plan,
  });
});

test.each([
  ['a PDF file', file('letter.pdf', '%PDF'), 'It is not a JPG, PNG, WebP, SVG or HEIC file.'],
  [
    'a drawing of more than 10 MiB',
    file('plan.svg', '<svg', 10 * mebibyte + 1),
    'It exceeds the maximum size of 10 MB.',
  ],
  [
    'a broken photo of more than 10 MiB',
    file('hall.jpg', jpegStart, 10 * mebibyte + 1),
    'This browser can’t read it. Save it as a JPG and add that file.',
  ],
])(
  'a file is refused with a reason if it is not a usable photo: %s',
  async (_, unusable, message) => {
    vi.mocked(decodePicture).mockRejectedValue(new Error('EncodingError'));
    const problem = await preparePhoto(unusable, signal).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(UnusablePhotoError);
    expect((problem as Error).message).toBe(message);
  },
);
