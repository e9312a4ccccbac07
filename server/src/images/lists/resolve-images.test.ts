import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import {
  html,
  jpeg,
  phonePhoto,
  photo,
  png,
  pngBomb,
  svg,
  taggedPhoto,
  webp,
  withSegment,
} from '../testing/files.ts';
import {
  attachUpload,
  checkedImage,
  filesIn,
  putBytes,
  requestUploadUrl,
  upload,
} from '../testing/upload.ts';

const { app, db, config } = await createTestApp();
let host: Visitor;
let apartment: string;

beforeAll(async () => {
  ({ host, id: apartment } = await hostWithApartment(app, db));
});

const countRows = async () =>
  (await db.execute(sql`select path from objects union all select key from uploads`)).rows.length;

const readImage = async (path: string) => {
  const reply = await host.get(path);
  expect(reply.statusCode).toBe(200);
  return reply;
};

test.each([
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
])(
  'a photo of type %s keeps its type and also gets smaller widths for phones',
  async (type, make) => {
    const path = await checkedImage(app, host, await make(1600, 1200));
    expect(path).toMatch(/^\/objects\/images\/[\w-]{22}\.1600x1200\.[\w-]{20,60}$/);
    const original = await readImage(path);
    expect(original.headers['content-type']).toBe(type);
    expect(await sharp(original.rawPayload).metadata()).toMatchObject({
      width: 1600,
      height: 1200,
    });
    for (const width of [320, 640, 1280]) {
      const variant = await readImage(`${path}?w=${width}`);
      expect(variant.headers['content-type']).toBe('image/webp');
      expect((await sharp(variant.rawPayload).metadata()).width).toBe(width);
      expect(variant.rawPayload.length).toBeLessThan(original.rawPayload.length);
    }
  },
);

test('a photo that was saved as a large PNG is stored in a smaller format', async () => {
  const pixels = randomBytes(1600 * 1000 * 3);
  const raw = { width: 1600, height: 1000, channels: 3 } as const;
  const noise = await sharp(pixels, { raw }).png().toBuffer();
  expect(noise.length).toBeGreaterThan(4 * 1024 * 1024);
  const { uploadURL, objectPath } = await requestUploadUrl(host, { contentType: 'image/png' });
  await putBytes(app, uploadURL, noise, 'image/png');
  const reply = await readImage((await attachUpload(host, objectPath)).json().objectPath);
  expect(reply.headers['content-type']).toBe('image/webp');
  expect(reply.rawPayload.length).toBeLessThan(noise.length / 2);
});

test.each([
  ['a grey photo', () => photo(500, 400).toColourspace('b-w').jpeg().toBuffer()],
  [
    'a grey photo with transparency',
    () => photo(500, 400).toColourspace('b-w').ensureAlpha(0.5).png().toBuffer(),
  ],
  ['a photo for printing (CMYK)', () => photo(500, 400).toColourspace('cmyk').jpeg().toBuffer()],
  [
    'a photo with 16 bits per colour',
    () => photo(500, 400).toColourspace('rgb16').png().toBuffer(),
  ],
  ['a photo with few colours', () => photo(500, 400).png({ palette: true, colours: 8 }).toBuffer()],
  ['a progressive photo', () => photo(500, 400).jpeg({ progressive: true }).toBuffer()],
  ['a photo of one pixel', () => photo(1, 1).png().toBuffer()],
])('%s is shown like any other photo', async (_, make) => {
  const path = await checkedImage(app, host, await make());
  const { rawPayload } = await readImage(`${path}?w=320`);
  expect((await sharp(rawPayload).metadata()).space).toMatch(/srgb|b-w/);
});

test('a photo that is larger than any screen is scaled down', async () => {
  const path = await checkedImage(app, host, await jpeg(5000, 3000));
  expect(path).toContain('.2560x1536.');
});

test('a photo is stored upright and without its location and camera', async () => {
  const original = await phonePhoto();
  expect(original.toString('latin1')).toContain('Secret model');
  expect((await sharp(original).metadata()).orientation).toBe(6);
  const path = await checkedImage(app, host, original);
  expect(path).toContain('.400x800.');
  for (const width of ['', '?w=320']) {
    const { rawPayload } = await readImage(`${path}${width}`);
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toContain('Secret model');
  }
});

test.each([
  ['JPEG', () => taggedPhoto().jpeg().toBuffer().then(withPressData)],
  ['PNG', () => taggedPhoto().png().toBuffer()],
  ['WebP', () => taggedPhoto().webp().toBuffer()],
])(
  'no stored file of a %s photo contains its location, and all of them are upright',
  async (_, make) => {
    const original = await make();
    const metadata = await sharp(original).metadata();
    expect(metadata).toMatchObject({ width: 800, height: 400, orientation: 6 });
    expect(metadata.exif?.toString('latin1')).toContain('Secret model');
    expect(metadata.xmp?.toString()).toContain('Secret place');
    const path = await checkedImage(app, host, original);
    const name = path.split('/').pop() ?? '';
    const storedFiles = (await filesIn(config.dataDir)).filter((file) => file.includes(name));
    expect(storedFiles.map((file) => basename(file)).sort()).toEqual(['320', 'original']);
    for (const file of storedFiles) {
      const bytes = await readFile(file);
      const {
        exif,
        xmp,
        iptc,
        orientation,
        comments,
        width = 0,
        height = 0,
      } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation, comments]).toEqual(Array(5).fill(undefined));
      expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|eXIf|xmp|8BIM|Photoshop|GPS/i);
      expect(width * 2).toBe(height);
      const { data, info } = await sharp(bytes)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colourAt = (part: number) => {
        const offset = (Math.floor(height * part) * width + width / 2) * info.channels;
        const [red = 0, , blue = 0] = data.subarray(offset, offset + 3);
        return red > blue ? 'red' : 'blue';
      };
      expect([0.1, 0.4, 0.6, 0.9].map(colourAt)).toEqual(['red', 'red', 'blue', 'blue']);
    }
  },
);

/** Adds the metadata that newspapers write into a photo, and a comment. */
function withPressData(original: Buffer): Buffer {
  const location = Buffer.from('\x1c\x02\x5a\0\x0cSecret place', 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(location.length);
  const press = [Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, location];
  return withSegment(
    withSegment(original, 0xed, Buffer.concat(press)),
    0xfe,
    Buffer.from('Secret remark'),
  );
}

test('an upload is deleted once its checked copy is stored', async () => {
  const { objectPath } = await requestUploadUrl(host);
  const before = await filesIn(config.dataDir);
  const path = await checkedImage(app, host, await jpeg(400, 300));
  const after = await filesIn(config.dataDir);
  expect(after.filter((file) => file.includes('/uploads/'))).toEqual([]);
  expect(after.length - before.length).toBe(2);
  expect((await host.get(objectPath)).statusCode).toBe(404);
  expect(path).not.toContain('uploads');
});

test('a signed URL that is used again after attaching changes nothing', async () => {
  const { uploadURL, objectPath } = await requestUploadUrl(host);
  await putBytes(app, uploadURL, await jpeg(400, 300));
  const path = (await attachUpload(host, objectPath)).json().objectPath;
  const before = {
    files: await filesIn(config.dataDir),
    bytes: (await readImage(path)).rawPayload,
  };
  expect((await putBytes(app, uploadURL, await jpeg(64, 64))).statusCode).toBe(403);
  expect(await filesIn(config.dataDir)).toEqual(before.files);
  expect((await readImage(path)).rawPayload.equals(before.bytes)).toBe(true);
});

test('a repeated request to attach an upload gets the same image, even if both requests are sent at once', async () => {
  const uploaded = await upload(app, host, await jpeg(400, 300));
  const replies = await Promise.all([attachUpload(host, uploaded), attachUpload(host, uploaded)]);
  const again = await attachUpload(host, uploaded);
  const paths = [...replies, again].map((reply) => reply.json().objectPath);
  expect(new Set(paths).size).toBe(1);
  const name = String(paths[0]).split('/').pop() ?? '';
  const files = (await filesIn(config.dataDir)).filter((file) => !file.includes(name));
  expect(files.some((file) => file.includes('/incoming/'))).toBe(false);
  expect((await readImage(paths[0])).statusCode).toBe(200);
});

test('ten simultaneous requests for one upload, mixed with requests for another, create one image of each upload', async () => {
  const [uploaded, other] = [
    await upload(app, host, await jpeg(400, 300)),
    await upload(app, host, await jpeg(1200, 900)),
  ];
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      attachUpload(host, uploaded),
      ...(index % 3 ? [] : [attachUpload(host, other)]),
    ]).flat(),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map((reply) => reply.json().objectPath)).size).toBe(2);
});

/** Returns the peak memory of the child processes in bytes, or 0 if the system does not report it. */
async function workerPeakBytes(): Promise<number> {
  const children = await readFile(
    `/proc/${process.pid}/task/${process.pid}/children`,
    'utf8',
  ).catch(() => '');
  const peaks = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
  );
  return Math.max(0, ...peaks.map((text) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024));
}

const truncated = async () => {
  const whole = await jpeg(1200, 900);
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};
const polyglot = async () => Buffer.concat([await jpeg(300, 200), html]);
const huge = async () => Buffer.concat([await jpeg(300, 200), Buffer.alloc(11 * 1024 * 1024)]);
const heic = async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

describe('a file that is not a valid image', () => {
  test.each([
    ['an HTML page that is uploaded as a photo', async () => html, 415],
    ['a photo that is also an HTML page', polyglot, 415],
    ['a photo in a format that browsers do not show', heic, 415],
    ['a file of one byte', async () => Buffer.from('x'), 415],
    ['a photo that ends in the middle', truncated, 400],
    ['a PNG that ends after its header', async () => (await png(300, 200)).subarray(0, 60), 400],
    ['a drawing that is not XML', async () => Buffer.from('<svg><g></svg>'), 400],
    ['a drawing with nothing but a script', async () => svg('<script>1</script>'), 400],
  ])('%s is refused with a message and leaves nothing behind', async (_, make, status) => {
    const before = { files: await filesIn(config.dataDir), rows: await countRows() };
    const reply = await attachUpload(host, await upload(app, host, await make()));
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toMatch(/^[A-Z].{15,}\.$/);
    expect({ files: await filesIn(config.dataDir), rows: await countRows() }).toEqual(before);
  });

  test('a drawing that was announced as a photo is refused', async () => {
    const before = { files: await filesIn(config.dataDir), rows: await countRows() };
    const { uploadURL, objectPath } = await requestUploadUrl(host, {
      contentType: 'image/jpeg',
    });
    await putBytes(app, uploadURL, svg('<rect width="9" height="9"/>'), 'image/jpeg');
    expect((await attachUpload(host, objectPath)).statusCode).toBe(415);
    expect({ files: await filesIn(config.dataDir), rows: await countRows() }).toEqual(before);
  });

  test('a file of 600 kB that would unpack to 196 megapixels is refused without using much memory', async () => {
    const bomb = pngBomb();
    expect(bomb.length).toBeGreaterThan(550_000);
    expect(bomb.length).toBeLessThan(620_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
      width: 14_000,
      height: 14_000,
      channels: 3,
    });
    // The worker already runs, so that the memory of its start is not attributed to the bomb.
    await checkedImage(app, host, await jpeg(64, 48));
    const uploaded = await upload(app, host, bomb);
    const before = { server: process.memoryUsage().rss, worker: await workerPeakBytes() };
    let peak = before.server;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 2);
    const reply = await attachUpload(host, uploaded);
    clearInterval(timer);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'too_many_pixels' });
    expect(peak - before.server).toBeLessThan(50 * 1024 * 1024);
    expect((await workerPeakBytes()) - before.worker).toBeLessThan(50 * 1024 * 1024);
    expect((await readImage(await checkedImage(app, host, await jpeg(64, 48)))).statusCode).toBe(
      200,
    );
  });

  test('a file of more than 10 MB is refused before any of it is stored', async () => {
    const before = await filesIn(config.dataDir);
    const { uploadURL } = await requestUploadUrl(host);
    const reply = await putBytes(app, uploadURL, await huge());
    expect(reply.statusCode).toBe(413);
    expect(await filesIn(config.dataDir)).toEqual(before);
    const announced = await host.post('/api/images/upload-url', { size: 11 * 1024 * 1024 });
    expect(announced.statusCode).toBe(413);
    const type = await host.post('/api/images/upload-url', { contentType: 'text/html' });
    expect(type.statusCode).toBe(415);
  });

  test('a bad file in a list stops the whole change, and the good files can be sent again', async () => {
    const good = await upload(app, host, await jpeg(400, 300));
    const bad = await upload(app, host, html);
    const url = `/api/host/apartments/${apartment}/update-photos`;
    expect((await host.put(url, { images: [good, bad] })).statusCode).toBe(415);
    expect((await host.get('/api/host/apartments')).json()[0].apartmentPhotos).toEqual([]);
    const reply = await host.put(url, { images: [good] });
    expect(reply.json().apartmentPhotos).toHaveLength(1);
  });
});
