/** What managers write belongs to the owner of the property, and stays when they leave or are erased. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { stayAt } from '../../test/support/factories/data.ts';
import { makeManager } from '../../test/support/factories/members.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { allRows } from '../../test/support/measure/stored-data.ts';
import { deletedAccountsCleanup } from '../accounts/cleanup/deleted-accounts.ts';
import { unzip } from '../export/testing.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage, filesIn, upload } from '../images/testing/upload.ts';

const { app, db, config, readMails } = await createTestApp({
  settings: { HOST_QUOTA_BYTES: '100000000' },
});
const { store } = await openObjectStore(config);
const smallPhoto = await jpeg(64, 48);

async function managedProperty() {
  const owner = await hostWithApartment(app, db, { isLive: true });
  const { host: manager, id: ownId } = await hostWithApartment(app, db, { isLive: true });
  const managerId = await makeManager(db, manager, owner.id);
  return { owner: owner.host, id: owner.id, manager, managerId, ownId };
}

const usageOf = async (host: Visitor) => (await host.get('/api/host/usage')).json();
const photosOf = async (host: Visitor): Promise<number> => (await usageOf(host)).photos.used;

async function eraseAccount(host: Visitor) {
  const { id } = (await host.get('/api/auth/user')).json();
  throwIfRefused(await host.delete('/api/account/delete', {}));
  await db.execute(sql`update hosts set deleted_at = now() - interval '31 days' where id = ${id}`);
  await deletedAccountsCleanup.destroy({ db, store }, new Date());
}

/** The ways in which a photo of the manager gets to the property. Each returns the path of the photo. */
const attachments: [string, (manager: Visitor, id: string) => Promise<string>][] = [
  [
    'uploaded for the property and put into its gallery',
    async (manager, id) => {
      const photo = await upload(app, manager, smallPhoto, { apartmentId: id });
      const reply = await manager.put(`/api/host/apartments/${id}/update-photos`, {
        images: [photo],
      });
      return throwIfRefused(reply).json().apartmentPhotos[0];
    },
  ],
  [
    'checked before it is put into the gallery',
    async (manager, id) => {
      const photo = await checkedImage(app, manager, smallPhoto);
      throwIfRefused(
        await manager.put(`/api/host/apartments/${id}/update-photos`, { images: [photo] }),
      );
      return photo;
    },
  ],
  [
    'part of a new recommendation',
    async (manager, id) => {
      const photo = await upload(app, manager, smallPhoto);
      const tip = { apartmentId: id, name: 'Pier', images: [photo] };
      return throwIfRefused(await manager.post('/api/host/local-tips', tip)).json().images[0];
    },
  ],
];

describe.each(attachments)('a photo of a manager that is %s', (_way, attach) => {
  test('a manager’s photo counts towards the owner’s storage and is in the owner’s export', async () => {
    const { owner, id, manager } = await managedProperty();
    const photo = await attach(manager, id);
    expect(await photosOf(owner)).toBeGreaterThan(0);
    expect(await photosOf(manager)).toBe(0);
    const imagesIn = async (host: Visitor) => {
      const zip = unzip((await host.get('/api/host/export')).rawPayload);
      const { images } = JSON.parse(String(zip.get('data.json')));
      return images.map(({ path }: { path: string }) => path);
    };
    expect(await imagesIn(owner)).toEqual([photo]);
    expect(await imagesIn(manager)).toEqual([]);
  });

  test('a manager’s photo stays when the manager is removed and the account is erased', async () => {
    const { owner, id, manager, managerId } = await managedProperty();
    const photo = await attach(manager, id);
    throwIfRefused(await owner.delete(`/api/host/apartments/${id}/members/${managerId}`, {}));
    expect((await owner.get(photo)).statusCode).toBe(200);
    expect((await manager.get(photo)).statusCode).toBe(404);
    await eraseAccount(manager);
    expect((await owner.get(photo)).statusCode).toBe(200);
  });

  test('a manager’s photo is deleted with the owner’s account', async () => {
    const { owner, id, manager } = await managedProperty();
    const photo = await attach(manager, id);
    await eraseAccount(owner);
    expect((await manager.get(photo)).statusCode).toBe(404);
    const name = photo.split('/').pop() ?? photo;
    expect((await filesIn(config.dataDir)).filter((file) => file.includes(name))).toEqual([]);
  });
});

test('a manager’s photo that exceeds the owner’s storage is refused and stays in the manager’s account', async () => {
  const { owner, id, manager } = await managedProperty();
  const { limit } = (await usageOf(owner)).photos;
  const photo = await checkedImage(app, manager, smallPhoto);
  const { id: ownerId } = (await owner.get('/api/auth/user')).json();
  await db.execute(sql`insert into objects (path, host_id, content_type, bytes, width, height)
    values (${`/objects/images/full-${id}`}, ${ownerId}, 'image/jpeg', ${limit}, 1, 1)`);
  const gallery = `/api/host/apartments/${id}/update-photos`;
  const refused = await manager.put(gallery, { images: [photo] });
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(await photosOf(manager)).toBeGreaterThan(0);
  expect(await photosOf(owner)).toBe(limit);
  await db.execute(sql`delete from objects where path = ${`/objects/images/full-${id}`}`);
  throwIfRefused(await manager.put(gallery, { images: [photo] }));
});

test('a photo that a manager’s own property shows as well stays with the manager’s account', async () => {
  const { owner, id, manager, ownId } = await managedProperty();
  const photo = await checkedImage(app, manager, smallPhoto);
  for (const apartmentId of [ownId, id])
    throwIfRefused(
      await manager.put(`/api/host/apartments/${apartmentId}/update-photos`, { images: [photo] }),
    );
  expect(await photosOf(owner)).toBe(0);
  expect(await photosOf(manager)).toBeGreaterThan(0);
  await eraseAccount(manager);
  expect((await owner.get(photo)).statusCode).toBe(200);
  expect(await photosOf(owner)).toBeGreaterThan(0);
});

test('a photo that the owner removes counts towards the manager whose own property still shows it', async () => {
  const { owner, id, manager, ownId } = await managedProperty();
  const photo = await checkedImage(app, owner, smallPhoto);
  const show = (host: Visitor, apartmentId: string, images: string[]) =>
    host.put(`/api/host/apartments/${apartmentId}/update-photos`, { images });
  throwIfRefused(await show(owner, id, [photo]));
  throwIfRefused(await show(manager, ownId, [photo]));
  expect([(await photosOf(owner)) > 0, await photosOf(manager)]).toEqual([true, 0]);
  throwIfRefused(await show(owner, id, []));
  expect([await photosOf(owner), (await photosOf(manager)) > 0]).toEqual([0, true]);
  expect((await manager.get(photo)).statusCode).toBe(200);
});

const template = {
  moment: 'before',
  language: 'de',
  subject: 'Bald da',
  text: 'Hallo {guest}: {link}',
  plain: 'Hallo {guest}',
};
const templatesOf = async (host: Visitor) => (await host.get('/api/host/message-templates')).json();

test('a template that a manager writes for a property is the owner’s, and both can change and delete it', async () => {
  const { owner, id, manager } = await managedProperty();
  const saved = throwIfRefused(
    await manager.put('/api/host/message-templates', { apartmentId: id, ...template }),
  ).json();
  expect(await templatesOf(owner)).toMatchObject([{ id: saved.id, subject: 'Bald da' }]);
  const changed = { apartmentId: id, ...template, subject: 'Bis bald', version: saved.version };
  throwIfRefused(await owner.put('/api/host/message-templates', changed));
  expect(await templatesOf(manager)).toMatchObject([{ subject: 'Bis bald' }]);
  expect((await usageOf(owner)).messageTemplates.used).toBe(1);
  expect((await usageOf(manager)).messageTemplates.used).toBe(0);
  throwIfRefused(await manager.delete(`/api/host/message-templates/${saved.id}`, {}));
  expect(await templatesOf(owner)).toEqual([]);
});

test('a manager’s templates for all properties stay apart from the owner’s', async () => {
  const { owner, manager } = await managedProperty();
  for (const host of [owner, manager])
    throwIfRefused(
      await host.put('/api/host/message-templates', { apartmentId: null, ...template }),
    );
  const [[ofOwner], [ofManager]] = [await templatesOf(owner), await templatesOf(manager)];
  expect(ofOwner.id).not.toBe(ofManager.id);
  const path = `/api/host/message-templates/${ofOwner.id}`;
  expect((await manager.delete(path, {})).statusCode).toBe(404);
});

test('a manager reads the templates that apply to the property, which are the owner’s, until they are removed', async () => {
  const { owner, id, manager, managerId, ownId } = await managedProperty();
  const { id: otherId } = throwIfRefused(
    await owner.post('/api/host/apartments', { name: 'Old Barn' }),
  ).json();
  for (const [host, apartmentId, subject] of [
    [owner, null, 'Owner, all'],
    [owner, id, 'Owner, this one'],
    [owner, otherId, 'Owner, another one'],
    [manager, null, 'Manager, all'],
    [manager, ownId, 'Manager, own'],
  ] as const)
    throwIfRefused(
      await host.put('/api/host/message-templates', { apartmentId, ...template, subject }),
    );
  const path = `/api/host/message-templates?apartmentId=${id}`;
  for (const host of [owner, manager])
    expect((await host.get(path)).json()).toMatchObject([
      { apartmentId: null, subject: 'Owner, all' },
      { apartmentId: id, subject: 'Owner, this one' },
    ]);
  const others = `/api/host/message-templates?apartmentId=${otherId}`;
  expect((await manager.get(others)).statusCode).toBe(404);
  throwIfRefused(await owner.delete(`/api/host/apartments/${id}/members/${managerId}`));
  expect((await manager.get(path)).statusCode).toBe(404);
});

test('emails about a property go to its owner, even if a manager added the stay', async () => {
  const { owner, id, manager } = await managedProperty();
  const { email } = (await owner.get('/api/auth/user')).json();
  throwIfRefused(await manager.patch(`/api/host/apartments/${id}`, { backupEntry: 'Key box 1' }));
  const stay = throwIfRefused(await manager.post('/api/host/guests', stayAt(id))).json();
  const visitor = newVisitor(app);
  throwIfRefused(await visitor.post(`/api/guest/validate-pin/${id}`, { pinCode: stay.pinCode }));
  throwIfRefused(await visitor.patch(`/api/guest/check-in/${stay.id}`, {}));
  const before = (await readMails()).length;
  throwIfRefused(await visitor.post(`/api/guest/backup-entry/${id}`, {}));
  const mails = await readMails();
  expect(mails.slice(0, mails.length - before).map(({ to }) => to)).toEqual([email]);
});

test('erasing a manager’s account leaves every row of the owner as it was, and the history without a name', async () => {
  const { owner, id, manager, managerId, ownId } = await managedProperty();
  const asManager = async (path: string, body: object) =>
    throwIfRefused(await manager.post(path, body)).json();
  await asManager('/api/host/local-tips', { apartmentId: id, name: 'Pier' });
  await asManager('/api/host/stays', stayAt(id));
  await asManager(`/api/host/apartments/${id}/calendar-feeds`, {
    name: 'Airbnb',
    url: 'https://calendars.invalid/1.ics',
  });
  const prints = { pieces: ['wifi'], size: 'A6', languages: ['en'], withWayIn: false };
  await asManager(`/api/host/apartments/${id}/prints`, prints);
  throwIfRefused(
    await manager.put('/api/host/message-templates', { apartmentId: id, ...template }),
  );
  await manager.put(`/api/host/apartments/${id}/languages`, { languages: ['de'] });
  await readMails();
  const rowsAbout = async () =>
    Object.entries(await allRows(db)).flatMap(([table, rows]) =>
      ['mails', 'rate_limits', 'property_members', 'property_changes'].includes(table)
        ? []
        : rows.filter((row) => row.includes(id)).map((row) => `${table} ${row}`),
    );
  const authors = async () =>
    (await owner.get(`/api/host/apartments/${id}/changes`))
      .json()
      .changes.map(({ author }: { author: object | null }) => author);
  const before = await rowsAbout();
  const authorsBefore = await authors();
  expect(authorsBefore).toContainEqual(expect.objectContaining({ isYou: false }));
  expect(before.filter((row) => row.includes(managerId))).toEqual([]);
  await eraseAccount(manager);
  expect(await rowsAbout()).toEqual(before);
  expect(await authors()).toEqual(authorsBefore.map(() => null));
  expect(JSON.stringify(await allRows(db))).not.toContain(ownId);
  expect((await owner.get('/api/host/team')).json()).toEqual({ members: [], invitations: [] });
});

describe('texts that a manager copies to properties', () => {
  async function copied() {
    const { owner, id, manager, managerId } = await managedProperty();
    const second = throwIfRefused(await owner.post('/api/host/apartments', { name: 'Attic' }));
    const attic: string = second.json().id;
    await makeManager(db, manager, attic);
    throwIfRefused(await owner.patch(`/api/host/apartments/${id}`, { houseRules: ['No shoes'] }));
    const chosen = { fields: ['houseRules'], wifi: false, rows: [] };
    const path = `/api/host/apartments/${id}/apply`;
    const preview = await manager.post(`${path}/preview`, { chosen, receivers: [attic] });
    const { seen } = throwIfRefused(preview).json().receivers[0];
    const copy = throwIfRefused(
      await manager.post(path, { chosen, receivers: [{ id: attic, seen }] }),
    ).json();
    const remove = async () => {
      for (const each of [id, attic])
        throwIfRefused(await owner.delete(`/api/host/apartments/${each}/members/${managerId}`, {}));
    };
    return { owner, manager, attic, copyId: copy.id, remove };
  }

  test('a manager can undo a copy to another property that they made', async () => {
    const { manager, copyId } = await copied();
    const undone = await manager.post(`/api/host/applied/${copyId}/undo`, {});
    expect(throwIfRefused(undone).json()).toMatchObject({ restored: 1 });
  });

  test('a former manager neither sees nor can undo a copy to another property that they made', async () => {
    const { owner, manager, attic, copyId, remove } = await copied();
    await remove();
    expect((await manager.get('/api/host/applied')).json()).toEqual([]);
    expect((await manager.post(`/api/host/applied/${copyId}/undo`, {})).statusCode).toBe(404);
    const apartments: { id: string; houseRules: string[] }[] = (
      await owner.get('/api/host/apartments')
    ).json();
    expect(apartments.find(({ id }) => id === attic)?.houseRules).toEqual(['No shoes']);
  });
});
