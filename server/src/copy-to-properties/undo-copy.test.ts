import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { createVisitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { countQueries } from '../../test/support/measure/queries.ts';
import { anotherInstance } from '../../test/support/servers/another-instance.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { oldCopiesCleanup } from './old-copies.ts';
import {
  hostWithProperties,
  previewAndCopy,
  previewReceivers,
  propertyOf,
  requestCopy,
  requestUndo,
  rowsOf,
} from './testing.ts';

const { app, db, config, database } = await createTestApp();
const otherServer = await anotherInstance(config, database.url);

const listCopies = async (host: { get: (path: string) => Promise<{ json(): unknown }> }) =>
  (await host.get('/api/host/applied')).json();

test('an undo restores twenty properties, except for texts that were edited since the copy', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 20);
  const [edited = '', untouched = ''] = others;
  await host.patch(`/api/host/apartments/${from}`, {
    parkingInstructions: 'Yard',
    stuckNote: 'Pull',
    houseRules: ['Quiet', 'No shoes'],
  });
  for (const id of others)
    await host.patch(`/api/host/apartments/${id}`, {
      parkingInstructions: `Street of ${id}`,
      houseRules: ['No pets'],
    });
  const fields = ['parkingInstructions', 'stuckNote', 'houseRules'];
  const copy = await previewAndCopy(host, from, { fields }, others);
  expect(copy.receivers).toHaveLength(20);
  await host.patch(`/api/host/apartments/${edited}`, {
    parkingInstructions: 'By hand',
    houseRules: ['No pets', 'Quiet after ten', 'No shoes', 'Bins on Monday'],
    city: 'Riga',
  });
  const reply = (await requestUndo(host, copy.id)).json();
  expect(reply.restored).toBe(19 * 4 + 2);
  expect(reply.kept).toEqual([
    expect.objectContaining({ field: 'parkingInstructions', reason: 'changed' }),
    expect.objectContaining({ field: 'houseRules', rowName: 'Quiet' }),
  ]);
  expect(reply.kept[0].apartment).toMatchObject({ id: edited });
  expect(await propertyOf(host, edited)).toMatchObject({
    parkingInstructions: 'By hand',
    stuckNote: '',
    houseRules: ['No pets', 'Quiet after ten', 'Bins on Monday'],
    city: 'Riga',
  });
  expect(await propertyOf(host, untouched)).toMatchObject({
    parkingInstructions: `Street of ${untouched}`,
    stuckNote: '',
    houseRules: ['No pets'],
    version: 4,
  });
});

test('an undo keeps the whole Wi-Fi if one of its fields was changed since the copy', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  await host.patch(`/api/host/apartments/${id}`, { wifiName: 'Theirs', wifiPassword: 'candle-1' });
  await host.patch(`/api/host/apartments/${from}`, { wifiName: 'House', wifiPassword: 'candle-2' });
  const copy = await previewAndCopy(host, from, { wifi: true }, [id]);
  await host.patch(`/api/host/apartments/${id}`, { wifiPassword: 'candle-3' });
  expect((await requestUndo(host, copy.id)).json()).toMatchObject({
    restored: 0,
    kept: [
      { field: 'wifiName', reason: 'changed' },
      { field: 'wifiPassword', reason: 'changed' },
    ],
  });
  const current = { wifiName: 'House', wifiPassword: 'candle-3' };
  expect(await propertyOf(host, id)).toMatchObject(current);
});

test('an undo removes added rows unless their texts, photos or translations were changed since the copy', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  const image = await checkedImage(app, host, await jpeg(64, 48));
  const rows = [];
  for (const name of ['Stays', 'Edited', 'Pictured', 'Translated', 'Deleted', 'Theirs']) {
    const guide = { apartmentId: from, name, instructions: 'x', images: [image] };
    rows.push({
      kind: 'guide',
      id: (await host.post('/api/host/apartment-guides', guide)).json().id,
    });
  }
  const theirs = { apartmentId: id, name: 'Theirs', instructions: 'Their own' };
  await host.post('/api/host/apartment-guides', theirs);
  const copy = await previewAndCopy(host, from, { rows }, [id]);
  const guides = await rowsOf(host, id, 'apartment-guides');
  const rowOf = (name: string) => String(guides.find((row) => row.name === name)?.id);
  await host.patch(`/api/host/apartment-guides/${rowOf('Edited')}`, { instructions: 'y' });
  await host.put(`/api/host/apartment-guides/${rowOf('Pictured')}/update-images`, { images: [] });
  await host.delete(`/api/host/apartment-guides/${rowOf('Deleted')}`);
  const textField = { kind: 'guide', rowId: rowOf('Translated'), field: 'name', entry: '' };
  await host.put(`/api/host/apartments/${id}/languages`, { languages: ['de'] });
  const translation = { ...textField, text: 'Übersetzt', original: 'Translated' };
  await host.put(`/api/host/apartments/${id}/translations/de`, { texts: [translation] });
  const { restored, kept } = (await requestUndo(host, copy.id)).json();
  // The text and the photo of the property's own row are restored, and one unchanged added row is removed.
  expect(restored).toBe(3);
  expect(kept.map((each: { rowName: string }) => each.rowName).sort()).toEqual([
    'Deleted',
    'Edited',
    'Pictured',
    'Translated',
  ]);
  const after = await rowsOf(host, id, 'apartment-guides');
  expect(after.map(({ name }) => name)).toEqual(['Theirs', 'Edited', 'Pictured', 'Translated']);
  expect(after[0]).toMatchObject({ instructions: 'Their own', images: [] });
});

test('an undo that is requested twice at once on two servers happens once, and both get the same result', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 5);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const copy = await previewAndCopy(host, from, { fields: ['stuckNote'] }, others);
  const visitorAtOtherServer = createVisitor(otherServer);
  visitorAtOtherServer.stealFrom(host);
  const [one, two] = await Promise.all([
    requestUndo(host, copy.id),
    requestUndo(visitorAtOtherServer, copy.id),
  ]);
  expect(one.json()).toEqual({ restored: 5, kept: [] });
  expect(two.json()).toEqual(one.json());
  expect(await propertyOf(host, others[0] ?? '')).toMatchObject({ stuckNote: '', version: 3 });
  expect((await requestUndo(host, copy.id)).json()).toEqual(one.json());
  expect(await listCopies(host)).toEqual([]);
});

test('if two servers copy to the same twenty properties at once, one succeeds and the other gets a conflict', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 20);
  const visitorAtOtherServer = createVisitor(otherServer);
  visitorAtOtherServer.stealFrom(host);
  await host.patch(`/api/host/apartments/${from}`, {
    stuckNote: 'Pull',
    parkingInstructions: 'Yard',
  });
  const fields = ['stuckNote', 'parkingInstructions'];
  const seen = await previewReceivers(host, from, { fields }, others);
  const replies = await Promise.all([
    requestCopy(host, from, { fields }, seen),
    requestCopy(visitorAtOtherServer, from, { fields }, seen.toReversed()),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const { rows } = await db.execute(sql`select distinct stuck_note, version from apartments
    where id = any(${sql.param(others)}::uuid[])`);
  expect(rows).toEqual([{ stuck_note: 'Pull', version: 2 }]);
});

test('the number of queries for a copy or an undo does not depend on the number of rows', async () => {
  const queriesFor = async (count: number) => {
    const { host, from, others } = await hostWithProperties(app, db, 3);
    await db.execute(sql`insert into apartment_guides (apartment_id, name, instructions, "order")
      select home, 'Guide ' || n, n || ' of ' || home, n
      from unnest(${sql.param([from, ...others])}::uuid[]) home, generate_series(1, ${count}::int) n`);
    const image = await checkedImage(app, host, await jpeg(64, 48));
    const rows: { kind: string; id: string }[] = [];
    for (const { id } of await rowsOf(host, from, 'apartment-guides')) {
      rows.push({ kind: 'guide', id: String(id) });
      await host.put(`/api/host/apartment-guides/${id}/update-images`, { images: [image] });
    }
    const seen = await previewReceivers(host, from, { rows }, others);
    let copy = '';
    const copyQueries = await countQueries(async () => {
      copy = (await requestCopy(host, from, { rows }, seen)).json().id;
    });
    const undoQueries = await countQueries(async () => {
      expect((await requestUndo(host, copy)).json()).toEqual({ restored: count * 6, kept: [] });
    });
    const [guide] = await rowsOf(host, others[0] ?? '', 'apartment-guides');
    expect(guide).toMatchObject({ instructions: `1 of ${others[0]}`, images: [], version: 3 });
    return [copyQueries, undoQueries];
  };
  expect(await queriesFor(12)).toEqual(await queriesFor(2));
});

test('an undo does not restore a text that a later copy has overwritten', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  const fields = ['stuckNote'];
  await host.patch(`/api/host/apartments/${id}`, { stuckNote: 'Theirs' });
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'First' });
  const first = await previewAndCopy(host, from, { fields }, [id]);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Second' });
  const second = await previewAndCopy(host, from, { fields }, [id]);
  expect(await listCopies(host)).toMatchObject([
    { id: second.id },
    { id: first.id, from: { id: from } },
  ]);
  expect((await requestUndo(host, first.id)).json()).toMatchObject({ restored: 0, kept: [{}] });
  expect((await requestUndo(host, second.id)).json()).toMatchObject({ restored: 1, kept: [] });
  expect(await propertyOf(host, id)).toMatchObject({ stuckNote: 'First' });
});

test('an undo reports a text that no longer fits and leaves that property unchanged', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  await host.patch(`/api/host/apartments/${id}`, { stuckNote: 'x'.repeat(20_000) });
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const copy = await previewAndCopy(host, from, { fields: ['stuckNote'] }, [id]);
  await db.execute(sql`insert into apartment_guides (apartment_id, name, instructions, "order")
    select ${id}, 'x', repeat('x', 19800), n from generate_series(1, 50) n`);
  expect((await requestUndo(host, copy.id)).json()).toMatchObject({
    restored: 0,
    kept: [{ field: 'stuckNote', reason: 'no_room' }],
  });
  expect(await propertyOf(host, id)).toMatchObject({ stuckNote: 'Pull' });
});

test('a copy can be undone after its source and one of its receivers are deleted', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 2);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const copy = await previewAndCopy(host, from, { fields: ['stuckNote'] }, others);
  for (const id of [from, others[0]]) await host.delete(`/api/host/apartments/${id}`);
  expect(await listCopies(host)).toMatchObject([{ from: null, receivers: [others[1]] }]);
  expect((await requestUndo(host, copy.id)).json()).toEqual({ restored: 1, kept: [] });
});

test('a host can neither see nor undo another host’s copy', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const stranger = await hostWithApartment(app, db);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const copy = await previewAndCopy(host, from, { fields: ['stuckNote'] }, others);
  expect((await requestUndo(stranger.host, copy.id)).statusCode).toBe(404);
  expect(await listCopies(stranger.host)).toEqual([]);
  expect(await listCopies(host)).toMatchObject([{ id: copy.id }]);
});

test('the last ten copies of a host are kept for a week', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  for (let count = 1; count <= 11; count += 1) {
    await host.patch(`/api/host/apartments/${from}`, { stuckNote: `Pull ${count}` });
    await previewAndCopy(host, from, { fields: ['stuckNote'] }, others);
  }
  expect(await listCopies(host)).toHaveLength(10);
  await db.execute(sql`update applied_steps set created_at = now() - interval '6 days 23 hours'`);
  await oldCopiesCleanup.destroy({ db }, new Date());
  expect(await listCopies(host)).toHaveLength(10);
  await db.execute(sql`update applied_steps set created_at = now() - interval '7 days 1 hour'`);
  await oldCopiesCleanup.destroy({ db }, new Date());
  expect(await listCopies(host)).toEqual([]);
});
