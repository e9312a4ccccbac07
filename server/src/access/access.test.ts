import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { allRows } from '../../test/support/measure/stored-data.ts';
import { findApartment, listApartments, updateApartment } from '../apartments/apartments.ts';
import { localTips } from '../content/places.ts';
import { type Access, accessOf, requireOwner, toReadOnly } from './access.ts';

const { app, db } = await createTestApp();
const notFound = { status: 404, code: 'not_found' };
const noImages = async () => [];

async function hostWithTwoProperties() {
  const { host, id } = await hostWithApartment(app, db);
  const other = (await host.post('/api/host/apartments', { name: 'Attic' })).json();
  const { id: hostId } = (await host.get('/api/auth/user')).json();
  const access = accessOf(hostId);
  const tipAt = (apartmentId: string) =>
    localTips.create(db, access, { apartmentId, name: 'Pier' }, noImages);
  const [tip, otherTip] = [await tipAt(id), await tipAt(other.id)];
  return { access, id, tip: tip.id, other: other.id as string, otherTip: otherTip.id };
}

test('a host’s own access opens all properties of the host and none of another host', async () => {
  const [one, another] = [await hostWithTwoProperties(), await hostWithTwoProperties()];
  const ids = (await listApartments(db, one.access)).map(({ id }) => id);
  expect(ids).toEqual([one.id, one.other]);
  await expect(findApartment(db, one.access, another.id)).rejects.toMatchObject(notFound);
});

test('access to one property opens no other property of the same host', async () => {
  const { access, id, tip, other, otherTip } = await hostWithTwoProperties();
  const limited: Access = { ...access, apartments: [id] };
  expect(await listApartments(db, limited)).toMatchObject([{ id }]);
  expect(await localTips.list(db, limited, id)).toMatchObject([{ id: tip }]);
  const rename = (tipId: string) => localTips.update(db, limited, tipId, { name: 'Mole' });
  expect(await rename(tip)).toMatchObject({ name: 'Mole' });
  for (const request of [
    () => findApartment(db, limited, other),
    () => localTips.list(db, limited, other),
    () => rename(otherTip),
  ])
    await expect(request()).rejects.toMatchObject(notFound);
});

test('access to no property opens no property', async () => {
  const { access, id } = await hostWithTwoProperties();
  const none: Access = { ...access, apartments: [] };
  expect(await listApartments(db, none)).toEqual([]);
  await expect(findApartment(db, none, id)).rejects.toMatchObject(notFound);
});

test('owner-only actions are refused to read access, to other accounts and without access to the property', async () => {
  const [one, another] = [await hostWithTwoProperties(), await hostWithTwoProperties()];
  await requireOwner(db, one.access, one.id);
  const limited: Access = { ...one.access, apartments: [one.other] };
  for (const access of [toReadOnly(one.access), another.access, limited])
    await expect(requireOwner(db, access, one.id)).rejects.toMatchObject(notFound);
});

describe('read access', async () => {
  const { access, id, tip } = await hostWithTwoProperties();
  const reader = toReadOnly(access);

  test('read access reads everything that the host can read', async () => {
    expect(await listApartments(db, reader)).toEqual(await listApartments(db, access));
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
