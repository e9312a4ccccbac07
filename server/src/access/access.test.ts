import { actions } from '@guest-portal/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { enrolledCrew } from '../../test/support/factories/crew.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { allRows } from '../../test/support/measure/stored-data.ts';
import { findApartment, listApartments, updateApartment } from '../apartments/apartments.ts';
import { localTips } from '../content/places.ts';
import { noNewImages } from '../images/images-for-features.ts';
import { propertyMembers } from '../team/tables.ts';
import { accessOf, requireEditable, requireReadable } from './access.ts';
import { crewAccess } from './caller.ts';
import { isReading } from './rights.ts';

const { app, db } = await createTestApp();
const notFound = { status: 404, code: 'not_found' };
const noImages = async () => noNewImages;

async function hostWithTwoProperties() {
  const { host, id } = await hostWithApartment(app, db);
  const other = (await host.post('/api/host/apartments', { name: 'Attic' })).json();
  const { id: hostId } = (await host.get('/api/auth/user')).json();
  const access = accessOf(hostId, 'page.edit');
  const tipAt = (apartmentId: string) =>
    localTips.create(db, access, { apartmentId, name: 'Pier' }, noImages);
  const [tip, otherTip] = [await tipAt(id), await tipAt(other.id)];
  return { hostId, access, id, tip: tip.id, other: other.id as string, otherTip: otherTip.id };
}

/** The owner of two properties, and a host who manages the first of them. */
async function ownerAndManager() {
  const [owner, manager] = [await hostWithTwoProperties(), await hostWithTwoProperties()];
  const { hostId } = manager;
  await db.insert(propertyMembers).values({ apartmentId: owner.id, hostId, role: 'manager' });
  return { owner, manager };
}

test('a host’s own access opens all properties of the host and none of another host', async () => {
  const [one, another] = [await hostWithTwoProperties(), await hostWithTwoProperties()];
  const ids = (await listApartments(db, one.hostId)).map(({ id }) => id);
  expect(ids).toEqual([one.id, one.other]);
  await expect(findApartment(db, one.access, another.id)).rejects.toMatchObject(notFound);
});

test('a manager’s access opens the managed property beside the manager’s own, and no other property of its owner', async () => {
  const { owner, manager } = await ownerAndManager();
  const ids = (await listApartments(db, manager.hostId)).map(({ id }) => id);
  expect(ids).toEqual([owner.id, manager.id, manager.other]);
  const { access } = manager;
  expect(await localTips.list(db, access, owner.id)).toMatchObject([{ id: owner.tip }]);
  const rename = (tipId: string) => localTips.update(db, access, tipId, { name: 'Mole' });
  expect(await rename(owner.tip)).toMatchObject({ name: 'Mole' });
  for (const request of [
    () => findApartment(db, access, owner.other),
    () => localTips.list(db, access, owner.other),
    () => rename(owner.otherTip),
  ])
    await expect(request()).rejects.toMatchObject(notFound);
});

test('a member who was removed has no access any more', async () => {
  const { owner, manager } = await ownerAndManager();
  await db.delete(propertyMembers).where(eq(propertyMembers.apartmentId, owner.id));
  await expect(findApartment(db, manager.access, owner.id)).rejects.toMatchObject(notFound);
  expect(await listApartments(db, manager.hostId)).toHaveLength(2);
});

/** What a manager may do at the property of another host. Everything else is left to its owner. */
const actionsOfManagers = [
  'page.read',
  'page.edit',
  'stay.read',
  'stay.edit',
  'turnover.read',
  'turnover.work',
  'crew.read',
  'crew.manage',
  'calendar.read',
  'calendar.edit',
  'message.read',
  'message.edit',
];

describe('each action opens a property to its owner, and to a manager if managers may perform it', async () => {
  const { owner, manager } = await ownerAndManager();
  test.each(actions)('%s', async (action) => {
    const read = (hostId: string) => requireReadable(db, accessOf(hostId, action), owner.id);
    await read(owner.hostId);
    if (actionsOfManagers.includes(action)) await read(manager.hostId);
    else await expect(read(manager.hostId)).rejects.toMatchObject(notFound);
  });

  test.each(actions.filter(isReading))(
    '%s changes nothing, not even for the owner',
    async (action) => {
      const edit = requireEditable(db, accessOf(owner.hostId, action), owner.id);
      await expect(edit).rejects.toMatchObject(notFound);
    },
  );
});

describe('the crew may only work on the turnovers of its properties', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const another = await hostWithApartment(app, db);
  const { id: crewId } = await enrolledCrew(app, host, [id]);

  test.each(actions)('the crew and %s', async (action) => {
    const access = crewAccess({ crewIds: [crewId], phone: '' }, action);
    const read = () => requireReadable(db, access, id);
    const edit = () => requireEditable(db, access, id);
    if (action === 'turnover.read' || action === 'turnover.work') await read();
    else await expect(read()).rejects.toMatchObject(notFound);
    if (action === 'turnover.work') await edit();
    else await expect(edit()).rejects.toMatchObject(notFound);
    await expect(requireReadable(db, access, another.id)).rejects.toMatchObject(notFound);
    const nobody = crewAccess({ crewIds: [], phone: '' }, action);
    await expect(requireReadable(db, nobody, id)).rejects.toMatchObject(notFound);
  });
});

describe('read access', async () => {
  const { access, hostId, id, tip } = await hostWithTwoProperties();
  const reader = accessOf(hostId, 'page.read');

  test('read access reads everything that the host can read', async () => {
    expect(await findApartment(db, reader, id)).toEqual(await findApartment(db, access, id));
    expect(await localTips.list(db, reader, id)).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a property', () => updateApartment(db, reader, id, { city: 'Riga' })],
    ['a recommendation', () => localTips.update(db, reader, tip, { name: 'Mole' })],
    [
      'the list of recommendations',
      () => localTips.create(db, reader, { apartmentId: id, name: 'Mole' }, noImages),
    ],
  ])('read access cannot change %s', async (_what, write) => {
    const before = await allRows(db);
    await expect(write()).rejects.toMatchObject(notFound);
    expect(await allRows(db)).toEqual(before);
  });
});
