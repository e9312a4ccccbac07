/** Files that are not what they claim to be, and names that try to reach other files. */
import { readdir, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { html, jpeg, png, svg, webp, withSegment } from '../testing/files.ts';
import {
  attachUpload,
  checkedImage,
  filesIn,
  putBytes,
  requestUploadUrl,
} from '../testing/upload.ts';

const { app, db, config } = await createTestApp();
const { host, id } = await hostWithApartment(app, db);
const [jpegPhoto, pngPhoto, webpPhoto] = [
  await jpeg(300, 200),
  await png(300, 200),
  await webp(64, 48),
];
const drawing = svg('<rect width="9" height="9"/>');

/** Makes an archive with one file, in the format of common ZIP tools. */
function zip(name: string, content: string): Buffer {
  const packed = deflateRawSync(Buffer.from(content));
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    shared,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const archiveEnd = Buffer.alloc(18);
  archiveEnd.writeUInt16LE(1, 4);
  archiveEnd.writeUInt16LE(1, 6);
  archiveEnd.writeUInt32LE(entry.length, 8);
  archiveEnd.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), archiveEnd]);
}

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
);
const gifScript = Buffer.from('GIF89a/*\x01\0\x80\0\0*/=1;alert(1);//\x3b', 'latin1');

async function uploadAndCheck(bytes: Buffer, contentType?: string) {
  const { uploadURL, objectPath } = await requestUploadUrl(
    host,
    contentType ? { contentType } : {},
  );
  expect((await putBytes(app, uploadURL, bytes, contentType)).statusCode).toBe(200);
  return attachUpload(host, objectPath);
}

describe('a file of two types, or of another type than it claims', () => {
  test.each([
    ['HTML named .png', html, 'image/png'],
    [
      'HTML after the first bytes of a PNG',
      Buffer.concat([pngPhoto.subarray(0, 8), html]),
      'image/png',
    ],
    ['an SVG named .jpg', drawing, 'image/jpeg'],
    ['an SVG named .webp', drawing, 'image/webp'],
    ['a JPEG named .png', jpegPhoto, 'image/png'],
    ['a PNG named .svg', pngPhoto, 'image/svg+xml'],
    ['a GIF that is a script', gifScript, 'image/png'],
    ['a GIF that is a script, without a type', gifScript, undefined],
    ['a JPEG with an appended HTML page', Buffer.concat([jpegPhoto, html]), 'image/jpeg'],
    ['a JPEG with an HTML page in its comment', withSegment(jpegPhoto, 0xfe, html), 'image/jpeg'],
    ['a PNG with an appended archive', Buffer.concat([pngPhoto, zip('a.html', 'x')]), 'image/png'],
    ['a WebP with an appended archive', Buffer.concat([webpPhoto, zip('a.js', 'x')]), 'image/webp'],
    ['an archive', zip('photo.png', 'x'), 'image/png'],
    ['a PDF', pdf, 'image/png'],
    ['a JPEG with a PDF in it', withSegment(jpegPhoto, 0xfe, pdf), 'image/jpeg'],
    ['a PNG with an appended PDF', Buffer.concat([pngPhoto, pdf]), 'image/png'],
    [
      'an SVG that is appended to a JPEG',
      Buffer.concat([jpegPhoto, svg('<rect/>', ' onload="x()"')]),
      'image/jpeg',
    ],
    ['a script', Buffer.from('#!/bin/sh\nid'), 'image/jpeg'],
    ['an SVG in UTF-16', Buffer.from(`\ufeff${drawing}`, 'utf16le'), 'image/svg+xml'],
  ])('%s is refused as an image and not stored', async (_, bytes, contentType) => {
    const before = await filesIn(config.dataDir);
    const reply = await uploadAndCheck(bytes, contentType);
    expect([400, 415]).toContain(reply.statusCode);
    expect(await filesIn(config.dataDir)).toEqual(before);
  });
});

test.each([
  ['a script in its comment', withSegment(jpegPhoto, 0xfe, Buffer.from('*/alert("hidden");/*'))],
  ['an appended film', Buffer.concat([jpegPhoto, Buffer.from('\0\0\0\x18ftypmp42 hidden film')])],
  ['appended text', Buffer.concat([pngPhoto, Buffer.from('<?php echo "hidden"; ?>')])],
])('a photo with %s is stored without it', async (_, bytes) => {
  const reply = await uploadAndCheck(bytes);
  expect(reply.statusCode).toBe(200);
  const storedBytes = (await host.get(reply.json().objectPath)).rawPayload;
  expect(storedBytes.toString('latin1')).not.toContain('hidden');
});

// An intruder would like to read this file.
await writeFile(`${config.dataDir}/admin-password`, 'secret');
const shownPath = await checkedImage(app, host, jpegPhoto);
const name = shownPath.slice('/objects/'.length);
const { objectPath: pendingPath, uploadURL } = await requestUploadUrl(host);

const hostileNames = [
  '../../../../etc/passwd',
  `images/../${name}`,
  `uploads/../../${name}`,
  `./${name}`,
  `/${name}`,
  `${name}/../../admin-password`,
  `${name}/original`,
  `${name}%00.png`,
  `${name}\0.png`,
  name.replace('/', '%2f'),
  name.replace('/', '%2F'),
  name.replace('/', '%5c'),
  name.replace('/', '\\'),
  name.replace('/', '%252f'),
  '..%2f..%2fadmin-password',
  '..%5c..%5cadmin-password',
  '%2e%2e/%2e%2e/admin-password',
  '..\\..\\admin-password',
  '%c0%ae%c0%ae/admin-password',
  'file:///etc/passwd',
  `http://127.0.0.1/objects/${name}`,
  `\u202e${name}`,
  `images/\u202egnp.exe`,
  'CON',
  'images/aux.png',
  'images/nul',
  'images/.',
  'images/..',
  'images/ ',
  `images/${'x'.repeat(1_900)}`,
  `${pendingPath.slice('/objects/'.length)}/../x`,
];

function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://x').pathname);
  } catch {
    return '';
  }
}

describe.each(
  hostileNames.map((hostileName) => [
    hostileName.length > 60 ? `${hostileName.slice(0, 50)}…` : hostileName,
    hostileName,
  ]),
)('the hostile name %j', (_, text) => {
  test('a hostile name in a URL reaches no other file', async () => {
    const encodedNames = [text, encodeURI(text), encodeURIComponent(text)];
    for (const encodedName of encodedNames) {
      // Clients cannot put these characters into a request line.
      if (/[\0\\\u0080-\uffff ]/.test(encodedName)) continue;
      const reply = await app.inject({ url: `/objects/${encodedName}`, cookies: host.cookies() });
      // After decoding and resolving dots, the path may be that of the image itself, which its host may read.
      const isItself = pathOf(`/objects/${encodedName}`) === shownPath;
      expect(isItself ? [200, 404] : [400, 404, 414]).toContain(reply.statusCode);
      if (reply.statusCode === 200)
        expect((await app.inject(`/objects/${encodedName}`)).statusCode).toBe(404);
      const { search } = new URL(uploadURL);
      const written = await putBytes(app, `/objects/${encodedName}${search}`, jpegPhoto);
      expect([400, 403, 404, 414]).toContain(written.statusCode);
    }
  });

  test('a hostile name is refused as the name of an image', async () => {
    const tip = { apartmentId: id, name: 'Café' };
    for (const reference of [text, `/objects/${text}`]) {
      const replies = [
        await attachUpload(host, reference),
        await host.put(`/api/host/apartments/${id}/update-photos`, { images: [reference] }),
        await host.post('/api/host/local-tips', { ...tip, images: [reference] }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    }
  });

  test('a hostile file name never becomes part of a key', async () => {
    const body = { filename: text.slice(0, 1_000).replace('\0', ''), type: 'image/png' };
    const begun = (await host.post('/api/s3/multipart', body)).json();
    expect(begun.key).toMatch(/^uploads\/[0-9a-f-]{36}\/[\w-]{22}$/);
    const key = encodeURIComponent(text.slice(0, 1_000));
    const uploadId = encodeURIComponent(text.slice(0, 400));
    const replies = [
      await host.get(`/api/s3/multipart/${begun.uploadId}/1?key=${key}`),
      await host.get(`/api/s3/multipart/${uploadId}/1?key=${encodeURIComponent(begun.key)}`),
      await host.delete(`/api/s3/multipart/${begun.uploadId}?key=${key}`),
    ];
    for (const { statusCode } of replies) expect([400, 404, 414]).toContain(statusCode);
    const gone = `/api/s3/multipart/${begun.uploadId}?key=${encodeURIComponent(begun.key)}`;
    expect((await host.delete(gone)).statusCode).toBe(200);
  });
});

test('after all hostile names, the data folder has no unexpected files and the image is still there', async () => {
  expect((await readdir(config.dataDir)).sort()).toEqual(['admin-password', 'objects', 'outbox']);
  expect((await readdir(`${config.dataDir}/objects`)).sort()).toEqual(
    expect.arrayContaining(['images', 'incoming']),
  );
  for (const file of await filesIn(config.dataDir))
    expect(file).toMatch(
      /\/objects\/(images\/[\w-]{22}\.\d+x\d+[\w.-]*\/(original|\d+)|uploads\/.+)$/,
    );
  expect((await host.get(shownPath)).statusCode).toBe(200);
});
