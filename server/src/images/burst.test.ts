import { expect, test } from 'vitest';
import { guestOf, propertyWithGuest } from '../portal/testing.ts';
import { createTestApp } from '../testing/app.ts';
import { jpeg } from './testing/files.ts';
import { upload } from './testing/upload.ts';

const { app, db } = await createTestApp();

test('a guest waits no longer while a host saves ten photos', async () => {
  const property = await propertyWithGuest(app, db);
  const guest = await guestOf(app, property);
  const photo = await jpeg(3000, 2000);
  const uploads: string[] = [];
  for (let count = 0; count < 10; count += 1) uploads.push(await upload(app, property.host, photo));

  let isSaving = true;
  const saving = property.host
    .put(`/api/host/apartments/${property.id}/update-photos`, { images: uploads })
    .finally(() => {
      isSaving = false;
    });
  const times: number[] = [];
  while (isSaving) {
    const started = performance.now();
    expect((await guest.get(property.refreshPath)).statusCode).toBe(200);
    times.push(performance.now() - started);
    await new Promise((wait) => setTimeout(wait, 20));
  }
  expect((await saving).json().apartmentPhotos).toHaveLength(10);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  expect(at(0.95)).toBeLessThan(200);
}, 60_000);
