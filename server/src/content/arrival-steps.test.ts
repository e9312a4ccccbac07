import { limits } from '@guest-portal/contract/fields';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { png } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';

const { app, db } = await createTestApp();

type Step = { id: string; text: string; order: number; images: string[]; version: number };

let smallPng: Buffer;
beforeAll(async () => {
  smallPng = await png(64, 48);
});

async function hostWithSteps(texts: string[]) {
  const owned = await hostWithApartment(app, db);
  const steps: Step[] = [];
  for (const text of texts) steps.push((await addStep(owned, text)).json());
  const readSteps = async (): Promise<Step[]> =>
    (await owned.host.get(`/api/host/apartments/${owned.id}/arrival-steps`)).json();
  return { ...owned, steps, readSteps, uploadImage: () => checkedImage(app, owned.host, smallPng) };
}

const addStep = ({ host, id }: { host: Visitor; id: string }, text: string) =>
  host.post('/api/host/arrival-steps', { apartmentId: id, text });

const textsOf = (steps: Step[]) => steps.map(({ text }) => text);

test('arrival steps keep the order in which they were added until patches change it', async () => {
  const { host, steps, readSteps } = await hostWithSteps(['Gate', 'Yard', 'Stairs']);
  expect(await readSteps()).toMatchObject([
    { text: 'Gate', order: 0, images: [], version: 1 },
    { text: 'Yard', order: 1 },
    { text: 'Stairs', order: 2 },
  ]);
  await host.patch(`/api/host/arrival-steps/${steps[2]?.id}`, { order: 0 });
  await host.patch(`/api/host/arrival-steps/${steps[0]?.id}`, { order: 2 });
  expect(textsOf(await readSteps())).toEqual(['Stairs', 'Yard', 'Gate']);
});

test('an arrival step needs a text of at most a thousand characters', async () => {
  const owned = await hostWithSteps([]);
  const empty = await addStep(owned, ' \n ');
  expect(empty.json().message).toBe('Enter what to do at this step');
  const longest = '語'.repeat(limits.stepText);
  expect((await addStep(owned, `${longest}x`)).statusCode).toBe(400);
  expect((await addStep(owned, longest)).statusCode).toBe(201);
  expect(textsOf(await owned.readSteps())).toEqual([longest]);
});

test('a property has at most twenty arrival steps, also when several are added at once', async () => {
  const owned = await hostWithSteps(Array.from({ length: 17 }, (_, index) => `Step ${index}`));
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((index) => addStep(owned, `Late ${index}`)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 201, 201, 409, 409, 409,
  ]);
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({
    code: 'too_many',
    message: 'A list can have at most 20 entries.',
  });
  const orders = (await owned.readSteps()).map(({ order }) => order);
  expect(new Set(orders).size).toBe(20);
});

test('an arrival step has one photo: two are refused, and a new one replaces the old one', async () => {
  const { host, steps, uploadImage, readSteps } = await hostWithSteps(['Gate']);
  const url = `/api/host/arrival-steps/${steps[0]?.id}/update-images`;
  const [first, second] = [await uploadImage(), await uploadImage()];
  const twoPhotos = await host.put(url, { images: [first, second] });
  expect(twoPhotos.statusCode).toBe(400);
  expect(twoPhotos.json().message).toBe('You can only have 1 image. Remove some first.');
  expect((await host.put(url, { images: [first] })).json()).toMatchObject({ images: [first] });
  expect((await host.put(url, { images: [second] })).json()).toMatchObject({ images: [second] });
  expect((await host.get(first)).statusCode).toBe(404);
  expect((await host.put(url, { images: [] })).json()).toMatchObject({ images: [] });
  expect(await readSteps()).toMatchObject([{ images: [] }]);
});

test('if several people give one step a photo at once, one succeeds and the others get a conflict', async () => {
  const { host, steps, uploadImage, readSteps } = await hostWithSteps(['Gate']);
  const url = `/api/host/arrival-steps/${steps[0]?.id}/update-images`;
  const photos = await Promise.all([uploadImage(), uploadImage(), uploadImage(), uploadImage()]);
  const replies = await Promise.all(
    photos.map((photo) => host.put(url, { images: [photo], version: 1 })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const [step] = await readSteps();
  expect(step?.images).toHaveLength(1);
  expect(photos).toContain(step?.images[0]);
  // Without a version, the later photo replaces the earlier one.
  await Promise.all(photos.map((photo) => host.put(url, { images: [photo] })));
  expect((await readSteps())[0]?.images).toHaveLength(1);
});

test('the database refuses a second photo for a step and a photo of another property', async () => {
  const { id, steps, uploadImage } = await hostWithSteps(['Gate']);
  const path = await uploadImage();
  const insertImage = (apartmentId: string, order: number) =>
    db.execute(sql`insert into images (apartment_id, arrival_step_id, path, "order")
      values (${apartmentId}, ${steps[0]?.id}, ${path}, ${order})`);
  await insertImage(id, 0);
  const refused = (constraint: string) => ({ cause: { constraint } });
  await expect(insertImage(id, 0)).rejects.toMatchObject(refused('images_position'));
  await expect(insertImage(id, 1)).rejects.toMatchObject(refused('images_one_of_step'));
  const { id: other } = await hostWithApartment(app, db);
  await expect(insertImage(other, 0)).rejects.toMatchObject(refused('images_arrival_step_fk'));
});

test('deleting a step deletes its photo, and another host cannot read, change or delete steps', async () => {
  const { host, id, steps, uploadImage, readSteps } = await hostWithSteps(['Gate', 'Yard']);
  const url = `/api/host/arrival-steps/${steps[0]?.id}`;
  const photo = await uploadImage();
  await host.put(`${url}/update-images`, { images: [photo] });
  const { host: stranger } = await hostWithApartment(app, db);
  expect((await stranger.delete(url)).statusCode).toBe(404);
  expect((await stranger.patch(url, { text: 'Mine' })).statusCode).toBe(404);
  expect((await stranger.get(`/api/host/apartments/${id}/arrival-steps`)).statusCode).toBe(404);
  expect((await host.delete(url)).statusCode).toBe(200);
  expect(textsOf(await readSteps())).toEqual(['Yard']);
  expect((await host.get(photo)).statusCode).toBe(404);
});

test('a guest sees the steps and their photos before the check-in, and a visitor without the PIN does not', async () => {
  const property = await propertyWithGuest(app, db);
  const { host, id } = property;
  const photo = await checkedImage(app, host, smallPng);
  await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'Gate', images: [photo] });
  await addStep(property, 'Stairs');
  // The host hides the arrival directions. The steps are still shown, because they have no such switch.
  await host.patch(`/api/host/apartments/${id}`, { showArrivalDirections: false });
  const guest = await guestOf(app, property);
  const bundle = (await guest.get(property.refreshPath)).json();
  expect(bundle.guest.hasCheckedIn).toBe(false);
  expect(bundle.arrivalSteps).toMatchObject([
    { text: 'Gate', image: photo },
    { text: 'Stairs', image: '' },
  ]);
  expect((await guest.get(photo)).statusCode).toBe(200);
  expect((await app.inject(photo)).statusCode).toBe(404);
});
