import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { jpeg } from '../testing/files.ts';
import { checkedImage, filesIn, putBytes, requestUploadUrl, upload } from '../testing/upload.ts';

const { app, db, config } = await createTestApp();
let host: Visitor;
let apartment: string;
let smallPhoto: Buffer;

beforeAll(async () => {
  ({ host, id: apartment } = await hostWithApartment(app, db));
  smallPhoto = await jpeg(64, 48);
});

const addImage = () => checkedImage(app, host, smallPhoto);
const addImages = (count: number) => Promise.all(Array.from({ length: count }, addImage));
const filesOf = async (path: string) =>
  (await filesIn(config.dataDir)).filter((file) => file.includes(path.split('/').pop() ?? path));

const fields = { name: 'Café', instructions: 'Turn' };
const lists = ['local-tips', 'sightseeing-spots', 'apartment-guides'] as const;

describe.each([...lists, 'apartments'] as const)('images of %s', (list) => {
  const isProperty = list === 'apartments';
  const field = isProperty ? 'apartmentPhotos' : 'images';
  const captionField = isProperty ? 'apartmentPhotoCaptions' : 'imageCaptions';
  const maximum = isProperty ? 10 : 5;
  const addRow = async (): Promise<string> => {
    const path = `/api/host/${list}`;
    return (await host.post(path, { ...fields, apartmentId: apartment })).json().id;
  };
  const url = (id: string) => `/api/host/${list}/${id}/update-${isProperty ? 'photos' : 'images'}`;

  test('images are kept in the given order, and a change increases the version', async () => {
    const id = await addRow();
    const [one = '', two = '', three = ''] = await addImages(3);
    const first = await host.put(url(id), { images: [three, one, two] });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ [field]: [three, one, two], version: 2 });
    const second = await host.put(url(id), { images: [two, three], version: 2 });
    expect(second.json()).toMatchObject({ [field]: [two, three], version: 3 });
    expect(await filesOf(one)).toEqual([]);
  });

  test('captions move with their images and are deleted with them', async () => {
    const id = await addRow();
    const [one = '', two = ''] = await addImages(2);
    const newUpload = await upload(app, host, smallPhoto);
    const saved = await host.put(url(id), {
      images: [one, two, newUpload],
      captions: {
        [one]: 'The door',
        [two]: ' ',
        [newUpload]: 'Brand new',
        '/objects/other': 'Nowhere',
      },
    });
    const third = saved.json()[field][2];
    expect(saved.json()[captionField]).toEqual({ [one]: 'The door', [third]: 'Brand new' });
    const moved = await host.put(url(id), { images: [two, one] });
    expect(moved.json()[captionField]).toEqual({ [one]: 'The door' });
    const captions = { [one]: '', [two]: 'The stairs' };
    const changed = await host.put(url(id), { images: [two, one], captions });
    expect(changed.json()[captionField]).toEqual({ [two]: 'The stairs' });
  });

  test.each([
    ['a caption of 151 characters', { '/objects/1': 'x'.repeat(151) }],
    ['a caption of two lines', { '/objects/1': 'one\ntwo' }],
    ['eleven captions', Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, 'x']))],
  ])('a change with %s is refused', async (_, captions) => {
    const id = await addRow();
    const reply = await host.put(url(id), { images: [await addImage()], captions });
    expect(reply.statusCode).toBe(400);
  });

  test('a change of an outdated version is refused, and the reply contains the current list', async () => {
    const id = await addRow();
    const [one = '', two = ''] = await addImages(2);
    await host.put(url(id), { images: [one] });
    const stale = await host.put(url(id), { images: [two], version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ [field]: [one], version: 2 });
  });

  test('an upload in an outdated change is neither checked nor kept', async () => {
    const id = await addRow();
    await host.put(url(id), { images: [await addImage()] });
    const uploaded = await upload(app, host, smallPhoto);
    const before = await filesIn(config.dataDir);
    expect((await host.put(url(id), { images: [uploaded], version: 1 })).statusCode).toBe(409);
    expect(await filesIn(config.dataDir)).toEqual(before);
  });

  test(`a list has at most ${maximum} images`, async () => {
    const id = await addRow();
    const path = await addImage();
    const images = Array.from({ length: maximum + 1 }, () => path);
    const reply = await host.put(url(id), { images });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(`You can only have ${maximum} images. Remove some first.`);
    expect((await host.put(url(id), { images: images.slice(1) })).statusCode).toBe(200);
  });

  test('an image can be named by its upload path, signed URL or full URL, and without the prefix', async () => {
    const id = await addRow();
    const signed = await requestUploadUrl(host);
    await putBytes(app, signed.uploadURL, smallPhoto);
    const uploaded = await upload(app, host, smallPhoto);
    const path = await addImage();
    const reply = await host.put(url(id), {
      images: [
        signed.uploadURL,
        uploaded,
        path.replace('/objects/', ''),
        `${config.publicUrl}${path}`,
      ],
    });
    expect(reply.statusCode).toBe(200);
    const shown: string[] = reply.json()[field];
    expect(shown).toHaveLength(4);
    expect(shown.slice(2)).toEqual([path, path]);
    for (const one of shown) expect(one).toMatch(/^\/objects\/images\//);
  });

  test.each([
    'https://evil.example/objects/PATH',
    '/objects/../objects/PATH',
    '/objects/%2e%2e/PATH',
    '/objects/images%2fNAME',
    '//objects/PATH',
    'PATH/original',
    'javascript:alert(1)',
    '/objects/uploads/../PATH',
    '/etc/passwd',
  ])('the reference %s does not name an image', async (reference) => {
    const id = await addRow();
    const path = await addImage();
    const text = reference
      .replace('PATH', path.replace('/objects/', ''))
      .replace('NAME', path.split('/').pop() ?? '');
    const reply = await host.put(url(id), { images: [text] });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('unknown_image');
    expect((await host.put(url(id), { images: [`${path}\u0000`] })).statusCode).toBe(400);
  });

  test('images of another host are refused as unknown, whether they are checked or only uploaded', async () => {
    const id = await addRow();
    const { host: other } = await hostWithApartment(app, db);
    const checked = await checkedImage(app, other, smallPhoto);
    const uploaded = await upload(app, other, smallPhoto);
    for (const path of [checked, uploaded]) {
      const reply = await host.put(url(id), { images: [path] });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().code).toBe('unknown_image');
    }
    expect((await other.get(checked)).statusCode).toBe(200);
    expect((await host.get(checked)).statusCode).toBe(404);
  });

  test('images are deleted with their row unless something else shows them', async () => {
    const id = await addRow();
    const [alone = '', shared = ''] = await addImages(2);
    await host.put(url(id), { images: [alone, shared] });
    await host.put(`/api/host/apartments/${apartment}/update-photos`, { images: [shared] });
    expect((await host.delete(`/api/host/${list}/${id}`)).statusCode).toBe(200);
    expect(await filesOf(alone)).toEqual([]);
    expect((await host.get(alone)).statusCode).toBe(404);
    expect((await host.get(shared)).statusCode).toBe(200);
  });
});

describe.each(lists)('a new row of %s', (list) => {
  test('a new row can be added together with its images', async () => {
    const [one = '', two = ''] = [await upload(app, host, smallPhoto), await addImage()];
    const body = { ...fields, apartmentId: apartment, images: [one, two] };
    const reply = await host.post(`/api/host/${list}`, body);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().images[1]).toBe(two);
    const rows = (await host.get(`/api/host/apartments/${apartment}/${list}`)).json();
    expect(rows.at(-1).images).toEqual(reply.json().images);
  });

  test('a new row is not added if one of its images is refused', async () => {
    const count = async () =>
      (await host.get(`/api/host/apartments/${apartment}/${list}`)).json().length;
    const before = await count();
    const images = [await upload(app, host, Buffer.from('<html>'))];
    const reply = await host.post(`/api/host/${list}`, {
      ...fields,
      apartmentId: apartment,
      images,
    });
    expect(reply.statusCode).toBe(415);
    expect(await count()).toBe(before);
  });
});

describe('a local recommendation', () => {
  const addRow = async (): Promise<string> =>
    (await host.post('/api/host/local-tips', { ...fields, apartmentId: apartment })).json().id;

  test('images can be added to a local recommendation, up to five', async () => {
    const id = await addRow();
    const url = `/api/host/local-tips/${id}/append-images`;
    const [one = '', two = '', ...more] = await addImages(6);
    expect((await host.post(url, { imageUrls: [one] })).json().images).toEqual([one]);
    const reply = await host.post(url, { imageUrls: [two] });
    expect(reply.json()).toMatchObject({ images: [one, two], version: 3 });
    const tooMany = await host.post(url, { imageUrls: more });
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().message).toBe('You can only have 5 images. Remove some first.');
  });

  test('an image that is removed from a local recommendation is deleted with its file', async () => {
    const id = await addRow();
    const [one = '', two = ''] = await addImages(2);
    await host.put(`/api/host/local-tips/${id}/update-images`, { images: [one, two] });
    const url = `/api/host/local-tips/${id}/remove-image`;
    const reply = await host.delete(url, { imageUrl: `${config.publicUrl}${one}` });
    expect(reply.json()).toMatchObject({ images: [two], version: 3 });
    expect(await filesOf(one)).toEqual([]);
    expect((await host.delete(url, { imageUrl: one })).statusCode).toBe(404);
    expect((await host.delete(url, { imageUrl: '../../etc' })).statusCode).toBe(404);
  });
});

test('a copy of a property shows the same images and keeps them when the original is deleted', async () => {
  const { host: owner, id } = await hostWithApartment(app, db);
  const [photo, ofStep, ofTip, ofGuide] = await Promise.all([
    checkedImage(app, owner, smallPhoto),
    checkedImage(app, owner, smallPhoto),
    checkedImage(app, owner, smallPhoto),
    checkedImage(app, owner, smallPhoto),
  ]);
  await owner.put(`/api/host/apartments/${id}/update-photos`, { images: [photo] });
  const row = { apartmentId: id, ...fields };
  await owner.post('/api/host/arrival-steps', { ...row, text: 'Up', images: [ofStep] });
  await owner.post('/api/host/local-tips', { ...row, images: [ofTip] });
  await owner.post('/api/host/apartment-guides', { ...row, images: [ofGuide] });

  const copy = (await owner.post(`/api/host/apartments/${id}/duplicate`)).json();
  expect(copy.apartmentPhotos).toEqual([photo]);
  const first = async (list: string) =>
    (await owner.get(`/api/host/apartments/${copy.id}/${list}`)).json()[0].images;
  expect(await first('arrival-steps')).toEqual([ofStep]);
  expect(await first('local-tips')).toEqual([ofTip]);
  expect(await first('apartment-guides')).toEqual([ofGuide]);

  await owner.delete(`/api/host/apartments/${id}`);
  expect((await owner.get(photo ?? '')).statusCode).toBe(200);
  expect(await first('local-tips')).toEqual([ofTip]);
});
