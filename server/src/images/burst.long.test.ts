import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { jpeg } from './testing/files.ts';
import { upload } from './testing/upload.ts';

const { app, db } = await createTestApp();

test('a guest does not wait for the photos that a host is saving', async () => {
  const property = await propertyWithGuest(app, db);
  const guest = await guestOf(app, property);
  const photo = await jpeg(2400, 1800);
  const uploads: string[] = [];
  for (let count = 0; count < 10; count += 1) uploads.push(await upload(app, property.host, photo));

  /** Refreshes the guest's page repeatedly, and returns the median time until the reply. */
  const medianReplyTime = async (shouldContinue: (count: number) => boolean) => {
    const times: number[] = [];
    while (shouldContinue(times.length)) {
      const started = performance.now();
      expect((await guest.get(property.refreshPath)).statusCode).toBe(200);
      times.push(performance.now() - started);
      await new Promise((wait) => setTimeout(wait, 20));
    }
    return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  };

  let isSaving = true;
  const startedAt = performance.now();
  const saving = property.host
    .put(`/api/host/apartments/${property.id}/update-photos`, { images: uploads })
    .finally(() => {
      isSaving = false;
    });
  const medianWhileSaving = await medianReplyTime(() => isSaving);
  expect((await saving).json().apartmentPhotos).toHaveLength(10);
  const timePerPhoto = (performance.now() - startedAt) / uploads.length;
  // If photos were processed on the server's own thread, the guest would wait for each of them.
  expect(medianWhileSaving).toBeLessThan(timePerPhoto / 4);
}, 60_000);
