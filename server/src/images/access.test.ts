import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment, verifiedHost } from '../../test/support/factories/properties.ts';
import { jpeg } from './testing/files.ts';
import { checkedImage } from './testing/upload.ts';

const { app, db } = await createTestApp();
const smallPhoto = await jpeg(64, 48);

/** Creates a property whose photo another host uploaded. So far, this is only possible directly in the database. */
async function propertyWithNewHost() {
  const { host: formerHost, id } = await hostWithApartment(app, db);
  const path = await checkedImage(app, formerHost, smallPhoto);
  await formerHost.put(`/api/host/apartments/${id}/update-photos`, { images: [path] });
  const newHost = await verifiedHost(app, db);
  const { id: hostId } = (await newHost.get('/api/auth/user')).json();
  await db.execute(sql`update apartments set host_id = ${hostId} where id = ${id}`);
  return { formerHost, newHost, id, path };
}

test('a host sees every image of their own properties, no matter who uploaded it', async () => {
  const { formerHost, newHost, path } = await propertyWithNewHost();
  expect((await newHost.get(path)).statusCode).toBe(200);
  expect((await formerHost.get(path)).statusCode).toBe(404);
});

test('an image can be used by hosts who may edit a property that shows it, no matter who uploaded it', async () => {
  const { formerHost, newHost, id, path } = await propertyWithNewHost();
  const { id: tip } = (
    await newHost.post('/api/host/local-tips', { apartmentId: id, name: 'Pier' })
  ).json();
  const placed = await newHost.put(`/api/host/local-tips/${tip}/update-images`, { images: [path] });
  expect(placed.json()).toMatchObject({ images: [path] });

  const own = (await formerHost.post('/api/host/apartments', { name: 'Attic' })).json();
  const refused = await formerHost.put(`/api/host/apartments/${own.id}/update-photos`, {
    images: [path],
  });
  expect(refused.json()).toMatchObject({ code: 'unknown_image' });
  expect((await formerHost.put('/api/apartment-photos', { photoURL: path })).statusCode).toBe(400);
});

test('an image is deleted when it is removed from the last list that shows it, no matter who uploaded it', async () => {
  const { newHost, id, path } = await propertyWithNewHost();
  await newHost.put(`/api/host/apartments/${id}/update-photos`, { images: [] });
  expect((await db.execute(sql`select 1 from objects where path = ${path}`)).rows).toEqual([]);
});

test('an image that is not shown anywhere yet is only visible to the host who uploaded it', async () => {
  const { host } = await hostWithApartment(app, db);
  const path = await checkedImage(app, host, smallPhoto);
  expect((await host.get(path)).statusCode).toBe(200);
  expect((await (await verifiedHost(app, db)).get(path)).statusCode).toBe(404);
});
